import type { Lang } from '@booking/core/lang';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import type { Stay } from '../../domain/stay/stay.ts';
import { InvoiceFile, MAX_INVOICE_FILE_BYTES } from '../entities/invoice-file.ts';
import { StoredStay } from '../entities/stay.ts';

type Printed = Pick<Stay, 'id' | 'version'>;

/** The file of a bill as it stands; null where it was not printed since the stay changed. */
export async function findInvoiceFile(
  em: EntityManager,
  { id, version }: Printed,
  lang: Lang,
): Promise<Uint8Array | null> {
  const found = await em.findOne(InvoiceFile, { stay: id, lang, stayVersion: version });
  return found?.file ?? null;
}

/**
 * Keeps a file, in place of an older one. The stay is held meanwhile: once its guest is anonymised, or it has changed,
 * nothing is kept.
 */
export async function keepInvoiceFile(
  em: EntityManager,
  { id, version }: Printed,
  lang: Lang,
  file: Uint8Array,
  now: Temporal.Instant,
): Promise<void> {
  if (file.byteLength > MAX_INVOICE_FILE_BYTES) return;
  const stands = { id, version, anonymized_at: null };
  if ((await em.findOne(StoredStay, stands, { lockMode: LockMode.PESSIMISTIC_READ })) === null) return;
  const kept = { stay: id, lang, stayVersion: version, file: Buffer.from(file), printedAt: now.toString() };
  await em.upsert(InvoiceFile, kept, { disableIdentityMap: true });
}

/** Whether the bill was printed since it was closed, in whatever language. */
export async function hasInvoiceFile(em: EntityManager, stayId: string): Promise<boolean> {
  return (await em.count(InvoiceFile, { stay: stayId })) > 0;
}

/** The guest's name stands in them. */
export async function deleteInvoiceFiles(em: EntityManager, stayIds: readonly string[]): Promise<void> {
  await em.nativeDelete(InvoiceFile, { stay: { $in: [...stayIds] } });
}
