import type { Statement, Tx } from '@booking/kit/db/open';

// SQL, since entities lock a row against everything: a session that is opened meanwhile refers to its person, and would wait.
// Who signs in holds the link and wants the person; who sends the link holds the person and wants the link.
const LOCK: Statement = {
  name: 'gateway_lock_person',
  text: 'select id from console_person where id = $1 for no key update',
};

/** What counts something of a person runs one after the other; sessions, links and memberships of the person are made meanwhile. */
export async function lockPerson(tx: Tx, id: string): Promise<void> {
  await tx.query(LOCK, [id]);
}
