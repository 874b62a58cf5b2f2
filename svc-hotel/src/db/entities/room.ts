import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { Cleanliness, Marking } from '../../domain/rooms/housekeeping.ts';

/** How a room is, where it is not simply clean. */
export const RoomState = defineEntity({
  name: 'RoomState',
  tableName: 'room_state',
  properties: {
    roomId: p.uuid().primary(),
    businessId: p.uuid().index('room_state_business'),
    housekeeping: p.text().$type<Cleanliness>(),
    /** Off sale from that day. */
    outOfOrderSince: p.date().strictNullable(),
    /** The day from which it is sold again, dirty; null until somebody says so. */
    outOfOrderUntil: p.date().strictNullable(),
    outOfOrderReason: p.text().strictNullable(),
    /** The day on which it was last said to be clean or inspected; null while it is dirty. */
    cleanedOn: p.date().strictNullable(),
    /** What housekeeping is to know of the room. */
    note: p.text().strictNullable(),
    /** Who cleans it, by name. */
    assignedTo: p.text().strictNullable(),
    /** The member who said so last; null where a key, the operator or a check-out did. */
    who: p.text().strictNullable(),
    updatedAt: p.type(Moment),
  },
  indexes: [{ name: 'room_state_out', properties: ['businessId'], where: 'out_of_order_since is not null' }],
  checks: [{ name: 'room_state_housekeeping_check', expression: "housekeeping in ('clean', 'dirty', 'inspected')" }],
});
export type RoomState = InferEntity<typeof RoomState>;

/** What a room was marked as, newest last by `id`. */
export const RoomMark = defineEntity({
  name: 'RoomMark',
  tableName: 'room_history',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid(),
    roomId: p.uuid(),
    at: p.type(Moment),
    state: p.text().$type<Marking['state']>(),
    reason: p.text().strictNullable(),
    until: p.date().strictNullable(),
    who: p.text().strictNullable(),
  },
  indexes: [{ name: 'room_history_room', properties: ['businessId', 'roomId', 'id'] }],
  checks: [
    { name: 'room_history_state_check', expression: "state in ('clean', 'dirty', 'inspected', 'out_of_order')" },
  ],
});
export type RoomMark = InferEntity<typeof RoomMark>;

/** The nights of a room that are sold elsewhere, as the calendar told them last. */
export const RoomBlock = defineEntity({
  name: 'RoomBlock',
  tableName: 'room_block',
  properties: {
    roomId: p.uuid().primary(),
    businessId: p.uuid().index('room_block_business'),
    version: p.bigint('number'),
    /** As Postgres writes it: `{[2026-07-01,2026-07-03)}`. */
    nights: p.text().columnType('datemultirange'),
  },
});
