import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { Settings } from '../../domain/venue/settings.ts';

/**
 * What a venue lives by. Its settings are one document: they are read whole, change together, and a revision tells
 * whether what a process remembers still stands.
 */
export const StoredVenue = defineEntity({
  name: 'StoredVenue',
  tableName: 'venue',
  properties: {
    businessId: p.uuid().primary(),
    /** The gateway's. */
    version: p.bigint('number'),
    /** Rises with every change that we took in. */
    revision: p.bigint('number'),
    settings: p.json<Settings>(),
    updatedAt: p.type(Moment),
    /** The last day all of whose bookings are anonymized. */
    anonymizedTo: p.date().strictNullable(),
    /** Written by the kit's reminders, with the two below. */
    remindersDueAt: p.type(Moment).defaultRaw("'-infinity'"),
    remindedTo: p.date().strictNullable(),
    /** Written by the kit as well: messages at a time that the venue has chosen. */
    scheduledDueAt: p.type(Moment).defaultRaw("'infinity'"),
    scheduled: p.json<unknown>().strictNullable(),
    reminding: p.json<{ readonly day: string; readonly after: string }>().strictNullable(),
  },
  indexes: [
    { name: 'venue_reminders_due', properties: ['remindersDueAt'] },
    { name: 'venue_scheduled_due', properties: ['scheduledDueAt'] },
    {
      name: 'venue_releasing',
      properties: ['businessId'],
      where: "(settings #>> '{part,bookings,release_late_minutes}') is not null",
    },
  ],
});
export type StoredVenue = InferEntity<typeof StoredVenue>;
