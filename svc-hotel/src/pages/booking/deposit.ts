import { printMoney } from '@booking/core/rules/print-money';
import type { RatePlanSettings } from '../../domain/hotel/settings.ts';
import type { Price } from '../../domain/price/pricing.ts';
import { pageTextsIn } from '../../texts/texts.ts';
import type { Visit } from './visit.ts';

/** When and how it is paid, in words. */
export function depositText({ view, caller }: Visit, price: Price, plan: RatePlanSettings): string {
  const { price: words } = pageTextsIn(caller.lang);
  const { deposit, bookings } = view.hotel.settings;
  const { payment } = plan;
  const byCard = caller.plan === 'pro' && view.payAt !== null;
  if (payment?.kind === 'hold' && byCard) return words.cardKept;
  const isWhole = payment === undefined ? plan.pay_when === 'booking' : payment.due === 'at_booking';
  if (isWhole && price.deposit_amount === price.total_amount) return words.onBooking;
  if (price.deposit_amount === 0) return words.atHotel;
  const amount = printMoney(price.deposit_amount, view.account.currency, caller.lang);
  const now = payment === undefined ? deposit.by_card && bookings.confirm_at_once : payment.due === 'at_booking';
  return now && byCard ? words.depositNow({ amount }) : words.depositLater({ amount });
}
