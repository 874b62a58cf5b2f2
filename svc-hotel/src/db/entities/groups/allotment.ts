import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { AgreedRate, AllotmentState, AllotmentStep } from '../../../domain/allotment/allotment.ts';

/** Rooms that are promised to somebody until a day. */
export const StoredAllotment = defineEntity({
  name: 'StoredAllotment',
  tableName: 'allotment',
  properties: {
    id: p.uuid().primary(),
    business_id: p.uuid(),
    version: p.integer(),
    name: p.text(),
    state: p.text().$type<AllotmentState>(),
    check_in: p.date(),
    check_out: p.date(),
    /** The last day on which rooms are picked up. */
    cut_off: p.date(),
    /** What is done about it next, and when; null once it is released. */
    next_step: p.text().$type<AllotmentStep>().strictNullable(),
    next_at: p.type(Moment).strictNullable(),
    rate_plan_id: p.uuid().strictNullable(),
    rates: p.json<AgreedRate[]>(),
    currency: p.text(),
    notes: p.text().strictNullable(),
    released_at: p.type(Moment).strictNullable(),
    created_at: p.type(Moment),
    updated_at: p.type(Moment),
  },
  indexes: [
    { name: 'allotment_hotel', properties: ['business_id', 'check_in', 'id'] },
    { name: 'allotment_changed', properties: ['business_id', 'updated_at', 'id'] },
    { name: 'allotment_next', properties: ['next_at'], where: 'next_at is not null' },
  ],
  checks: [{ name: 'allotment_state_check', expression: "state in ('open', 'released')" }],
});
export type StoredAllotment = InferEntity<typeof StoredAllotment>;

/** One night of one room type: how many rooms are promised, how many stays have taken, and how many are kept from sale. */
export const StoredAllotmentNight = defineEntity({
  name: 'StoredAllotmentNight',
  tableName: 'allotment_night',
  properties: {
    allotment_id: p.uuid().primary(),
    room_type_id: p.uuid().primary(),
    night: p.date().primary(),
    rooms: p.integer(),
    picked_up: p.integer(),
    held: p.integer(),
  },
  indexes: [{ name: 'allotment_held', properties: ['room_type_id', 'night'], where: 'held > 0' }],
  checks: [{ name: 'allotment_night_check', expression: 'rooms >= 0 and picked_up >= 0 and held >= 0' }],
});
