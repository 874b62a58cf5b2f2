import type { Queryable, Statement } from '@booking/kit/db/open';
import { pruneOlder } from '@booking/kit/db/prune';

/** A message that its consumer could not take in. `body` is its text, readable or not. */
export type NewDeadLetter = {
  readonly id: string;
  readonly queue: string;
  readonly messageId: string;
  readonly type: string;
  readonly reason: string;
  readonly error: string | null;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
};

const STORE: Statement = {
  name: 'dead_letter_store',
  text: `insert into dead_letters (id, queue, message_id, type, reason, error, body, headers, died_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (queue, message_id) do update set reason = excluded.reason, error = excluded.error,
           died_at = excluded.died_at, replayed_at = null`,
};

/** Lists the letter; one that died again after a replay is listed again. */
export async function storeDeadLetter(db: Queryable, letter: NewDeadLetter, now: Temporal.Instant): Promise<void> {
  const { id, queue, messageId, type, reason, error, body, headers } = letter;
  await db.query(STORE, [id, queue, messageId, type, reason, error, body, JSON.stringify(headers), now]);
}

/** As the operator sees it; `at` is when it came to rest here. */
export type ListedDeadLetter = Pick<NewDeadLetter, 'id' | 'queue' | 'type' | 'reason' | 'body'> & {
  readonly at: string;
};

/** The letters that nobody has replayed, newest first, at most 500. */
export function listDeadLetters(db: Queryable): Promise<ListedDeadLetter[]> {
  return db.query<ListedDeadLetter>(
    `select id, queue, type, reason || coalesce(': ' || error, '') as reason, body, died_at as at
     from dead_letters where replayed_at is null order by died_at desc, id desc limit 500`,
  );
}

export type StoredDeadLetter = Omit<NewDeadLetter, 'id' | 'reason' | 'error'>;

/** A letter, replayed or not. @param id as somebody typed it */
export async function findDeadLetter(db: Queryable, id: string): Promise<StoredDeadLetter | null> {
  const [letter] = await db.query<StoredDeadLetter>(
    'select queue, type, message_id as "messageId", body, headers from dead_letters where id::text = $1',
    [id],
  );
  return letter ?? null;
}

export async function markReplayed(db: Queryable, id: string, now: Temporal.Instant): Promise<void> {
  await db.query('update dead_letters set replayed_at = $2 where id = $1', [id, now]);
}

/** Removes the letters of a business that tell of any of these. */
export async function forgetDeadLetters(db: Queryable, businessId: string, ids: readonly string[]): Promise<void> {
  await db.query(
    `delete from dead_letters where position($1 in body) > 0
       and exists (select from unnest($2::text[]) as word where position(word in body) > 0)`,
    [businessId, ids],
  );
}

/** How long letters are kept: shorter than the shortest time, a month, for which a business may keep its guests' data. */
export const DEAD_LETTER_DAYS = 28;

/** Removes letters older than 28 days. */
export const pruneDeadLetters = pruneOlder('dead_letters', 'died_at', 24 * DEAD_LETTER_DAYS);
