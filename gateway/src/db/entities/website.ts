import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { ApiKey } from './api-key.ts';

/** A website that may use a publishable key, in the order in which they were listed. */
export const Website = defineEntity({
  name: 'Website',
  tableName: 'website',
  properties: {
    key: () => p.manyToOne(ApiKey).mapToPk().primary().foreignKeyName('website_key_id_fkey'),
    origin: p.text().primary().index('website_origin'),
    seq: p.bigint('number').autoincrement().generated('identity').unique('website_seq_key'),
  },
});
export type Website = InferEntity<typeof Website>;
