import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { Actor, HistoryStep, UndoableStep } from '../../domain/booking/booking.ts';
import { BookingRecord } from './booking.ts';
import { EpochMs } from './types.ts';

/** A step that somebody took on a booking. */
export const BookingStepRecord = defineEntity({
  name: 'BookingStepRecord',
  tableName: 'booking_step',
  properties: {
    booking: () =>
      p
        .manyToOne(BookingRecord)
        .mapToPk()
        .primary()
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('booking_step_booking_id_fkey')
        .index(false),
    version: p.integer().primary(),
    businessId: p.uuid(),
    step: p.text().$type<HistoryStep>(),
    undone: p.text().$type<UndoableStep>().strictNullable(),
    at: p.type(EpochMs),
    who: p.text().$type<Actor['who']>(),
    name: p.text().strictNullable(),
    way: p.text().$type<Actor['way']>(),
  },
  checks: [{ name: 'booking_step_who_check', expression: "who in ('guest', 'member', 'key', 'business', 'system')" }],
});
export type BookingStepRecord = InferEntity<typeof BookingStepRecord>;
