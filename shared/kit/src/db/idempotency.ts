import type { Caller } from '@booking/core/caller';
import { type ApiError, apiError } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { decrypt, encrypt } from '../crypto/encryption.ts';
import { toColumnArrays, unnestSql } from './columns.ts';
import type { Statement, Tx } from './open.ts';
import { pruneOlder } from './prune.ts';

type Requester = Pick<Caller, 'business' | 'key_id' | 'idempotency'>;

/** `encryptionKey` (32 bytes in base64) seals an answer that holds a secret; the same is needed to read it. */
export type AnswerOptions = { encryptionKey?: string };

/** How long an answer is kept, on the services' clock. */
export const ANSWER_HOURS = 24;

type Row = { fingerprint: string; status: number | null; body: string | null; sealed: boolean };

// The insert is what serialises duplicates: the second waits here for the first one's commit and then reads its answer.
// A row that has run out, or that no answer was written to, is taken over.
const CLAIM: Statement = {
  name: 'kit_idempotency_claim',
  text: `insert into idempotency as i (business_id, key_id, key, fingerprint, expires_at)
         values ($1, $2, $3, $4, $6)
         on conflict (business_id, key_id, key) do update set
           fingerprint = case when i.status is null or i.expires_at <= $5 then excluded.fingerprint else i.fingerprint end,
           body = case when i.expires_at <= $5 then null else i.body end,
           status = case when i.expires_at <= $5 then null else i.status end,
           expires_at = case when i.status is null or i.expires_at <= $5 then excluded.expires_at else i.expires_at end
         returning fingerprint, status, body, sealed`,
};

const KEEP: Statement = {
  name: 'kit_idempotency_keep',
  text: `update idempotency set status = $4, body = $5, sealed = $6 where business_id = $1 and key_id = $2 and key = $3`,
};

/** An answer with the call that it is for, as its text. */
export type AnswerRecord = { readonly caller: Requester; readonly status: number; readonly body: string };

const RECORD_TYPES = ['text', 'text', 'text', 'text', 'int2', 'text'] as const;

/** The number of parameters that `answerInsert` takes. */
export const ANSWER_PARAMETERS = RECORD_TYPES.length + 1;

/**
 * The insert of any number of answers to calls that claimed nothing before, as a data-modifying CTE of a hot command.
 * What a record that is there already means is for the command to say.
 * @param first number of the first of its ANSWER_PARAMETERS parameters
 * @param where a condition on the whole: without it nothing is written
 */
export function answerInsert(first = 1, where = 'true'): string {
  return `insert into idempotency (business_id, key_id, key, fingerprint, status, body, expires_at)
    select ${unnestSql(RECORD_TYPES, first)}, $${first + RECORD_TYPES.length}::timestamptz where ${where}`;
}

/** The parameters of `answerInsert`; calls without a key leave no record. */
export function answerColumns(records: readonly AnswerRecord[], now: Temporal.Instant): unknown[] {
  const rows = records.flatMap(({ caller: { business, key_id, idempotency }, status, body }) =>
    idempotency === null ? [] : [[business, key_id, idempotency.key, idempotency.fingerprint, status, body]],
  );
  return [...toColumnArrays(RECORD_TYPES, rows), now.add({ hours: ANSWER_HOURS })];
}

// A sealed answer opens only under the key that it was given to.
const placeOf = ({ business, key_id, idempotency }: Requester) => `${business} ${key_id} ${idempotency?.key}`;

function readBody({ body, sealed }: Row, caller: Requester, { encryptionKey }: AnswerOptions): string {
  const text = body ?? 'null';
  if (!sealed) return text;
  if (encryptionKey === undefined) throw new Error('a sealed answer was asked for without the encryption key');
  return decrypt(text, encryptionKey, placeOf(caller));
}

/** What a key that came with another request before is refused with. */
const keyReused = (): ApiError =>
  apiError('idempotency_key_reused', 'This Idempotency-Key was already used for another request.');

/**
 * The answer that this Idempotency-Key was given before, or null where the work is still to be done (also for a call
 * without a key). Must be the first statement of the change's transaction; `keepAnswer` must follow in the same one.
 * @param now the services' clock
 * @throws ApiError idempotency_key_reused where the key came with another request
 */
export async function findIdempotencyRecord(
  tx: Tx,
  caller: Requester,
  now: Temporal.Instant,
  options: AnswerOptions = {},
): Promise<StoredAnswer | null> {
  if (!caller.idempotency) return null;
  const { key, fingerprint } = caller.idempotency;
  const expiresAt = now.add({ hours: ANSWER_HOURS });
  const [row] = await tx.query<Row>(CLAIM, [caller.business, caller.key_id, key, fingerprint, now, expiresAt]);
  if (!row || row.status === null) return null;
  if (row.fingerprint !== fingerprint) throw keyReused();
  return { storedJson: readBody(row, caller, options) };
}

/**
 * Writes the answer of a run, for 24 hours, also of one that found nothing to change. A run that is refused keeps none:
 * it throws, which takes the claim back, and the next one with the key runs.
 */
export async function saveIdempotencyRecord(
  tx: Tx,
  caller: Requester,
  status: number,
  body: unknown,
  { encryptionKey }: AnswerOptions = {},
): Promise<void> {
  const { business, key_id, idempotency } = caller;
  if (!idempotency) return;
  const text = JSON.stringify(body);
  const kept = encryptionKey === undefined ? text : encrypt(text, encryptionKey, placeOf(caller));
  await tx.query(KEEP, [business, key_id, idempotency.key, status, kept, encryptionKey !== undefined]);
}

/** Removes answers that have run out. */
export const pruneIdempotency = pruneOlder('idempotency', 'expires_at');
