import { GUEST_WINDOW_MS } from '@booking/core/rules/duplicates';
import type { Write } from '@booking/kit/commands/run';
import { ANSWER_PARAMETERS, answerColumns, answerInsert } from '@booking/kit/db/idempotency';
import { lockValues, type WantedLocks } from '@booking/kit/db/locks';
import type { Database, Statement } from '@booking/kit/db/open';
import { insertOf } from '@booking/kit/db/orm/insert-of';
import { EMAIL_PARAMETERS, emailColumns, newEmailInsert } from '@booking/kit/email/queue';
import { OUTBOX_PARAMETERS, outboxColumns, outboxInsert } from '@booking/kit/mq/outbox';
import type { StoredRequests } from '@booking/kit/storage/request-store';
import type { Move } from '../../domain/rooms/allocation.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { StoredStay } from '../entities/stay.ts';
import { markSql } from './rooms/room-writes.ts';

/** What a stay was asked for with, for the rules on repetition and limits, and what was answered then. */
type Origin = Pick<
  StoredStay,
  'by_guest' | 'request_key' | 'first_answer' | 'email_key' | 'phone_key' | 'address_hash' | 'address_counts'
>;

export type NewStay = Stay & Origin;

/** A stay, the stays that were given other rooms for it, and the version of what takes its type that it was decided by. */
export type NewStayRow = { readonly stay: NewStay; readonly moves: readonly Move[]; readonly version: number };

/** New stays with all that belongs to them, and the records of answers that changed nothing. */
export type NewStays = StoredRequests<NewStayRow>;

const STAYS = insertOf(StoredStay);

const OUTBOX = 1 + STAYS.parameters;
const EMAILS = OUTBOX + OUTBOX_PARAMETERS;
const RECORDS = EMAILS + EMAIL_PARAMETERS;
const ASSUMED = RECORDS + ANSWER_PARAMETERS;

/** @param where a condition on the whole */
const inserts = (where = 'true') => `made as (${STAYS.sql(1, where)}),
    ${markSql(STAYS.parameter('business_id'), STAYS.parameter('room_type_id'), where)},
    sent as (${outboxInsert(OUTBOX, where)}),
    mailed as (${newEmailInsert(EMAILS, where)}),
    answered as (${answerInsert(RECORDS, where)})`;

// SQL, since each request ends with it (B5): one statement, so that one round trip writes all.
const WRITE: Statement = { name: 'hotel_request_write', text: `with ${inserts()} select 1` };

const ASSUMPTIONS = ['hotels', 'names', 'timeout', 'revisions', 'versions', 'since'] as const;
const assumed = (name: (typeof ASSUMPTIONS)[number]) => `$${ASSUMED + ASSUMPTIONS.indexOf(name)}`;

const HOLDS = `requests_hold_v3(${assumed('hotels')}::text[], ${assumed('names')}::text[], ${assumed('timeout')}::text,
  ${STAYS.parameter('business_id')}, ${assumed('revisions')}::int8[], ${STAYS.parameter('room_type_id')}, ${assumed('versions')}::int8[],
  ${assumed('since')}::timestamptz[], ${STAYS.parameter('email_key')}, ${STAYS.parameter('phone_key')}, ${STAYS.parameter('address_hash')})`;

const HELD = '(select holds from decided)';

// Asked for once, before anything is written: locks, then what the requests were decided by.
const WRITE_IF_VALID: Statement = {
  name: 'hotel_request_write_if_held',
  text: `with decided as materialized (select holds, changed from ${HOLDS}),
    ${inserts(HELD)}
    select holds as written, changed from decided`,
};

/** The statement that stores all of it. The stays that move were moved before. */
export const requestWrite = (stored: NewStays): Write => ({ statement: WRITE, values: valuesOf(stored) });

/** What became of stays that were written from the cache; `changed`: types that are not as they were cached. */
export type WrittenFromCache = { readonly written: boolean; readonly changed: readonly string[] };

/**
 * Writes stays that were decided from the cache, with their locks, in one statement of its own: all of them, or none where
 * something is not as it was cached.
 * @param revisions of the settings that each was decided by
 */
export async function writeIfValid(
  db: Pick<Database, 'queryBatch'>,
  stored: NewStays,
  revisions: readonly number[],
  locks: WantedLocks,
): Promise<WrittenFromCache> {
  const versions = stored.rows.map(({ version }) => version);
  const since = stored.rows.map(({ stay }) => sinceOf(stay));
  const values = [...valuesOf(stored), ...lockValues(locks), revisions, versions, since];
  const [row] = await db.queryBatch<WrittenFromCache>(WRITE_IF_VALID, values);
  return row as WrittenFromCache;
}

const sinceOf = ({ created_at }: NewStay) => new Date(Date.parse(created_at) - GUEST_WINDOW_MS).toISOString();

function valuesOf({ rows, events, traces, emails, records, now }: NewStays): unknown[] {
  return [
    ...STAYS.values(rows.map(({ stay }) => stay)),
    ...outboxColumns(events, traces),
    ...emailColumns(emails, now),
    ...answerColumns(records, now),
  ];
}
