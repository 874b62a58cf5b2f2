import { pagesUrl } from '@booking/core/business-file/host-name';
import type { Lang } from '@booking/core/lang';
import type { CardProvider } from '@booking/kit/payments/port';
import { keepCheckout, readCheckouts } from '../db/billing/checkouts.ts';
import { isCharging } from '../db/billing/holds.ts';
import { findByPayToken } from '../db/billing/payments.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import { isCalledOff } from '../domain/price/owed.ts';
import { amountDue, isCardWanted } from '../domain/price/payment.ts';
import type { Stay } from '../domain/stay/stay.ts';

/** What lies at the address of a payment. */
export type PayPage = {
  /** `card`: one is to be left; `kept`: it was. */
  readonly what: 'paid' | 'due' | 'failed' | 'card' | 'kept';
  readonly lang: Lang;
  readonly hotel: string;
  readonly stay: Stay;
  readonly view: HotelView;
};

/** null where nothing is to be paid at this address, or ever was. */
export async function readPayPage(deps: Deps, token: string): Promise<PayPage | null> {
  const found = await find(deps, token);
  if (found === null) return null;
  const { stay, view } = found;
  const about = { lang: stay.lang, hotel: view.account.name, stay, view };
  if (isCalledOff(stay)) {
    const isDue = amountDue(stay) > 0 && !(await isCharging(deps.entities.fork(), stay.id));
    return isDue ? { what: 'due', ...about } : null;
  }
  if (isCardWanted(stay)) return { what: 'card', ...about };
  if (stay.hold_status === 'kept') return { what: 'kept', ...about };
  if (stay.deposit_status === 'paid') return { what: 'paid', ...about };
  if (stay.deposit_status === 'refunded' || amountDue(stay) === 0) return null;
  return { what: stay.deposit_status === 'failed' ? 'failed' : 'due', ...about };
}

async function find(deps: Deps, token: string): Promise<{ stay: Stay; view: HotelView } | null> {
  const stay = await findByPayToken(deps.entities.fork(), token);
  return stay === null ? null : { stay, view: await deps.hotels.current(deps.db, stay.business_id) };
}

/** Where the guest types the card: the session that is open, or a new one at the provider. */
export async function checkoutUrl(
  deps: Deps,
  provider: CardProvider,
  token: string,
  page: PayPage,
  now: Temporal.Instant,
) {
  if (page.what !== 'due' && page.what !== 'failed' && page.what !== 'card') return null;
  const { stay, hotel, lang, view } = page;
  const { own_host: hostName } = view.account;
  const em = deps.entities.fork();
  const { open, made } = await readCheckouts(em, stay, now);
  if (open !== null) return open;
  const session = await provider.begin({
    // Two who come at the same time, or one whose session was not stored, are given the same.
    key: `deposit ${stay.id} ${amountDue(stay)} ${stay.currency} ${made}`,
    bookedId: stay.id,
    businessId: stay.business_id,
    reference: stay.reference,
    business: hotel,
    email: stay.email,
    lang,
    amount: amountDue(stay),
    currency: stay.currency,
    successUrl: deps.pages.guest(stay.id, hostName),
    cancelUrl: `${pagesUrl(deps.publicUrl, hostName)}/pay/${token}`,
  });
  await keepCheckout(em, stay, session);
  return session.url;
}
