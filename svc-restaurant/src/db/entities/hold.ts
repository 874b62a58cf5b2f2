import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { EpochMs } from './types.ts';

/**
 * A place that is kept for somebody until a moment, without a booking. Its tables or its person are claims under the id of
 * the hold. Nothing in it says for whom: who waits for it stands in the waiting list.
 */
export const HoldRecord = defineEntity({
  name: 'HoldRecord',
  tableName: 'hold',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid(),
    /** Who made it: for the caps, and since nobody else may end it. */
    keyId: p.text(),
    addressHash: p.text().strictNullable(),
    /** Whom of the waiting list it is offered to. */
    waitingId: p.uuid().strictNullable(),
    date: p.date(),
    time: p.text(),
    party: p.integer(),
    area: p.text().strictNullable(),
    serviceId: p.uuid().strictNullable(),
    askedStaffId: p.uuid().strictNullable(),
    expiresAt: p.type(EpochMs),
    createdAt: p.type(EpochMs),
  },
  indexes: [
    { name: 'hold_end', properties: ['expiresAt'] },
    { name: 'hold_business', properties: ['businessId'] },
  ],
});
export type HoldRecord = InferEntity<typeof HoldRecord>;
