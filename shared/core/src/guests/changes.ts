import { z } from 'zod';

/** Until when, and how often, guests change what they booked themselves. */
export const GuestChanges = z
  .strictObject({
    until_hours: z
      .int()
      .min(0)
      .max(24 * 90)
      .describe('How many hours before it begins guests may still change it.'),
    times: z.int().min(1).max(20).describe('How often guests may change the same booking.'),
  })
  .describe('Within which limits guests change their bookings themselves. Without it they can only cancel.');
export type GuestChanges = z.infer<typeof GuestChanges>;

/** What a guest may still change of what they booked: until which moment, and how often. */
export type ChangesLeft = {
  /** The last moment, milliseconds since 1970. */
  readonly until: number;
  readonly left: number;
  readonly isOpen: boolean;
};

type Booked = {
  /** When it begins, milliseconds since 1970. */
  readonly startsAt: number;
  /** Until when it can be cancelled for nothing; null where it always can. Whoever would pay for cancelling does not get out of it by a change. */
  readonly freeUntil: number | null;
  /** How often the guest has changed it. */
  readonly made: number;
};

const HOUR = 3_600_000;

/** Hours are real ones: a clock that is set in between neither adds one nor takes one away. */
export function changesLeft(rule: GuestChanges, { startsAt, freeUntil, made }: Booked, nowMs: number): ChangesLeft {
  const until = Math.min(startsAt - rule.until_hours * HOUR, freeUntil ?? startsAt);
  const left = Math.max(rule.times - made, 0);
  return { until, left, isOpen: left > 0 && nowMs <= until && nowMs < startsAt };
}
