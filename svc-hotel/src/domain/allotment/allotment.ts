import { CUT_OFF_NOTICE_DAYS, MAX_ALLOTMENT_NIGHTS } from '@booking/core/codes/allotments';
import type { AllotmentState } from '@booking/core/routes/groups/allotment-answers';
import { addDays, type Day, daysBetween, isoOf, type Nights } from '@booking/core/rules/days';
import { momentOf } from '@booking/core/rules/local-time';
import type { NightPrice } from '../price/pricing.ts';
import type { Malformed } from '../request/criteria.ts';
import type { Conflict } from '../stay/conflicts.ts';

export type { AllotmentState } from '@booking/core/routes/groups/allotment-answers';

/** What is done next about an allotment that is open. */
export type AllotmentStep = 'remind' | 'release';

type Dates = { readonly check_in: string; readonly check_out: string };

/** An amount that was agreed for each night of a room type. */
export type AgreedRate = { readonly room_type_id: string; readonly amount: number };

type Standing = { readonly state: AllotmentState; readonly cut_off: string };

/** Why nothing can be picked up, released or changed in its dates; null where it is open and its cut-off is not over. */
export function allotmentConflict(allotment: Standing, today: string): Conflict | null {
  return allotment.state === 'released' || allotment.cut_off < today ? { code: 'allotment_released' } : null;
}

/** A cut-off from today to the first night. */
export function cutOffFault(
  cutOff: string,
  { check_in }: { readonly check_in: string },
  today: string,
): Malformed | null {
  if (cutOff < today) return { field: 'cut_off', message: 'must not be before today' };
  return cutOff <= check_in ? null : { field: 'cut_off', message: 'must not be after the first night' };
}

const REMIND_AT = '09:00';

type Next = { readonly next_step: AllotmentStep; readonly next_at: string };

/** What comes next of an allotment that is open: the hotel is reminded, or its cut-off day ends, by the hotel's own clock. */
export function nextOf({ cut_off }: Pick<Standing, 'cut_off'>, zone: string, now: Temporal.Instant): Next {
  const remind = momentOf(addDays(cut_off, -CUT_OFF_NOTICE_DAYS), REMIND_AT, zone);
  const isAhead = now.epochMilliseconds < remind;
  const at = isAhead ? remind : momentOf(addDays(cut_off, 1), '00:00', zone);
  return { next_step: isAhead ? 'remind' : 'release', next_at: new Date(at).toISOString() };
}

export const NO_NEXT = { next_step: null, next_at: null } as const;

/** How many rooms of a type are to be held on some nights. */
export type Row = Nights & { readonly typeId: string; readonly rooms: number };

/** Rooms by night, for each type; of two rows for a night the later one counts. */
export function nightsByType(rows: readonly Row[]): ReadonlyMap<string, ReadonlyMap<Day, number>> {
  const types = new Map<string, Map<Day, number>>();
  for (const { typeId, from, to, rooms } of rows) {
    const nights = types.get(typeId) ?? new Map<Day, number>();
    types.set(typeId, nights);
    for (let night = from; night < to; night++) nights.set(night, rooms);
  }
  return types;
}

/** Why rooms cannot be promised within these dates. @param change what they are to take the place of; null where they are new */
export function datesFault(
  { check_in, check_out }: Dates,
  change: { readonly before: Dates; readonly today: string } | null,
): Malformed | null {
  const length = daysBetween(check_in, check_out);
  if (length < 1 || length > MAX_ALLOTMENT_NIGHTS)
    return { field: 'check_out', message: `must be 1 to ${MAX_ALLOTMENT_NIGHTS} nights after check_in` };
  if (change === null || change.before.check_in === check_in || check_in >= change.today) return null;
  return { field: 'check_in', message: 'must not be before today' };
}

/** How many rooms nights hold that are added: as many as the night nearest to them. */
export function addedNights(nights: readonly AllotmentNight[], before: Nights, after: Nights): Row[] {
  const edges = [
    { near: before.from, from: after.from, to: Math.min(before.from, after.to) },
    { near: before.to - 1, from: Math.max(before.to, after.from), to: after.to },
  ];
  return edges.flatMap(({ near, from, to }) =>
    nights
      .filter(({ night }) => night === near && from < to)
      .map(({ room_type_id: typeId, rooms }) => ({ typeId, rooms, from, to })),
  );
}

/** One night of one type as it is stored. */
export type AllotmentNight = {
  readonly room_type_id: string;
  readonly night: Day;
  readonly rooms: number;
  readonly picked_up: number;
  readonly held: number;
};

const keyOf = ({ room_type_id, night }: AllotmentNight) => `${room_type_id} ${night}`;
const byNight = (nights: readonly AllotmentNight[]) => new Map(nights.map((night) => [keyOf(night), night]));

/**
 * A night on which more is held than before and more than is free. What is no worse than before is nobody's fault: a hotel that
 * is overbooked can still lower its numbers.
 * @param freeOn what is free on a night with everything held, below zero where too much is
 */
export function lackingNight(
  before: readonly AllotmentNight[],
  after: readonly AllotmentNight[],
  freeOn: (typeId: string, night: Day) => number,
): (AllotmentNight & { readonly missing: number }) | null {
  const nights = byNight(before);
  for (const night of after) {
    if (night.held <= (nights.get(keyOf(night))?.held ?? 0)) continue;
    const missing = -freeOn(night.room_type_id, night.night);
    if (missing > 0) return { ...night, missing };
  }
  return null;
}

/**
 * A night whose number was lowered below what is picked up; null where there is none. A stay that was extended into sale may have
 * taken a room beyond the number: that is no reason to refuse a change of anything else.
 */
export function overPicked(before: readonly AllotmentNight[], after: readonly AllotmentNight[]): AllotmentNight | null {
  const nights = byNight(before);
  const roomsBefore = (night: AllotmentNight) => nights.get(keyOf(night))?.rooms ?? Number.POSITIVE_INFINITY;
  return after.find((night) => night.picked_up > night.rooms && night.rooms < roomsBefore(night)) ?? null;
}

type Kept = { readonly room_type_id: string; readonly terms: { readonly nightly: readonly NightPrice[] } };

/**
 * What nights of a changed stay cost by its allotment: those that it had keep what was agreed, new ones that the allotment still
 * holds are at the agreed amount. A night from sale is in it only where the stay had it.
 * @param stay before the change
 */
export function allotmentPrices(
  { room_type_id: typeBefore, terms }: Kept,
  {
    typeId,
    amount,
    nights,
  }: { readonly typeId: string; readonly amount: number; readonly nights: readonly AllotmentNight[] },
): NightPrice[] {
  const agreed = new Map(typeBefore === typeId ? terms.nightly.map((night) => [night.date, night]) : []);
  return nights
    .filter(({ room_type_id, rooms }) => room_type_id === typeId && rooms > 0)
    .flatMap(({ night, held }) => {
      const date = isoOf(night);
      return agreed.get(date) ?? (held > 0 ? { date, amount } : []);
    });
}
