import { newId } from '@booking/kit/ids';
import { DECLINED_CARD, type Played } from '@booking/kit/payments/sandbox';
import type { Deps } from '../deps.ts';
import { amountDue, isAwaited } from '../domain/price/payment.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { pageCaller } from '../queries/read-stay-page.ts';
import { releaseStay } from '../stays/steps/release.ts';
import { takeHold } from './guarantee/take-hold.ts';
import type { PayPage } from './pay-page.ts';
import { hearBack } from './payments/hear-back.ts';
import { takePayment } from './payments/take-payment.ts';

/** The sandbox's card: what was pressed is what happened. Answers where the guest goes next. */
export async function playOutcome(deps: Deps, page: PayPage, outcome: Played, now: Temporal.Instant): Promise<string> {
  const { stay, view } = page;
  const guest = deps.pages.guest(stay.id, view.account.own_host);
  if (outcome === 'refunded') {
    if (page.what === 'paid') await refundElsewhere(deps, stay, now);
    return guest;
  }
  if (page.what === 'paid' || page.what === 'kept') return guest;
  // The time is up before the provider tells what became of the payment.
  if ((outcome === 'late' || outcome === 'expired') && isAwaited(stay)) {
    const caller = pageCaller(page, newId(now.epochMilliseconds));
    await releaseStay(deps, { id: stay.id, version: stay.version, caller, now });
  }
  if (outcome === 'expired') return guest;
  const tell =
    page.what === 'card' ? () => tellOfCard(deps, stay, outcome, now) : () => tellOfMoney(deps, stay, outcome, now);
  await Promise.all(outcome === 'twice' ? [tell(), tell()] : [tell()]);
  return guest;
}

type Said = 'paid' | 'failed' | 'late' | 'twice' | 'declined_later';

function tellOfMoney(deps: Deps, stay: Stay, said: Said, now: Temporal.Instant) {
  const { id, business_id: businessId, currency } = stay;
  const outcome = said === 'failed' ? 'failed' : 'paid';
  // What is paid later, such as a fee, is another payment.
  const ref = stay.paid_amount === 0 ? id : `${id} ${stay.version}`;
  return takePayment(
    deps,
    'sandbox',
    { outcome, bookedId: id, businessId, ref, amount: amountDue(stay), currency },
    now,
  );
}

async function tellOfCard(deps: Deps, { id, business_id: businessId }: Stay, said: Said, now: Temporal.Instant) {
  if (said === 'failed') return;
  const cardRef = said === 'declined_later' ? DECLINED_CARD : 'card';
  await takeHold(deps, 'sandbox', { outcome: 'kept', bookedId: id, businessId, ref: id, cardRef }, now);
}

/** As at the provider's own dashboard: nobody here had called for it. */
async function refundElsewhere(
  deps: Deps,
  { id: paymentRef, currency, paid_amount: amount }: Stay,
  now: Temporal.Instant,
) {
  const back = { outcome: 'refunded', paymentRef, ref: `${paymentRef} dashboard`, amount, currency } as const;
  await hearBack(deps, 'sandbox', back, now);
}
