import type { Role } from '@booking/core/codes/rights';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { At } from './at.ts';
import { Business } from './business.ts';
import { ConsolePerson } from './console-person.ts';

/** Somebody was asked to work for a business. It has ended once it was accepted, declined or withdrawn. */
export const ConsoleInvitation = defineEntity({
  name: 'ConsoleInvitation',
  tableName: 'console_invitation',
  properties: {
    id: p.uuid().primary(),
    business: () => p.manyToOne(Business).foreignKeyName('console_invitation_business_id_fkey').index(false),
    person: () => p.manyToOne(ConsolePerson).foreignKeyName('console_invitation_person_id_fkey').index(false),
    name: p.text(),
    role: p.text().$type<Role>(),
    /** The name of who invited, as it was then. */
    inviter: p.text(),
    createdAt: p.type(At).index('console_invitation_created'),
    endedAt: p.type(At).nullable(),
  },
  indexes: [
    {
      name: 'console_invitation_open',
      expression:
        'create unique index console_invitation_open on console_invitation (business_id, person_id) where ended_at is null',
    },
    { name: 'console_invitation_business', properties: ['business', 'createdAt'] },
    { name: 'console_invitation_person', properties: ['person', 'createdAt'] },
  ],
});
export type ConsoleInvitation = InferEntity<typeof ConsoleInvitation>;
