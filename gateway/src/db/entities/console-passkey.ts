import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { At } from './at.ts';
import { ConsolePerson } from './console-person.ts';

/** A passkey that a person signs in with. */
export const ConsolePasskey = defineEntity({
  name: 'ConsolePasskey',
  tableName: 'console_passkey',
  properties: {
    id: p.uuid().primary(),
    person: () =>
      p
        .manyToOne(ConsolePerson)
        .mapToPk()
        .foreignKeyName('console_passkey_person_id_fkey')
        .index('console_passkey_person'),
    credentialId: p.text().unique('console_passkey_credential_id_key'),
    publicKey: p.blob(),
    /** What its authenticator counted last: a copy of it would fall behind. */
    counter: p.bigint('number'),
    transports: p.array().columnType('text[]'),
    name: p.text(),
    createdAt: p.type(At),
    usedAt: p.type(At).nullable(),
  },
});
export type ConsolePasskey = InferEntity<typeof ConsolePasskey>;

/** What an authenticator was asked to sign, once; `sessionId` where somebody who is signed in adds a passkey. */
export const ConsoleChallenge = defineEntity({
  name: 'ConsoleChallenge',
  tableName: 'console_challenge',
  properties: {
    hash: p.blob().primary(),
    sessionId: p.uuid().nullable(),
    expiresAt: p.type(At).index('console_challenge_expires'),
  },
  checks: [{ name: 'console_challenge_hash_check', expression: 'length(hash) = 32' }],
});
