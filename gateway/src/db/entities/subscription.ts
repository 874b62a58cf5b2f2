import type { Subscription as Bought } from '@booking/core/messages';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { At } from './at.ts';
import { Business } from './business.ts';

/** What a business has paid for. */
export const Subscription = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    business: () =>
      p
        .oneToOne(Business)
        .mapToPk()
        .primary()
        .owner()
        .unique(false)
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('subscription_business_id_fkey'),
    plan: p.text().$type<Bought['plan']>(),
    state: p.text().$type<Bought['state']>(),
    updatedAt: p.type(At),
  },
});
export type Subscription = InferEntity<typeof Subscription>;
