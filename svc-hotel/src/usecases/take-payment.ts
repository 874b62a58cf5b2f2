import { newId } from '@booking/kit/ids';
import { lockPaidStay, writePayment } from '../db/payments.ts';
import type { StoredStay } from '../db/stays.ts';
import { writeAll } from '../db/write.ts';
import type { PaymentNews } from '../domain/payment.ts';
import type { Deps } from './deps.ts';
import { writeToDesk } from './letters.ts';
import { nextVersion, stayEvents } from './stay-shape.ts';

/**
 * What a provider said of a deposit. Paid counts once however often it is said; failed leaves the stay as it is, to be
 * paid later, and is passed over once it is paid. Answers whether anything changed.
 */
export async function takePayment(
  deps: Deps,
  method: string,
  news: PaymentNews,
  now: Temporal.Instant,
): Promise<boolean> {
  return deps.db.tx(async (tx) => {
    const stay = await lockPaidStay(tx, news);
    if (stay === null) return false;
    if (news.outcome === 'failed' && stay.deposit_status !== 'pending') return false;
    if (news.outcome === 'paid' && !(await writePayment(tx, { id: newId(now.epochMilliseconds), method, news }, now)))
      return false;
    const view = await deps.hotels.current(tx, news.businessId);
    const changed = { ...stay, ...paidFields(stay, news), ...nextVersion(stay, now) };
    const mails = news.outcome === 'paid' ? [writeToDesk(deps, view, changed, 'paid')] : [];
    const events = stayEvents(view, 'stay.changed', changed);
    await writeAll(tx, news.businessId, { changed, events, mails }, now);
    return true;
  });
}

function paidFields(stay: StoredStay, news: PaymentNews): Partial<StoredStay> {
  if (news.outcome === 'failed') return { deposit_status: 'failed' };
  return { deposit_status: 'paid', paid_amount: stay.paid_amount + news.amount };
}
