import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

/** A session at the card provider in which a guest pays a deposit. The release before wrote no currency. */
export const Checkout = defineEntity({
  name: 'Checkout',
  tableName: 'checkout',
  properties: {
    sessionId: p.text().primary(),
    stayId: p.uuid().index('checkout_stay'),
    url: p.text(),
    amount: p.bigint('number'),
    expiresAt: p.type(Moment),
    currency: p.text().strictNullable(),
    closedAt: p.type(Moment).strictNullable(),
  },
  indexes: [{ name: 'checkout_open', properties: ['expiresAt'], where: 'closed_at is null' }],
});
export type Checkout = InferEntity<typeof Checkout>;
