import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

/** How a room is, where it is not simply clean. */
export const RoomState = defineEntity({
  name: 'RoomState',
  tableName: 'room_state',
  properties: {
    roomId: p.uuid().primary(),
    businessId: p.uuid().index('room_state_business'),
    housekeeping: p.text().$type<'clean' | 'dirty'>(),
    /** Off sale from that day until changed. */
    outOfOrderSince: p.date().strictNullable(),
    updatedAt: p.type(Moment),
  },
  indexes: [{ name: 'room_state_out', properties: ['businessId'], where: 'out_of_order_since is not null' }],
  checks: [{ name: 'room_state_housekeeping_check', expression: "housekeeping in ('clean', 'dirty')" }],
});
export type RoomState = InferEntity<typeof RoomState>;

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
