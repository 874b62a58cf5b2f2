import type { Lang } from '@booking/core/lang';
import type { BookingStatus, Source } from '@booking/core/shapes';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { Booking } from '../../domain/booking/booking.ts';
import { EpochMs } from './types.ts';

/**
 * A booking as the rules see it, with what it holds at the moment and, read by nobody here, how it is recognised again.
 * A guest's own are found by address or number: one probe serves the duplicate rule and the limit. The front desk reads
 * by day, and whoever waits for an answer; other systems read what changed, and by their own id. Nothing else is looked
 * for, and every further index costs each request.
 */
export const BookingRecord = defineEntity({
  name: 'BookingRecord',
  tableName: 'booking',
  properties: {
    id: p.uuid().primary(),
    version: p.integer(),
    status: p.text().$type<BookingStatus>(),
    confirmedBy: p.text().$type<NonNullable<Booking['confirmedBy']>>().strictNullable(),
    date: p.date(),
    time: p.text(),
    startsAt: p.type(EpochMs),
    party: p.integer(),
    area: p.text().strictNullable(),
    name: p.text().strictNullable(),
    email: p.text().strictNullable(),
    phone: p.text().strictNullable(),
    notes: p.text().strictNullable(),
    lang: p.text().$type<Lang>(),
    smsOptIn: p.boolean(),
    answers: p.json<Booking['answers']>(),
    source: p.text().$type<Source>(),
    serviceId: p.uuid().strictNullable(),
    askedStaffId: p.uuid().strictNullable(),
    staffId: p.uuid().strictNullable(),
    durationMinutes: p.integer().strictNullable(),
    visit: p.json<NonNullable<Booking['visit']>>().strictNullable(),
    tablesPinned: p.boolean().default(false),
    isTest: p.boolean().default(false),
    seriesId: p.uuid().strictNullable(),
    seriesPlace: p.integer().strictNullable(),
    externalId: p.text().strictNullable(),
    changedBy: p.text().$type<NonNullable<Booking['changedBy']>>().strictNullable(),
    beforeStep: p.json<NonNullable<Booking['beforeStep']>>().strictNullable(),
    lateUntil: p.type(EpochMs).strictNullable(),
    lateTimes: p.integer().default(0),
    payment: p.json<NonNullable<Booking['payment']>>().strictNullable(),
    byPolicy: p.boolean().default(false),
    payStep: p.text().$type<NonNullable<Booking['payStep']>>().strictNullable(),
    payAt: p.type(EpochMs).strictNullable(),
    cancelReason: p.text().$type<NonNullable<Booking['cancelReason']>>().strictNullable(),
    seatedAt: p.type(EpochMs).strictNullable(),
    leftAt: p.type(EpochMs).strictNullable(),
    createdAt: p.type(EpochMs),
    updatedAt: p.type(EpochMs),
    /** What it holds, in the statement that reads it: by their keys, a few microseconds each. */
    tableIds: p
      .array<string>()
      .formula((booking) => `array(select c.table_id from table_claim c where c.booking_id = ${booking.id})`),
    holdsPerson: p
      .boolean()
      .formula((booking) => `exists (select from staff_claim c where c.booking_id = ${booking.id})`),
    businessId: p.uuid(),
    requestKey: p.text().lazy(),
    firstStatus: p.text().$type<'requested' | 'confirmed'>().lazy(),
    emailKey: p.text().strictNullable().lazy(),
    phoneKey: p.text().strictNullable().lazy(),
    /** Taken by staff. */
    desk: p.boolean().lazy(),
    /** When the guest was asked for a review of it. */
    reviewAskedAt: p.type(EpochMs).strictNullable().lazy(),
    anonymizedAt: p.type(EpochMs).strictNullable().lazy(),
  },
  indexes: [
    { name: 'booking_day', properties: ['businessId', 'date', 'time', 'id'] },
    {
      name: 'booking_unanswered',
      properties: ['businessId', 'date', 'time', 'id'],
      where: "status in ('requested', 'waitlisted')",
    },
    { name: 'booking_email', properties: ['businessId', 'emailKey', 'createdAt'], where: 'email_key is not null' },
    { name: 'booking_phone', properties: ['businessId', 'phoneKey', 'createdAt'], where: 'phone_key is not null' },
    { name: 'booking_changed', properties: ['businessId', 'updatedAt', 'id'] },
    { name: 'booking_external', properties: ['businessId', 'externalId'], where: 'external_id is not null' },
    { name: 'booking_series_place', properties: ['seriesId', 'seriesPlace'], where: 'series_id is not null' },
    { name: 'booking_paying', properties: ['payAt'], where: 'pay_at is not null' },
    { name: 'booking_texting', properties: ['startsAt'], where: 'sms_opt_in' },
  ],
  checks: [
    {
      name: 'booking_status_check',
      expression: "status in ('requested', 'confirmed', 'declined', 'waitlisted', 'cancelled', 'no_show')",
    },
    {
      name: 'booking_confirmed_by_check',
      expression: "confirmed_by in ('restaurant', 'confirm_at_once', 'guest')",
    },
    { name: 'booking_time_check', expression: "time ~ '^[0-2][0-9]:[0-5][0-9]$'" },
    { name: 'booking_party_check', expression: 'party >= 1' },
    { name: 'booking_source_check', expression: "source in ('api', 'website', 'widget', 'console')" },
    { name: 'booking_first_status_check', expression: "first_status in ('requested', 'confirmed')" },
    { name: 'booking_check', expression: 'left_at is null or seated_at is not null' },
  ],
});
export type BookingRecord = InferEntity<typeof BookingRecord>;
