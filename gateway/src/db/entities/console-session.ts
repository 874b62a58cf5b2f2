import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { At } from './at.ts';
import { Business } from './business.ts';
import { ConsolePerson } from './console-person.ts';

/** A person who is signed in somewhere, by the SHA-256 of the cookie; the business is the one that was looked at last. */
export const ConsoleSession = defineEntity({
  name: 'ConsoleSession',
  tableName: 'console_session',
  properties: {
    id: p.uuid().primary(),
    person: () =>
      p
        .manyToOne(ConsolePerson)
        .mapToPk()
        .foreignKeyName('console_session_person_id_fkey')
        .index('console_session_person'),
    business: () =>
      p
        .manyToOne(Business)
        .mapToPk()
        .nullable()
        .deleteRule('no action')
        .foreignKeyName('console_session_business_id_fkey')
        .index(false),
    hash: p.blob().unique('console_session_hash_key'),
    device: p.text(),
    address: p.text(),
    createdAt: p.type(At),
    usedAt: p.type(At),
    expiresAt: p.type(At).index('console_session_expires'),
    /** By which way it was signed in; empty in one of the release before, which was written down at once. */
    how: p.text().$type<'signInByLink' | 'signInByPasskey'>().nullable(),
    /** The businesses that were opened in it. */
    opened: p.array().columnType('uuid[]').default([]),
  },
  checks: [{ name: 'console_session_hash_check', expression: 'length(hash) = 32' }],
});
export type ConsoleSession = InferEntity<typeof ConsoleSession>;
