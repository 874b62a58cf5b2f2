import type { Lang } from '@booking/core/lang';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

/** A hotel's account, as the gateway told it last: whom its e-mails go to. */
export const Business = defineEntity({
  name: 'Business',
  tableName: 'business',
  properties: {
    id: p.uuid().primary(),
    version: p.bigint('number'),
    name: p.text(),
    language: p.text().$type<Lang>(),
    email: p.text(),
  },
});
export type Business = InferEntity<typeof Business>;
