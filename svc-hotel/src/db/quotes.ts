import { notFound } from '@booking/core/errors';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { StoredQuote } from './entities/groups/quote.ts';
import type { StoredStay } from './entities/stay.ts';

/** @throws ApiError 404 where the hotel has no such quote */
export async function readStoredQuote(em: EntityManager, business_id: string, id: string): Promise<StoredQuote> {
  const quote = await em.findOne(StoredQuote, { id, business_id });
  if (quote === null) throw notFound();
  return quote;
}

/**
 * The same, which nobody else answers till the transaction ends: the locks of its stays are held, so that of two answers the
 * second waits there.
 */
export async function lockQuote(em: EntityManager, business_id: string, id: string): Promise<StoredQuote> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const quote = await em.findOne(StoredQuote, { id, business_id }, { lockMode, refresh: true });
  if (quote === null) throw notFound();
  return quote;
}

/** The quote by which a stay was offered; null where none did. */
export async function findQuoteOf(
  em: EntityManager,
  { group_id: id, business_id }: Pick<StoredStay, 'group_id' | 'business_id'>,
): Promise<StoredQuote | null> {
  return id === null ? null : em.findOne(StoredQuote, { id, business_id });
}

/** By the id that its page's address vouches for. */
export function readPageQuote(em: EntityManager, id: string): Promise<StoredQuote | null> {
  return em.findOne(StoredQuote, { id });
}

/** Quotes whose next step is due, the longest due first. */
export function dueQuotes(em: EntityManager, now: Temporal.Instant, limit: number): Promise<StoredQuote[]> {
  return em.find(StoredQuote, { next_at: { $lte: now.toString() } }, { orderBy: { next_at: 'asc' }, limit });
}

/** A quote that cannot be looked after comes after the others. */
export async function putOffQuote(em: EntityManager, { id, version }: StoredQuote, until: Temporal.Instant) {
  await em.nativeUpdate(StoredQuote, { id, version, next_at: { $ne: null } }, { next_at: until.toString() });
}
