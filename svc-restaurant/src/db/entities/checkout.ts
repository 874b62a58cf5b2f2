import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { EpochMs } from './types.ts';

/** A session at the card provider in which a guest pays for a booking, or leaves a card: an amount of 0. */
export const Checkout = defineEntity({
  name: 'Checkout',
  tableName: 'checkout',
  properties: {
    sessionId: p.text().primary(),
    businessId: p.uuid(),
    booking: p.uuid().fieldName('booking_id').index('checkout_booking'),
    url: p.text(),
    amount: p.bigint('number'),
    currency: p.text(),
    expiresAt: p.type(EpochMs),
    closedAt: p.type(EpochMs).strictNullable(),
  },
  indexes: [{ name: 'checkout_open', properties: ['expiresAt'], where: 'closed_at is null' }],
});
export type Checkout = InferEntity<typeof Checkout>;
