import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { StoredStay } from './stay.ts';

/** What a card provider gives back of what came for a stay, part by part; not done before the provider said so. */
export const Refund = defineEntity({
  name: 'Refund',
  tableName: 'refund',
  properties: {
    stay: () =>
      p
        .manyToOne(StoredStay)
        .mapToPk()
        .primary()
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('refund_stay_id_fkey')
        .index(false),
    /** 0 for the first of a stay. */
    part: p.integer().primary().default(0),
    businessId: p.uuid(),
    amount: p.bigint('number'),
    currency: p.text(),
    method: p.text(),
    paymentRef: p.text(),
    reason: p.text().strictNullable(),
    askedAt: p.type(Moment),
    doneAt: p.type(Moment).strictNullable(),
    refusedAt: p.type(Moment).strictNullable(),
    /** The key and the Idempotency-Key of whoever called for it; null without. */
    askedWith: p.text().strictNullable(),
    /** The member who called for it; null: nobody signed in did. */
    askedBy: p.text().nullable(),
    askedById: p.text().nullable(),
    /** The payment, below zero, as which it is on the bill. The release before notes none. */
    writtenAs: p.uuid().strictNullable(),
  },
  indexes: [{ name: 'refund_waiting', properties: ['askedAt'], where: 'done_at is null and refused_at is null' }],
  checks: [{ name: 'refund_amount_check', expression: 'amount > 0' }],
});
export type Refund = InferEntity<typeof Refund>;
