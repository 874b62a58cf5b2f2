import { fixedClock } from '@booking/kit/clock';
import { findIdempotencyRecord, pruneIdempotency, saveIdempotencyRecord } from '@booking/kit/db/idempotency';
import { startPruning } from '@booking/kit/workers/pruning';
import { callerFor } from '@booking/testkit/builders';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kitService, NOW, silent } from '../support.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());
beforeEach(() => fresh.db.query('delete from idempotency; delete from effects'));

const base = callerFor({ id: 'b1', kind: 'restaurant' }, { key_id: 'k1' });
const withKey = (key: string, fingerprint = 'f1') => ({ ...base, idempotency: { key, fingerprint } });

/** A use case: looks for the answer, has one effect, keeps the answer. */
function book(caller: typeof base, now = NOW): Promise<{ json: string; replayed: boolean }> {
  return fresh.db.tx(async (tx) => {
    const before = await findIdempotencyRecord(tx, caller, now);
    if (before) return { json: before.storedJson, replayed: true };
    const [made] = await tx.query<{ n: number }>(
      "insert into effects (name) values ('booking') returning (select count(*) from effects)::int as n",
    );
    const body = { booking: { number: made?.n, b: 1, a: [2, 1] } };
    await saveIdempotencyRecord(tx, caller, 201, body);
    return { json: JSON.stringify(body), replayed: false };
  });
}

const effects = async () => (await fresh.db.query('select 1 from effects')).length;

test('twins at the same moment have one effect, and every one gets the same bytes', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => book(withKey('twin'))));
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(answers.map(({ json }) => json)).size).toBe(1);
  expect(await effects()).toBe(1);
});

test('a run that failed keeps no answer: its waiting twin does the work', async () => {
  const locked = Promise.withResolvers<void>();
  const fail = Promise.withResolvers<void>();
  const failing = fresh.db.tx(async (tx) => {
    await findIdempotencyRecord(tx, withKey('k'), NOW);
    locked.resolve();
    await fail.promise;
    throw new Error('refused');
  });
  await locked.promise;
  const twin = book(withKey('k'));
  fail.resolve();
  await expect(failing).rejects.toThrow('refused');
  expect((await twin).replayed).toBe(false);
});

test('a run that was committed without an answer leaves the key free, for another request too', async () => {
  await fresh.db.tx((tx) => findIdempotencyRecord(tx, withKey('k', 'f1'), NOW));
  expect((await book(withKey('k', 'f2'))).replayed).toBe(false);
  expect((await book(withKey('k', 'f2'))).replayed).toBe(true);
});

test('the key with another request is idempotency_key_reused', async () => {
  await book(withKey('k', 'f1'));
  await expect(book(withKey('k', 'f2'))).rejects.toMatchObject({ code: 'idempotency_key_reused', status: 422 });
  expect(await effects()).toBe(1);
});

test('an Idempotency-Key belongs to one API key of one business', async () => {
  await book(withKey('k'));
  await book({ ...withKey('k'), key_id: 'k2' });
  await book({ ...withKey('k'), business: 'b2' });
  expect(await effects()).toBe(3);
});

test('an answer is kept for 24 hours on the services’ clock', async () => {
  await book(withKey('k'));
  expect((await book(withKey('k'), NOW.add({ hours: 23, minutes: 59 }))).replayed).toBe(true);
  expect((await book(withKey('k', 'f2'), NOW.add({ hours: 24 }))).replayed).toBe(false);
});

test('a call without a key keeps nothing', async () => {
  expect((await book(base)).replayed).toBe(false);
  expect(await fresh.db.query('select 1 from idempotency')).toEqual([]);
});

test('an answer that holds a secret lies sealed and opens under its own key alone', async () => {
  const encryptionKey = Buffer.alloc(32, 7).toString('base64');
  const body = { webhook: { secret: 'whsec_hello' } };
  const caller = withKey('sealed');
  await fresh.db.tx(async (tx) => {
    await findIdempotencyRecord(tx, caller, NOW, { encryptionKey });
    await saveIdempotencyRecord(tx, caller, 201, body, { encryptionKey });
  });
  const [row] = await fresh.db.query<{ body: string }>('select body from idempotency');
  expect(row?.body).not.toContain('whsec');
  const read = () => fresh.db.tx((tx) => findIdempotencyRecord(tx, caller, NOW, { encryptionKey }));
  expect(await read()).toEqual({ storedJson: JSON.stringify(body) });
  await fresh.db.query("update idempotency set business_id = 'b2'");
  await expect(
    fresh.db.tx((tx) => findIdempotencyRecord(tx, { ...caller, business: 'b2' }, NOW, { encryptionKey })),
  ).rejects.toThrow('cannot be opened');
});

test('answers that have run out are thrown out when the clock is moved past them', async () => {
  const clock = fixedClock(NOW.toString());
  await book(withKey('k'), clock.now());
  const loop = startPruning({ db: fresh.db, clock, log: silent, prunes: [pruneIdempotency] });
  clock.advance('PT25H');
  await eventually(async () => expect(await fresh.db.query('select 1 from idempotency')).toEqual([]));
  await loop.close();
});
