import type { Effects } from '@booking/kit/commands/run';
import type { HoldNews } from '@booking/kit/payments/port';
import { readBooking } from '../../db/bookings.ts';
import { closeCheckout } from '../../db/checkouts.ts';
import { addPayment, findByRef } from '../../db/payments.ts';
import type { Deps } from '../../deps.ts';
import { isCardWanted } from '../../domain/payment/payment.ts';
import { type LockedBooking, onBooking } from '../on-booking.ts';
import { systemCall } from './on-money.ts';
import { settle } from './take-money.ts';

/** `late` is a card that nobody wants any more, and that its provider forgets. */
export type CardTaken = 'kept' | 'late' | 'repeated' | 'unknown_booking';

/** A card that a provider keeps for a booking: noted once, however often it is said. */
export async function takeCard(
  deps: Deps,
  provider: string,
  news: HoldNews,
  now: Temporal.Instant,
): Promise<CardTaken> {
  const { businessId, bookedId, cardRef } = news;
  if ((await readBooking(deps.entities.fork(), businessId, bookedId)) === null) return 'unknown_booking';
  const call = systemCall(businessId, bookedId, now, 'guest');
  const run = (locked: LockedBooking) => keepCard(deps, locked, provider, news);
  const { taken } = (await onBooking(deps, call, 'pay', { run })) as { readonly taken: CardTaken };
  if (taken === 'late') await deps.held[provider]?.forget(cardRef);
  return taken;
}

async function keepCard(
  deps: Deps,
  locked: LockedBooking,
  provider: string,
  { ref: providerRef, cardRef }: HoldNews,
): Promise<Effects<{ readonly taken: CardTaken }>> {
  const { em, venue, booking, nowMs } = locked;
  if ((await findByRef(em, provider, providerRef)) !== null) return { answer: { taken: 'repeated' } };
  await closeCheckout(em, providerRef, nowMs);
  if (!isCardWanted(booking) || booking.payment === null) return { answer: { taken: 'late' } };
  const { currency } = booking.payment;
  const about = { businessId: venue.id, booking: booking.id, currency, provider, providerRef, cardRef };
  addPayment(em, { ...about, kind: 'hold' }, nowMs);
  const { after: _, ...effects } = await settle(deps, locked, 'kept', []);
  return { answer: { taken: 'kept' }, ...effects };
}
