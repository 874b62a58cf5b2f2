import type { Nights } from '@booking/core/rules/days';
import { documentOf, Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { OwnStay } from '../../domain/echo.ts';
import { type NightSet, nightSet } from '../../domain/nights.ts';
import { fromIso, fromIsoList, type IsoRange, toIso, toIsoList } from '../ranges.ts';

/** A stay or closure of ours in a room, as the room's document holds it. */
export type TakenStay = OwnStay & { readonly updatedMs: number };

/** Stays of a type that have no room yet. */
export type UnplacedStays = Nights & { readonly stays: number };

/** The two as the room's documents hold them. */
export type StoredStay = IsoRange & Omit<TakenStay, 'from' | 'to'>;
export type StoredUnplaced = IsoRange & { readonly stays: number };

export const takenFrom = (list: readonly StoredStay[]): TakenStay[] =>
  list.map((stay) => ({ ...stay, ...fromIso(stay) }));

export const unplacedFrom = (list: readonly StoredUnplaced[]): UnplacedStays[] =>
  list.map((range) => ({ ...fromIso(range), stays: range.stays }));

const nights = documentOf<NightSet, IsoRange[]>({ read: (list) => nightSet(fromIsoList(list)), write: toIsoList });

const takenStays = documentOf<readonly TakenStay[], StoredStay[]>({
  read: takenFrom,
  write: (list) => list.map((stay) => ({ ...stay, ...toIso(stay) })),
});

const unplacedStays = documentOf<readonly UnplacedStays[], StoredUnplaced[]>({
  read: unplacedFrom,
  write: (list) => list.map((range) => ({ ...toIso(range), stays: range.stays })),
});

/**
 * What the hotel says of a room. Its stays are one document: they arrive whole, are replaced whole and read whole; 500 of
 * them are one row to fetch.
 */
export const Room = defineEntity({
  name: 'Room',
  tableName: 'room',
  properties: {
    id: p.uuid().primary(),
    hotelId: p.uuid(),
    name: p.text(),
    roomTypeId: p.text(),
    version: p.bigint('number'),
    removed: p.boolean(),
    /** Whether it is sold: one that is not counts as taken every night. */
    active: p.boolean().default(true),
    timeZone: p.text(),
    taken: p.type(takenStays),
    typeFull: p.type(nights),
    typeUnplaced: p.type(unplacedStays),
    /** The foreign nights that the hotel was told last, and under which version. */
    blocked: p.type(nights).defaultRaw("'[]'"),
    blockedVersion: p.bigint('number').defaultRaw('0'),
    /** The hotel's day on which it was last held against what the hotel had been told. */
    checkedOn: p.date().nullable(),
    /** When a site first read a calendar of this room, by whichever link; null: none ever did. */
    readAt: p.type(Moment).nullable(),
    updatedAt: p.type(Moment),
  },
  indexes: [
    { name: 'room_type', properties: ['hotelId', 'roomTypeId'] },
    { name: 'room_name', properties: ['hotelId', 'name'] },
  ],
});
export type Room = InferEntity<typeof Room>;
