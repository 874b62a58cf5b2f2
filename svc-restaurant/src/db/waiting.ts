import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { GuestKeys } from '@booking/kit/ids';
import { LockMode } from '@mikro-orm/postgresql';
import type { Waiting } from '../domain/waiting/waiting.ts';
import { HoldRecord } from './entities/hold.ts';
import { WaitingRecord } from './entities/waiting.ts';

const UNMAPPED = { disableIdentityMap: true } as const;
const IN_ORDER = { createdAt: 'asc', id: 'asc' } as const;
const OPEN = { $in: ['waiting', 'offered'] as ('waiting' | 'offered')[] };

export const findWaiting = (em: EntityManager, id: string): Promise<WaitingRecord | null> =>
  em.findOne(WaitingRecord, { id }, UNMAPPED);

/** A guest whom nobody else takes a step with till the transaction ends. */
export const lockWaiting = (em: EntityManager, businessId: string, id: string): Promise<WaitingRecord | null> =>
  em.findOne(WaitingRecord, { id, businessId }, { ...UNMAPPED, lockMode: LockMode.PESSIMISTIC_WRITE });

export async function insertWaiting(em: EntityManager, record: WaitingRecord): Promise<void> {
  await em.insert(WaitingRecord, record);
}

export async function updateWaiting(em: EntityManager, id: string, change: Partial<WaitingRecord>): Promise<void> {
  await em.nativeUpdate(WaitingRecord, { id }, change);
}

/** All of a day in order of joining, ended or not: at most as many as a list shows. */
export const listOfDay = (em: EntityManager, businessId: string, date: string, limit: number) =>
  em.find(WaitingRecord, { businessId, date }, { ...UNMAPPED, orderBy: IN_ORDER, limit });

/** Those to whom a place may be offered by itself: who stands at the door, or left no address, is called by staff. */
export function waitingOn(
  em: EntityManager,
  businessId: string,
  date: string,
  { texts, limit }: { readonly texts: boolean; readonly limit: number },
) {
  const byText = texts ? [{ phone: { $ne: null }, smsOptIn: true }] : [];
  const reachable = [{ email: { $ne: null } }, ...byText];
  const where = { businessId, date, status: 'waiting' as const, quotedMinutes: null, $or: reachable };
  return em.find(WaitingRecord, where, { ...UNMAPPED, orderBy: IN_ORDER, limit });
}

export const countOpen = (em: EntityManager, businessId: string, date: string): Promise<number> =>
  em.count(WaitingRecord, { businessId, date, status: OPEN });

/** The places of a guest on lists from a day on, by address or number. */
export function placesOf(em: EntityManager, businessId: string, { email, phone }: GuestKeys, from: string) {
  const keys = [...(email === null ? [] : [{ emailKey: email }]), ...(phone === null ? [] : [{ phoneKey: phone }])];
  const where = { businessId, date: { $gte: from }, status: OPEN, $or: keys };
  return keys.length === 0 ? Promise.resolve([]) : em.find(WaitingRecord, where, { ...UNMAPPED, limit: 20 });
}

/** What is held for a guest. */
export const holdFor = (em: EntityManager, { id, businessId }: Pick<Waiting, 'id' | 'businessId'>) =>
  em.findOne(HoldRecord, { businessId, waitingId: id }, UNMAPPED);

/** Offers whose time is over, and guests whose day may be. */
export async function dueWaiting(em: EntityManager, nowMs: number, until: string, limit: number) {
  const over = { status: 'offered', offerExpiresAt: { $lte: nowMs } } as const;
  const past = { status: 'waiting', date: { $lte: until } } as const;
  const options = { ...UNMAPPED, limit, orderBy: { date: 'asc', toTime: 'asc' } } as const;
  const [offers, waiting] = [await em.find(WaitingRecord, over, options), await em.find(WaitingRecord, past, options)];
  return { offers, waiting };
}

/** Clears whose places on the list were that lie up to a day. Answers which. */
export async function anonymizeWaiting(
  em: EntityManager,
  businessId: string,
  to: string,
  limit: number,
  nowMs: number,
): Promise<string[]> {
  const where = { businessId, date: { $lte: to }, anonymizedAt: null };
  const due = await em.find(WaitingRecord, where, { ...UNMAPPED, fields: ['id'], limit });
  return clearWaiting(em, due, nowMs);
}

/** Clears whose all places of a guest on lists were. Answers which. */
export async function clearWaitingOf(
  em: EntityManager,
  businessId: string,
  { emailKeys, phoneKeys }: { readonly emailKeys: readonly string[]; readonly phoneKeys: readonly string[] },
  nowMs: number,
): Promise<string[]> {
  const keys = [{ emailKey: { $in: [...emailKeys] } }, { emailKey: null, phoneKey: { $in: [...phoneKeys] } }];
  const found = await em.find(WaitingRecord, { businessId, $or: keys }, { ...UNMAPPED, fields: ['id'] });
  return clearWaiting(em, found, nowMs);
}

async function clearWaiting(em: EntityManager, places: readonly { readonly id: string }[], nowMs: number) {
  const ids = places.map(({ id }) => id);
  const nobody = { name: null, email: null, phone: null, emailKey: null, phoneKey: null, anonymizedAt: nowMs };
  if (ids.length > 0) await em.nativeUpdate(WaitingRecord, { id: { $in: ids } }, nobody);
  return ids;
}
