import { localDate } from '@booking/core/rules/local-time';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { type Anonymizing, anonymize } from '@booking/kit/runtime/anonymizing';
import { clearAllotments } from '../db/allotments.ts';
import { deleteCheckouts } from '../db/billing/checkouts.ts';
import { clearFolios } from '../db/billing/folios.ts';
import { deleteInvoiceFiles } from '../db/billing/invoice-files.ts';
import { clearInvoices } from '../db/billing/invoices.ts';
import { clearPayments } from '../db/billing/payments.ts';
import { clearGroups } from '../db/groups.ts';
import { anonymizeStays, type Retention, readRetentions } from '../db/hot/anonymize-stays.ts';
import type { Deps } from '../deps.ts';

/**
 * Clears who a stay was for, as long after check-out as the hotel keeps it, by the hotel's own calendar. Dates, room,
 * plan, counts, amounts, invoice, status and reference stay.
 */
const STAYS: Anonymizing<Retention> = {
  tables: ['stay'],
  businesses: readRetentions,
  clear: async (em, tx, hotel, now) => {
    const today = localDate(now.epochMilliseconds, hotel.time_zone);
    await clearAllotments(em, hotel.business_id, monthsBefore(today, hotel.months), now);
    const ids = await anonymizeStays(tx, hotel, today, now);
    if (ids.length > 0) await clearBills(em, ids);
    return ids;
  },
};

/** Clears who these stays were for in all that stands beside them. */
export async function clearBills(em: EntityManager, ids: readonly string[]): Promise<void> {
  await deleteCheckouts(em, ids);
  await deleteInvoiceFiles(em, ids);
  await clearFolios(em, ids);
  await clearPayments(em, ids);
  await clearInvoices(em, ids);
  await clearGroups(em, ids);
}

const monthsBefore = (date: string, months: number) => Temporal.PlainDate.from(date).subtract({ months }).toString();

/** Answers how many stays were cleared. */
export const anonymizeGuests = (deps: Pick<Deps, 'db' | 'entities'>, now: Temporal.Instant): Promise<number> =>
  anonymize(deps, STAYS, now);
