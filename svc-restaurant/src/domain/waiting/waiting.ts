import type { Plan } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import type { WaitingGuest, WaitingStatus } from '@booking/core/routes/venue/waitlist';
import { minutesOf } from '@booking/core/rules/local-time';
import type { Source } from '@booking/core/shapes';
import { timestampOf } from '../booking/show-booking.ts';
import type { Wanted } from '../slot/offered-times.ts';
import { areaStill, findPerson, findService } from '../slot/requested-slot.ts';
import { instantOf, MINUTE_MS, zonedDay } from '../venue/day.ts';
import type { Venue } from '../venue/venue.ts';

/** A guest on the waiting list as the rules see them. Moments are milliseconds since 1970. */
export type Waiting = {
  readonly id: string;
  readonly businessId: string;
  readonly version: number;
  readonly status: WaitingStatus;
  readonly date: string;
  readonly fromTime: string;
  readonly toTime: string;
  readonly party: number;
  /** The area that was chosen; null for anywhere. */
  readonly area: string | null;
  readonly serviceId: string | null;
  readonly askedStaffId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly lang: Lang;
  readonly smsOptIn: boolean;
  readonly source: Source;
  readonly quotedMinutes: number | null;
  readonly readyAt: number | null;
  readonly offerTime: string | null;
  readonly offerExpiresAt: number | null;
  readonly bookingId: string | null;
  readonly plan: Plan | null;
  readonly isTest: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
};

export type WaitingTrigger = 'offer' | 'accept' | 'ready' | 'expire' | 'leave' | 'undo';

type Transition = { readonly from: readonly WaitingStatus[]; readonly to: WaitingStatus };

/** What leads where. An offer that nobody accepts ends the waiting: the next has been waiting meanwhile. */
export const WAITING_STEPS: Readonly<Record<WaitingTrigger, Transition>> = {
  offer: { from: ['waiting'], to: 'offered' },
  accept: { from: ['offered'], to: 'booked' },
  ready: { from: ['waiting'], to: 'waiting' },
  expire: { from: ['waiting', 'offered'], to: 'expired' },
  leave: { from: ['waiting', 'offered'], to: 'left' },
  undo: { from: ['left'], to: 'waiting' },
};

export type WaitingConflict = 'offer_over' | 'not_waiting';

/** Why a guest cannot take a step now; null where they can. An offer is over at its moment, whether or not it was taken back. */
export function waitingConflict(trigger: WaitingTrigger, waiting: Waiting, nowMs: number): WaitingConflict | null {
  const allowed = WAITING_STEPS[trigger].from.includes(waiting.status);
  if (trigger !== 'accept') return allowed ? null : 'not_waiting';
  return allowed && (waiting.offerExpiresAt ?? 0) > nowMs ? null : 'offer_over';
}

/** The latest moment at which the guest would begin. */
export const lastStart = ({ calendar }: Venue, { date, toTime }: Pick<Waiting, 'date' | 'toTime'>): number =>
  instantOf(zonedDay(calendar.zone, date), minutesOf(toTime)) * MINUTE_MS;

/** What the guest wants, in the venue's terms; null for a service or person that is gone. */
export function wantedBy(
  venue: Venue,
  waiting: Pick<Waiting, 'party' | 'area' | 'serviceId' | 'askedStaffId'>,
): Wanted | null {
  if (venue.kind === 'table') return { kind: 'table', party: waiting.party, area: areaStill(venue, waiting.area) };
  const service = waiting.serviceId === null ? undefined : findService(venue, waiting.serviceId, true);
  if (service === undefined) return null;
  const person = findPerson(venue, service, waiting.askedStaffId);
  return typeof person === 'string' ? null : { kind: 'appointment', service, person };
}

/** In the shape of the contract. @param url the guest's page */
export function showWaiting(venue: Venue, waiting: Waiting, url: string): WaitingGuest {
  const named = (id: string | null) => (id === null ? null : (venue.names.get(id) ?? null));
  const { status, date, offerTime, offerExpiresAt } = waiting;
  const isOffered = status === 'offered' && offerTime !== null && offerExpiresAt !== null;
  return {
    ...{ id: waiting.id, status, date, from: waiting.fromTime, to: waiting.toTime, party: waiting.party },
    ...{ service: named(waiting.serviceId), service_id: waiting.serviceId },
    ...{ staff: named(waiting.askedStaffId), staff_id: waiting.askedStaffId },
    ...{ area: waiting.area, name: waiting.name, email: waiting.email, phone: waiting.phone, source: waiting.source },
    quoted_minutes: waiting.quotedMinutes,
    ready_at: waiting.readyAt === null ? null : timestampOf(waiting.readyAt),
    offer: isOffered ? { date, time: offerTime, expires_at: timestampOf(offerExpiresAt), url } : null,
    booking_id: waiting.bookingId,
    created_at: timestampOf(waiting.createdAt),
    updated_at: timestampOf(waiting.updatedAt),
  };
}
