import type { Plan } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import type { WaitingStatus } from '@booking/core/routes/venue/waitlist';
import type { Source } from '@booking/core/shapes';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { EpochMs } from './types.ts';

const OPEN = "status in ('waiting', 'offered')";

/** A guest who waits for a place on a day. One place on the list for each guest and day, as the constraints have it. */
export const WaitingRecord = defineEntity({
  name: 'WaitingRecord',
  tableName: 'waiting',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid(),
    version: p.integer(),
    status: p.text().$type<WaitingStatus>(),
    date: p.date(),
    /** The first and the last time at which the guest would begin. */
    fromTime: p.text(),
    toTime: p.text(),
    party: p.integer(),
    /** The area that was chosen; null for anywhere. */
    area: p.text().strictNullable(),
    serviceId: p.uuid().strictNullable(),
    askedStaffId: p.uuid().strictNullable(),
    name: p.text().strictNullable(),
    email: p.text().strictNullable(),
    phone: p.text().strictNullable(),
    emailKey: p.text().strictNullable(),
    phoneKey: p.text().strictNullable(),
    lang: p.text().$type<Lang>(),
    smsOptIn: p.boolean(),
    source: p.text().$type<Source>(),
    /** Somebody who stands at the door: how long they were told that it takes. Nothing is offered to them by itself. */
    quotedMinutes: p.integer().strictNullable(),
    /** When they were told that the table is ready. */
    readyAt: p.type(EpochMs).strictNullable(),
    offerTime: p.text().strictNullable(),
    offerExpiresAt: p.type(EpochMs).strictNullable(),
    /** What came of it. */
    bookingId: p.uuid().strictNullable(),
    /** The business's plan when the guest joined: whether a payment is asked for on acceptance. */
    plan: p.text().$type<Plan>().strictNullable(),
    /** A member joined to see the pages as a guest does: what comes of it is a test, too. */
    isTest: p.boolean().default(false),
    anonymizedAt: p.type(EpochMs).strictNullable(),
    createdAt: p.type(EpochMs),
    updatedAt: p.type(EpochMs),
  },
  indexes: [
    { name: 'waiting_day', properties: ['businessId', 'date', 'createdAt', 'id'] },
    { name: 'waiting_open', properties: ['date'], where: "status = 'waiting'" },
  ],
  uniques: [
    {
      name: 'waiting_email',
      properties: ['businessId', 'date', 'emailKey'],
      where: `${OPEN} and email_key is not null`,
    },
    {
      name: 'waiting_phone',
      properties: ['businessId', 'date', 'phoneKey'],
      where: `${OPEN} and phone_key is not null`,
    },
  ],
  checks: [
    { name: 'waiting_status_check', expression: "status in ('waiting', 'offered', 'booked', 'expired', 'left')" },
    { name: 'waiting_party_check', expression: 'party >= 1' },
    { name: 'waiting_source_check', expression: "source in ('api', 'website', 'widget', 'console')" },
  ],
});
export type WaitingRecord = InferEntity<typeof WaitingRecord>;
