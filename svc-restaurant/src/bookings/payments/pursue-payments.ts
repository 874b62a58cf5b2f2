import type { Effects } from '@booking/kit/commands/run';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import { release } from '../../db/allocations.ts';
import { dueBookings, paymentsOf, putOff } from '../../db/payments.ts';
import type { Deps } from '../../deps.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { askedUntil, isAwaited, NO_STEP, wantsPayment } from '../../domain/payment/payment.ts';
import { snapshotWaitlist, waitlistEmails } from '../notify-waitlist.ts';
import { type LockedBooking, onBooking } from '../on-booking.ts';
import { storeMoney, systemCall, toGuest } from './on-money.ts';
import { orderAllBack } from './refund-card.ts';

const AT_ONCE = 20;
const PUT_OFF_MS = 300_000;

type Done = Effects<null>;

/**
 * Asks guests for what is due, and releases what was not paid in time. Each booking is looked at again behind its lock: of
 * two processes, or a process and a payment, one comes first. Answers whether there may be more.
 */
export async function pursuePayments(deps: Deps, now: Temporal.Instant): Promise<boolean> {
  const nowMs = now.epochMilliseconds;
  const due = await dueBookings(deps.entities.fork(), nowMs, AT_ONCE);
  const failures: unknown[] = [];
  for (const booking of due) {
    const { id, businessId, version } = booking;
    const call = { ...systemCall(businessId, id, now), version };
    try {
      await onBooking(deps, call, 'release', { run: (locked) => pursue(deps, locked) });
    } catch (error) {
      // Somebody changed it meanwhile: the next round looks at it as it is then.
      if (error instanceof OutdatedPageError) continue;
      failures.push(error);
      await putOff(deps.entities.fork(), booking, nowMs + PUT_OFF_MS);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'bookings that wait for a payment could not be looked after');
  return due.length === AT_ONCE;
}

/** Its time is up now: what the sandbox's page can have happen. */
export async function releaseNow(deps: Deps, { id, version }: Booking, business: string, now: Temporal.Instant) {
  const call = { ...systemCall(business, id, now), version };
  await onBooking(deps, call, 'release', { run: (locked) => letGo(deps, locked) });
}

async function pursue(deps: Deps, locked: LockedBooking): Promise<Done> {
  const { booking, nowMs } = locked;
  if (booking.payAt === null || booking.payAt > nowMs) return { answer: null };
  if (booking.payStep === 'ask') return ask(deps, locked);
  const canRelease = isAwaited(booking) || (booking.email !== null && booking.seatedAt === null);
  return wantsPayment(booking) && canRelease ? letGo(deps, locked) : stop(locked);
}

async function stop(locked: LockedBooking, change: Partial<Booking> = NO_STEP): Promise<Done> {
  const { after: _, ...effects } = await storeMoney(locked, { change });
  return { answer: null, ...effects };
}

/** What is due some days before is asked for on that day; what nobody has agreed to yet, once somebody did. */
async function ask(deps: Deps, locked: LockedBooking): Promise<Done> {
  const { booking, nowMs } = locked;
  const until = askedUntil(booking.startsAt, nowMs);
  if (until === null) return stop(locked);
  if (booking.status === 'requested' || booking.status === 'waitlisted')
    return stop(locked, { payStep: 'ask', payAt: Math.min(nowMs + 3_600_000, until) });
  if (!wantsPayment(booking)) return stop(locked);
  const { after: _, ...effects } = await storeMoney(locked, {
    change: { payStep: 'release', payAt: until },
    emails: (after) => toGuest(deps, locked, 'pay', after),
  });
  return { answer: null, ...effects };
}

/** Its place is free again, and the guest owes nothing: what was paid before a change made it more goes back. */
async function letGo(deps: Deps, locked: LockedBooking): Promise<Done> {
  const { em, booking, nowMs } = locked;
  const orders = orderAllBack(em, await paymentsOf(em, booking.id), nowMs);
  const freed = await snapshotWaitlist(locked);
  await release(em, booking.id);
  const { after: _, ...effects } = await storeMoney(locked, {
    change: { status: 'cancelled', cancelReason: 'unpaid', tablesPinned: false },
    step: 'release',
    emails: (after) => toGuest(deps, locked, 'unpaid', after),
  });
  const emails = [...(effects.emails ?? []), ...(await waitlistEmails(deps, locked, freed))];
  return { answer: null, ...effects, emails, wakes: ['checkouts', ...(orders.length > 0 ? ['refunds'] : [])] };
}
