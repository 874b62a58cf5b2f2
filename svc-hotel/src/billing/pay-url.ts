import { randomBytes } from 'node:crypto';
import type { Caller } from '@booking/core/caller';
import type { HotelView } from '../db/hotels.ts';
import { depositDue } from '../domain/price/payment.ts';
import type { Stay } from '../domain/stay/stay.ts';

/** Where the guest pays what is due of the deposit; null where nothing is, or not by card. */
export function payUrlOf({ payAt }: Pick<HotelView, 'payAt'>, stay: Stay): string | null {
  return payAt === null || stay.pay_token === null || depositDue(stay) === 0 ? null : payAt(stay.pay_token);
}

/**
 * The secret of a stay's payment page: its own, or a new one where the hotel is on the top plan and takes its deposits
 * by card. A request has one too, for when it is confirmed by whoever does not know the plan.
 */
export function payTokenFor(
  { payAt, hotel }: Pick<HotelView, 'payAt' | 'hotel'>,
  { plan }: Pick<Caller, 'plan'>,
  stay: Pick<Stay, 'pay_token' | 'deposit_amount'>,
): string | null {
  if (stay.pay_token !== null) return stay.pay_token;
  const byCard = payAt !== null && plan === 'pro' && hotel.settings.deposit.by_card && stay.deposit_amount > 0;
  return byCard ? `h${randomBytes(18).toString('base64url')}` : null;
}
