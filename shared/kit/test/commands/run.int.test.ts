import { ApiError, apiError } from '@booking/core/errors';
import { type CommandCall, type CommandContext, createCommandRunner, type Effects } from '@booking/kit/commands/run';
import { ExclusionViolation, restartTransaction } from '@booking/kit/db/errors';
import { createEntities } from '@booking/kit/db/orm/entities';
import { newId } from '@booking/kit/ids';
import { callerFor } from '@booking/testkit/builders';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { envelope, kitService, NOW } from '../support.ts';

const base = callerFor({ id: newId(0), kind: 'restaurant' }, { key_id: 'k1' });
const callWith = (key: string | null): CommandCall => ({
  caller: { ...base, idempotency: key === null ? null : { key, fingerprint: 'f1' } },
  now: NOW,
  status: 201,
});

const Effect = defineEntity({ name: 'Effect', tableName: 'effects', properties: { name: p.text().primary() } });

const NOTE = { name: 'test_note', text: 'insert into effects (name) values ($1)' };
const CLAIM = { name: 'test_claim', text: 'insert into claims (room, during) values ($1, int4range(1, 3))' };
const COPY = { name: 'test_copy', text: "insert into effects (name) select 'copy of ' || name from effects" };
const CUT_OFF = { name: 'test_cut_off', text: 'select pg_terminate_backend(pg_backend_pid())' };
const note = (name: string) => ({ statement: NOTE, values: [name] });
const claim = (room: string) => ({ statement: CLAIM, values: [room] });

const email = {
  to: 'ada@example.com',
  kind: 'booking.confirmed',
  aggregate_id: newId(1),
  lang: 'en',
  data: {},
  message_id: 'm@x',
};

describe('A command', () => {
  let fresh: FreshDatabase;
  let invalidated: string[];
  let run: ReturnType<typeof createCommandRunner>;

  beforeAll(async () => {
    fresh = await freshDatabase(kitService);
  });
  afterAll(() => fresh.drop());
  beforeEach(async () => {
    await fresh.db.query('delete from effects; delete from claims; delete from outbox');
    await fresh.db.query('delete from mail_queue; delete from idempotency');
    invalidated = [];
    const occupancy = { invalidate: (names: readonly string[]) => void invalidated.push(...names) };
    run = createCommandRunner({ trade: 'test', db: fresh.db, entities: createEntities(fresh.db, [Effect]), occupancy });
  });

  const notes = async () =>
    (await fresh.db.query<{ name: string }>('select name from effects')).map(({ name }) => name);
  const rowsIn = async (table: string) => (await fresh.db.query(`select 1 from ${table}`)).length;
  const booked: Effects<{ ok: true }> = {
    answer: { ok: true },
    writes: [note('booked')],
    events: [envelope()],
    emails: [email],
  };

  it('has one effect for one Idempotency-Key, whose repeats get the recorded answer', async () => {
    const book = async () => booked;
    expect(await run(callWith('k'), book)).toEqual({ ok: true });
    const repeats = await Promise.all([run(callWith('k'), book), run(callWith('k'), book)]);
    expect(repeats).toEqual([{ storedJson: '{"ok":true}' }, { storedJson: '{"ok":true}' }]);
    expect([await notes(), await rowsIn('outbox'), await rowsIn('mail_queue')]).toEqual([['booked'], 1, 1]);
  });

  it('without an Idempotency-Key leaves no record', async () => {
    await run(callWith(null), async () => booked);
    await run(callWith(null), async () => booked);
    expect([await notes(), await rowsIn('idempotency')]).toEqual([['booked', 'booked'], 0]);
  });

  it('that is refused changes nothing, leaves its key free and every cache entry in place', async () => {
    const refuse = async ({ tx }: CommandContext) => {
      await tx.query(NOTE, ['refused']);
      throw apiError('conflict', 'The room is taken.');
    };
    await expect(run(callWith('k'), refuse)).rejects.toThrow(ApiError);
    expect([await notes(), await rowsIn('idempotency'), invalidated]).toEqual([[], 0, []]);
    expect(await run(callWith('k'), async () => booked)).toEqual({ ok: true });
  });

  it('that loses its race is run again on a fresh transaction, and told when it is the last time', async () => {
    await run(callWith(null), async () => ({ answer: null, writes: [claim('101')] }));
    const attempts: boolean[] = [];
    const answer = await run(callWith('k'), async ({ isLast }) => {
      attempts.push(isLast);
      return { answer: { isLast }, writes: isLast ? [note('without a room')] : [note('with'), claim('101')] };
    });
    expect([answer, attempts, await notes()]).toEqual([{ isLast: true }, [false, false, true], ['without a room']]);
  });

  it('that loses every race throws the last one and changes nothing', async () => {
    await run(callWith(null), async () => ({ answer: null, writes: [claim('101')] }));
    const insist = async () => ({ answer: null, writes: [note('with'), claim('101')], events: [envelope()] });
    await expect(run(callWith('k'), insist)).rejects.toThrow(ExclusionViolation);
    expect([await notes(), await rowsIn('outbox'), await rowsIn('idempotency')]).toEqual([[], 0, 0]);
  });

  it('that read what no longer holds behind its locks begins again, and counts no lost race', async () => {
    const attempts: number[] = [];
    const answer = await run(callWith('k'), async ({ number }) => {
      attempts.push(number);
      if (attempts.length === 1) throw restartTransaction('the stay changed its type');
      return booked;
    });
    expect([answer, attempts, await notes()]).toEqual([{ ok: true }, [1, 1], ['booked']]);
  });

  it('invalidates what it changed of the cache, also where nobody knows what became of the commit', async () => {
    await run(callWith(null), async () => ({ ...booked, invalidates: ['monday'] }));
    expect(invalidated).toEqual(['monday']);
    const cutOff = async () => ({
      answer: null,
      writes: [{ statement: CUT_OFF, values: [] }],
      invalidates: ['tuesday'],
    });
    await expect(run(callWith(null), cutOff)).rejects.toThrow();
    expect(invalidated).toEqual(['monday', 'tuesday']);
  });

  it('writes the entities that it changed before the statements of its effects', async () => {
    await run(callWith(null), async ({ em }) => {
      em.create(Effect, { name: 'entity' });
      return { answer: null, writes: [{ statement: COPY, values: [] }] };
    });
    expect(await notes()).toEqual(['entity', 'copy of entity']);
  });

  it('wakes the relay, the sender of e-mails and the loops that it names, once it is committed', async () => {
    const woken: string[] = [];
    const ends = ['outbox', 'mail', 'rooms', 'sms'].map((topic) =>
      fresh.db.onCommitted(topic, () => void woken.push(topic)),
    );
    await run(callWith(null), async () => ({ ...booked, wakes: ['rooms'] }));
    for (const end of ends) end();
    expect(woken.toSorted()).toEqual(['mail', 'outbox', 'rooms']);
  });
});
