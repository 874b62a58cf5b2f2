import { defineEntity, p } from '@mikro-orm/postgresql';

/** What the gateway told last of a business: whether its deliveries are sent. */
export const Account = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    businessId: p.uuid().primary(),
    version: p.bigint('number'),
    sending: p.boolean(),
  },
});
