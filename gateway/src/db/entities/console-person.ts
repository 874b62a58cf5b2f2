import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { At } from './at.ts';

/** Somebody who may sign in to the console: an e-mail address in the one spelling that is compared. */
export const ConsolePerson = defineEntity({
  name: 'ConsolePerson',
  tableName: 'console_person',
  properties: {
    id: p.uuid().primary(),
    email: p.text().unique('console_person_email_key'),
    createdAt: p.type(At),
    /** The business that was looked at last; whether it still is one of the person's is asked when it is used. */
    businessId: p.uuid().nullable(),
  },
});
export type ConsolePerson = InferEntity<typeof ConsolePerson>;
