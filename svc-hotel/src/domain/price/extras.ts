import type { Lang } from '@booking/core/lang';
import type { Day, Nights } from '@booking/core/rules/days';
import { multiplyAndRound } from '@booking/core/rules/money';
import type { ByLanguage, Described, Named } from '../hotel/names.ts';
import type { Refusal } from '../request/refusals.ts';

/** An extra of the catalogue as the rules need it. */
export type ExtraTerms = Named &
  Described & {
    readonly id: string;
    readonly amount: number;
    readonly per: 'night' | 'stay' | 'person' | 'person_night';
    readonly mandatory: boolean;
    /** Empty: every type. */
    readonly room_type_ids: readonly string[];
    readonly daily_limit: number | null;
    readonly offered_on: 'every_night' | 'arrival' | 'departure';
  };

export type RequestedExtra = { readonly id: string; readonly quantity: number };

/** An extra as it was agreed. `count` × `unit_amount`, rounded, is `amount`; `units` is what it takes a day. */
export type AgreedExtra = {
  readonly id: string;
  /** In the hotel's own language, for its staff. */
  readonly name: string;
  /** For guests, as they read when it was agreed; stays of the release before have none. */
  readonly names?: ByLanguage;
  readonly quantity: number;
  readonly amount: number;
  readonly unit_amount: number;
  readonly count: number;
  readonly units: number;
  readonly offered_on: ExtraTerms['offered_on'];
};

/** How many units of an extra other stays hold on a day. */
export type UnitsHeld = (extraId: string, day: Day) => number;

export type ExtrasFor = {
  readonly roomTypeId: string;
  readonly nights: Nights;
  readonly persons: number;
  readonly held: UnitsHeld;
  readonly step: number;
  /** The hotel's own. */
  readonly language: Lang;
};

export type PricedExtras = { readonly lines: readonly AgreedExtra[]; readonly leftOut: readonly Refusal[] };

/** First what was asked, in that order, then the mandatory ones in the catalogue's order. */
export function priceExtras(
  catalogue: readonly ExtraTerms[],
  requested: readonly RequestedExtra[],
  stay: ExtrasFor,
): PricedExtras {
  const lines: AgreedExtra[] = [];
  const leftOut: Refusal[] = [];
  for (const { id, quantity } of requested) {
    const extra = catalogue.find((offered) => offered.id === id);
    if (extra === undefined) continue;
    const why = whyNot(extra, quantity, stay);
    if (why === null) lines.push(agree(extra, quantity, stay));
    else leftOut.push({ code: 'extra', extra: extra.name, ...translated(extra, stay.language), why });
  }
  for (const extra of catalogue) {
    if (!extra.mandatory || !soldWith(extra, stay.roomTypeId) || requested.some(({ id }) => id === extra.id)) continue;
    lines.push(agree(extra, 1, stay));
  }
  return { lines, leftOut };
}

export function soldWith(extra: ExtraTerms, roomTypeId: string): boolean {
  return extra.room_type_ids.length === 0 || extra.room_type_ids.includes(roomTypeId);
}

function whyNot(extra: ExtraTerms, quantity: number, stay: ExtrasFor): 'room_type' | 'sold_out' | null {
  if (!soldWith(extra, stay.roomTypeId)) return 'room_type';
  if (extra.daily_limit === null || extra.mandatory) return null;
  const units = quantity * persons(extra, stay);
  const days = daysOf(extra.offered_on, stay.nights);
  for (let day = days.from; day < days.to; day++) {
    if (stay.held(extra.id, day) + units > extra.daily_limit) return 'sold_out';
  }
  return null;
}

/** The days on which an extra is given: every night, the day of arrival, or the day of departure. */
export function daysOf(offeredOn: ExtraTerms['offered_on'], nights: Nights): Nights {
  if (offeredOn === 'arrival') return { from: nights.from, to: nights.from + 1 };
  return offeredOn === 'departure' ? { from: nights.to, to: nights.to + 1 } : nights;
}

/** Whether it is charged for each person: one of it is one for all of them. */
export function isByPerson({ per }: Pick<ExtraTerms, 'per'>): boolean {
  return per === 'person' || per === 'person_night';
}

function persons(extra: ExtraTerms, stay: ExtrasFor): number {
  return isByPerson(extra) ? stay.persons : 1;
}

/** Left out where nothing is translated. */
function translated({ names }: Named, language: Lang): { readonly names?: ByLanguage; readonly language?: Lang } {
  return names === undefined ? {} : { names, language };
}

export function agree(extra: ExtraTerms, quantity: number, stay: ExtrasFor): AgreedExtra {
  const nightly = extra.offered_on === 'every_night' && (extra.per === 'night' || extra.per === 'person_night');
  const units = quantity * persons(extra, stay);
  const count = units * (nightly ? stay.nights.to - stay.nights.from : 1);
  const agreed = {
    id: extra.id,
    name: extra.name,
    quantity,
    amount: multiplyAndRound(extra.amount, count, 1, stay.step),
    unit_amount: extra.amount,
    count,
    units,
    offered_on: extra.offered_on,
  };
  // Made in one piece where nothing is translated: every quote of every room type passes here.
  return extra.names === undefined ? agreed : { ...agreed, names: extra.names };
}

/** Counts what stays hold of each extra by day. The stays given are those that still hold. */
export function unitsHeld(
  stays: readonly { readonly nights: Nights; readonly extras: readonly AgreedExtra[] }[],
): UnitsHeld {
  const held = new Map<string, Map<Day, number>>();
  for (const stay of stays) {
    for (const extra of stay.extras) {
      const byDay = held.get(extra.id) ?? new Map<Day, number>();
      held.set(extra.id, byDay);
      const days = daysOf(extra.offered_on, stay.nights);
      for (let day = days.from; day < days.to; day++) byDay.set(day, (byDay.get(day) ?? 0) + extra.units);
    }
  }
  return (extraId, day) => held.get(extraId)?.get(day) ?? 0;
}
