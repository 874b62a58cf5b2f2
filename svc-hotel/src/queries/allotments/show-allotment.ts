import type { Allotment, AllotmentNight as NightShape } from '@booking/core/routes/groups/allotment-answers';
import { isoOf } from '@booking/core/rules/days';
import type { AllotmentRow } from '../../db/hot/allotments/list.ts';
import type { AllotmentNight } from '../../domain/allotment/allotment.ts';

export type Sums = Pick<AllotmentRow, 'room_nights' | 'picked_up' | 'held'>;

/** What the nights of an allotment come to. */
export function sumsOf(nights: readonly AllotmentNight[]): Sums {
  const sum = (of: (night: AllotmentNight) => number) => nights.reduce((total, night) => total + of(night), 0);
  return {
    room_nights: sum(({ rooms }) => rooms),
    picked_up: sum((night) => night.picked_up),
    held: sum(({ held }) => held),
  };
}

/** An allotment as the API shows it. */
export function showAllotment(row: AllotmentRow): Allotment {
  const { id, name, state, check_in, check_out, cut_off, room_nights, picked_up, held } = row;
  const { rate_plan_id, rates, currency, notes, released_at, created_at, updated_at } = row;
  return {
    ...{ id, name, state, check_in, check_out, cut_off, room_nights, picked_up, held },
    ...{ rate_plan_id, rates: rates.map((rate) => ({ ...rate })), currency, notes },
    ...{ released_at, created_at, updated_at },
  };
}

export function showNights(nights: readonly AllotmentNight[]): NightShape[] {
  return nights.map(({ room_type_id, night, rooms, picked_up, held }) => ({
    ...{ room_type_id, date: isoOf(night), rooms, picked_up, held },
  }));
}
