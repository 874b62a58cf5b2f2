import { defineEntity, p } from '@mikro-orm/postgresql';

/**
 * A mark that rooms of a type, or of all types, are to be told to the calendar. Rows are only added and taken, never
 * updated: a mark that two stays shared would make them wait for each other.
 */
export const DirtyType = defineEntity({
  name: 'DirtyType',
  tableName: 'room_mark',
  properties: {
    id: p.bigint('number').primary().generated('identity'),
    businessId: p.uuid(),
    roomTypeId: p.uuid().strictNullable(),
  },
});

/** What the calendar was told of a room last, by its digest. */
export const PublishedRoom = defineEntity({
  name: 'PublishedRoom',
  tableName: 'room_told',
  properties: {
    roomId: p.uuid().primary(),
    businessId: p.uuid().index('room_told_business'),
    version: p.bigint('number'),
    digest: p.text(),
  },
});

/** How often what takes a room type has changed: a process that remembers what takes it knows whether that stands. */
export const TypeVersion = defineEntity({
  name: 'TypeVersion',
  tableName: 'type_version',
  properties: {
    roomTypeId: p.uuid().primary(),
    version: p.bigint('number'),
  },
});
