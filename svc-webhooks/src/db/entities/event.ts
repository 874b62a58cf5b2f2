import { defineEntity, p } from '@mikro-orm/postgresql';

/** An event as the bodies of its deliveries tell it, without their first member. `seq` rises within a business. */
export const Event = defineEntity({
  name: 'Event',
  tableName: 'event',
  properties: {
    seq: p.bigint('number').primary().generated('identity'),
    id: p.uuid(),
    businessId: p.uuid(),
    type: p.text(),
    tail: p.text(),
  },
  uniques: [{ name: 'event_id', properties: ['id'] }],
  indexes: [{ name: 'event_list', properties: ['businessId', 'seq'] }],
});
