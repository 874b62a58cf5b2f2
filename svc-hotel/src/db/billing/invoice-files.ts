import type { Lang } from '@booking/core/lang';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import type { Stay } from '../../domain/stay/stay.ts';
import { InvoicePrint, MAX_INVOICE_FILE_BYTES } from '../entities/invoice.ts';
import { InvoiceFile } from '../entities/invoice-file.ts';
import { StoredStay } from '../entities/stay.ts';

/** Which file: of the invoice of this number, as the version of its stay lists the payments. */
export type PrintedAs = {
  readonly stay: Pick<Stay, 'id' | 'business_id' | 'version'>;
  readonly number: string;
  readonly lang: Lang;
};

const keyOf = ({ stay, number, lang }: PrintedAs) => ({ businessId: stay.business_id, number, lang });

/** The file of an invoice; null where it was not printed since the stay changed. */
export async function findInvoiceFile(em: EntityManager, as: PrintedAs): Promise<Uint8Array | null> {
  const found = await em.findOne(InvoicePrint, { ...keyOf(as), stayVersion: as.stay.version });
  return found?.file ?? null;
}

/**
 * Keeps a file, in place of an older one. The stay is held meanwhile: once its guest is anonymised, or it has changed,
 * nothing is kept.
 */
export async function keepInvoiceFile(
  em: EntityManager,
  as: PrintedAs,
  file: Uint8Array,
  now: Temporal.Instant,
): Promise<void> {
  if (file.byteLength > MAX_INVOICE_FILE_BYTES) return;
  const { id, version } = as.stay;
  const stands = { id, version, anonymized_at: null };
  if ((await em.findOne(StoredStay, stands, { lockMode: LockMode.PESSIMISTIC_READ })) === null) return;
  const kept = { ...keyOf(as), stay: id, stayVersion: version, file: Buffer.from(file), printedAt: now.toString() };
  await em.upsert(InvoicePrint, kept, { disableIdentityMap: true });
}

/** The guest's name stands in them. */
export async function deleteInvoiceFiles(em: EntityManager, stayIds: readonly string[]): Promise<void> {
  const stay = { $in: [...stayIds] };
  await em.nativeDelete(InvoicePrint, { stay });
  await em.nativeDelete(InvoiceFile, { stay });
}
