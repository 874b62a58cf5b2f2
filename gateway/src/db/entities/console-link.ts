import { defineEntity, p } from '@mikro-orm/postgresql';
import { At } from './at.ts';
import { ConsolePerson } from './console-person.ts';

/** Somebody asked for a link; whether the address is a member's is looked up when the answer is out. */
export const ConsoleLinkRequest = defineEntity({
  name: 'ConsoleLinkRequest',
  tableName: 'console_link_request',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    lang: p.text(),
    /** The screen that was asked for before. */
    path: p.text().nullable(),
    /** Whose allowance it counts in: a hash of the address, or a browser that signed in before. */
    asker: p.text().nullable(),
    createdAt: p.type(At),
  },
});

/** A link that signs in once, by the SHA-256 of what stands in it. */
export const ConsoleLink = defineEntity({
  name: 'ConsoleLink',
  tableName: 'console_link',
  properties: {
    id: p.uuid().primary(),
    person: () => p.manyToOne(ConsolePerson).foreignKeyName('console_link_person_id_fkey').index(false),
    hash: p.blob().unique('console_link_hash_key'),
    createdAt: p.type(At).index('console_link_created'),
    expiresAt: p.type(At),
    usedAt: p.type(At).nullable(),
    path: p.text().nullable(),
    /** Its token, encrypted, so that it can be sent again; empty once it was used. */
    sealed: p.text().nullable(),
  },
  indexes: [{ name: 'console_link_person', properties: ['person', 'createdAt'] }],
  checks: [{ name: 'console_link_hash_check', expression: 'length(hash) = 32' }],
});

/** A link was sent, for somebody who asked for it. */
export const ConsoleLinkMail = defineEntity({
  name: 'ConsoleLinkMail',
  tableName: 'console_link_mail',
  properties: {
    id: p.uuid().primary(),
    person: () => p.manyToOne(ConsolePerson).mapToPk().foreignKeyName('console_link_mail_person_id_fkey').index(false),
    linkId: p.uuid(),
    asker: p.text(),
    at: p.type(At).index('console_link_mail_at'),
  },
  indexes: [{ name: 'console_link_mail_person', properties: ['person', 'at'] }],
});
