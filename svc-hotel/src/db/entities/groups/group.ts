import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { Company, Payer } from '../../../domain/folio/folio.ts';

/** What several stays that were asked for together have in common: a reference, and the name of whoever asked for them. */
export const StoredGroup = defineEntity({
  name: 'StoredGroup',
  tableName: 'stay_group',
  properties: {
    id: p.uuid().primary(),
    business_id: p.uuid(),
    reference: p.text(),
    /** null once the guests of its stays are anonymised. */
    name: p.text().strictNullable(),
    /** Who pays the bill of the group; null: each room pays a bill of its own. */
    payer: p.text().$type<Payer>().nullable(),
    company: p.json<Company>().nullable(),
    created_at: p.type(Moment),
  },
  indexes: [{ name: 'stay_group_hotel', properties: ['business_id', 'created_at'] }],
});
export type StoredGroup = InferEntity<typeof StoredGroup>;
