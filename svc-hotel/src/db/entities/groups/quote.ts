import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { QuoteState, QuoteStep } from '../../../domain/quote/quote.ts';

/** Rooms that are offered at a price until a moment. Its id is that of the group whose stays hold them. */
export const StoredQuote = defineEntity({
  name: 'StoredQuote',
  tableName: 'quote',
  properties: {
    id: p.uuid().primary(),
    business_id: p.uuid(),
    version: p.integer(),
    state: p.text().$type<QuoteState>(),
    expires_at: p.type(Moment),
    /** What is done about it next, and when; null once it is answered. */
    next_step: p.text().$type<QuoteStep>().strictNullable(),
    next_at: p.type(Moment).strictNullable(),
    /** What was quoted. */
    total_amount: p.bigint('number'),
    currency: p.text(),
    /** When it was e-mailed last. */
    sent_at: p.type(Moment).strictNullable(),
    created_at: p.type(Moment),
    updated_at: p.type(Moment),
  },
  indexes: [
    { name: 'quote_hotel', properties: ['business_id', 'created_at', 'id'] },
    { name: 'quote_changed', properties: ['business_id', 'updated_at', 'id'] },
    { name: 'quote_next', properties: ['next_at'], where: 'next_at is not null' },
  ],
  checks: [
    {
      name: 'quote_state_check',
      expression: "state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')",
    },
  ],
});
export type StoredQuote = InferEntity<typeof StoredQuote>;
