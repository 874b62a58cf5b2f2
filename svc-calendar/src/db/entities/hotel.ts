import { defineEntity, p } from '@mikro-orm/postgresql';

/** `revision` rises with everything that a link of the hotel may list. */
export const Hotel = defineEntity({
  name: 'Hotel',
  tableName: 'hotel',
  properties: {
    id: p.uuid().primary(),
    revision: p.bigint('number'),
  },
});
