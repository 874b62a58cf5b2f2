import { randomBytes, randomInt } from 'node:crypto';
import type { Caller } from '@booking/core/caller';
import type { HotelView } from '../db/hotels.ts';
import { amountDue } from '../domain/price/payment.ts';
import type { Stay } from '../domain/stay/stay.ts';

// Without I, L, O and U: read out on the telephone and typed off a screen.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `7KQ2M-9XR4T`: 50 random bits, for people. */
export function makeReference(): string {
  let text = '';
  for (let i = 0; i < 10; i++) text += (i === 5 ? '-' : '') + LETTERS[randomInt(LETTERS.length)];
  return text;
}

/**
 * The secret of a stay's payment page: its own, or a new one where the hotel is on the top plan and takes its deposits
 * by card, or the plan says so. A request has one too, for when it is confirmed by whoever does not know the plan.
 */
export function payTokenFor(
  { payAt, hotel }: Pick<HotelView, 'payAt' | 'hotel'>,
  { plan }: Pick<Caller, 'plan'>,
  stay: Stay,
): string | null {
  if (stay.pay_token !== null) return stay.pay_token;
  const { payment } = stay.terms;
  const isWanted =
    (stay.deposit_amount > 0 || amountDue(stay) > 0) && (payment !== undefined || hotel.settings.deposit.by_card);
  const byCard = payAt !== null && plan === 'pro' && (isWanted || payment?.kind === 'hold');
  return byCard ? `h${randomBytes(18).toString('base64url')}` : null;
}
