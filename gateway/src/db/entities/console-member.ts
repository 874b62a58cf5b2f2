import type { Role } from '@booking/core/codes/rights';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { At } from './at.ts';
import { Business } from './business.ts';
import { ConsolePerson } from './console-person.ts';

/** Who works for a business, and as what. `fromFile`: the business file lists the person as an owner. */
export const ConsoleMember = defineEntity({
  name: 'ConsoleMember',
  tableName: 'console_member',
  properties: {
    id: p.uuid().primary(),
    business: () => p.manyToOne(Business).mapToPk().foreignKeyName('console_member_business_id_fkey').index(false),
    person: () =>
      p.manyToOne(ConsolePerson).foreignKeyName('console_member_person_id_fkey').index('console_member_person'),
    name: p.text(),
    role: p.text().$type<Role>(),
    fromFile: p.boolean().default(false),
    createdAt: p.type(At),
  },
  uniques: [{ name: 'console_member_business_id_person_id_key', properties: ['business', 'person'] }],
  checks: [{ name: 'console_member_role_check', expression: "role ~ '^[a-z_]{1,40}$'" }],
});
export type ConsoleMember = InferEntity<typeof ConsoleMember>;
