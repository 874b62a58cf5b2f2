import type { Account } from '@booking/core/messages';
import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { Names } from '../../domain/hotel/assign-ids.ts';
import type { HotelSettings } from '../../domain/hotel/settings.ts';

/**
 * What a hotel lives by. Its settings are one document: they are read whole, change together, and a revision tells
 * whether what a process remembers still stands.
 */
export const StoredHotel = defineEntity({
  name: 'StoredHotel',
  tableName: 'hotel',
  properties: {
    businessId: p.uuid().primary(),
    /** The gateway's. */
    version: p.bigint('number'),
    /** Rises with every change that we took in. */
    revision: p.bigint('number'),
    /** What it is called in addresses. */
    slug: p.text(),
    account: p.json<Account>(),
    settings: p.json<HotelSettings>(),
    /** The id of every name that was ever given one. */
    names: p.json<Names>(),
    updatedAt: p.type(Moment),
    /** The day on which the calendar was told of all its rooms last. */
    roomsPublishedOn: p.date().fieldName('rooms_told_on').strictNullable(),
    /** When its days are looked at, to close them or to say that they are open; null for a hotel that wants neither. */
    closeDaysAt: p.type(Moment).strictNullable(),
    /** Written by the kit's reminders, with the two below. */
    remindersDueAt: p.type(Moment).defaultRaw("'-infinity'"),
    remindedTo: p.date().strictNullable(),
    reminding: p.json<unknown>().strictNullable(),
    /** Written by the kit as well: messages at a time that the hotel has chosen. */
    scheduledDueAt: p.type(Moment).defaultRaw("'infinity'"),
    scheduled: p.json<unknown>().strictNullable(),
  },
  indexes: [
    { name: 'hotel_reminders_due', properties: ['remindersDueAt'] },
    { name: 'hotel_scheduled_due', properties: ['scheduledDueAt'] },
    { name: 'hotel_closing', properties: ['closeDaysAt'], where: 'close_days_at is not null' },
  ],
});
export type StoredHotel = InferEntity<typeof StoredHotel>;
