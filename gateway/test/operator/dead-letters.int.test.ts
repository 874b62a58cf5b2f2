import { Envelope } from '@booking/core/events';
import { fixedClock } from '@booking/kit/clock';
import type { Queryable } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { type Broker, connectBroker } from '@booking/kit/mq/connect';
import { createLogger } from '@booking/kit/telemetry/log';
import { type FreshNamespace, freshNamespace } from '@booking/testkit/broker';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { eventually } from '@booking/testkit/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  DEAD_LETTER_DAYS,
  forgetDeadLetters,
  pruneDeadLetters,
  storeDeadLetter,
} from '../../src/db/hot/dead-letters.ts';
import { MIGRATIONS, SCHEMA } from '../../src/db/schema.ts';
import { collectDeadLetters } from '../../src/operator/collect-dead-letters.ts';
import { readDeadLetters, replay } from '../../src/operator/dead-letters.ts';

const SHORTEST_MONTH = 28;

const log = createLogger({ name: 'test', level: 'silent' });
const clock = fixedClock('2026-11-20T10:00:00Z');
let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
});
afterAll(() => fresh.drop());
afterEach(() => fresh.db.query('delete from dead_letters'));

describe('The dead letters of a guest who is erased', () => {
  it('are removed: those of the business that tell of one of the ids', async () => {
    const [business, other, booking] = [
      '019a0000-0000-7000-8000-00000000000b',
      '019a0000-0000-7000-8000-00000000000c',
      '019a0000-0000-7000-8000-0000000000aa',
    ];
    const letter = (of: string, about: string) => {
      const id = newId(clock.ms());
      const body = JSON.stringify({ business_id: of, data: { booking: { id: about } } });
      return storeDeadLetter(
        fresh.db,
        { id, queue: 'q', messageId: id, type: 't', reason: 'r', error: null, body, headers: {} },
        clock.now(),
      );
    };
    for (const [of, about] of [
      [business, booking],
      [business, other],
      [other, booking],
    ] as const)
      await letter(of, about);
    await forgetDeadLetters(fresh.db, business, [booking]);
    const { dead_letters } = await readDeadLetters(fresh);
    expect(dead_letters.map(({ body }) => JSON.parse(body).business_id).sort()).toEqual([business, other].sort());
  });
});

describe('A message that its consumer could not take in', () => {
  let names: FreshNamespace;
  let broker: Broker;
  const connect = async (db: Queryable) => {
    broker = connectBroker({ url: names.url, namespace: names.namespace, log });
    await broker.connected();
    await collectDeadLetters({ db, broker, clock, log });
  };
  beforeEach(async () => {
    names = freshNamespace();
    await connect(fresh.db);
  });
  afterEach(async () => {
    await broker.close();
    await names.drop();
  });

  const listed = () =>
    eventually(async () => {
      const { dead_letters } = await readDeadLetters(fresh);
      expect(dead_letters).toHaveLength(1);
      return dead_letters;
    });

  it('is listed with its queue and its reason, and handled when it is replayed to a consumer that can read it', async () => {
    const seen: string[] = [];
    let schema: z.ZodType<{ id: string }> = Envelope.extend({ data: z.object({ nights: z.int() }) });
    await broker.consume({
      queue: 'q',
      types: ['#'],
      schema: z.any().transform((value) => schema.parse(value)),
      handle: async ({ id }) => void seen.push(id),
    });
    const id = newId(clock.ms());
    const body = JSON.stringify({ id, type: 'stay.changed', data: { note: 'é' } });
    await broker.publish([{ type: 'stay.changed', id, body: Buffer.from(body), headers: { traceparent: 'x' } }]);
    const [letter] = await listed();
    expect(letter).toMatchObject({ queue: `${names.namespace}.q`, type: 'stay.changed', body });
    expect(letter?.reason).toMatch(/^unreadable/);
    schema = z.object({ id: z.string() });
    const parts = { db: fresh.db, broker, clock };
    expect(await replay(parts, letter?.id ?? '')).toEqual({ replayed: true });
    await eventually(() => expect(seen).toEqual([id]));
    expect(await readDeadLetters(fresh)).toEqual({ dead_letters: [] });
    await expect(replay(parts, 'no-such-id')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is listed with its text where it is no JSON at all and has no id', async () => {
    await broker.consume({ queue: 'q', types: ['#'], handle: async () => {} });
    await broker.publish([{ type: 'stay.changed', id: '', body: Buffer.from('{"half\0') }]);
    const [letter] = await listed();
    expect(letter?.body).toContain('{"half');
  });

  it('holds up no shutdown while it cannot be stored, and is stored by the next gateway', async () => {
    await broker.close();
    const failed = Promise.withResolvers<void>();
    const unavailable = Object.assign(new Error('unavailable'), { code: 'ECONNREFUSED' });
    await connect({ query: () => Promise.reject(unavailable).finally(failed.resolve) });
    await broker.consume({ queue: 'q', types: ['#'], handle: async () => {} });
    await broker.publish([{ type: 'stay.changed', id: newId(clock.ms()), body: Buffer.from('{"half') }]);
    await failed.promise;
    await broker.close();
    await connect(fresh.db);
    expect(await listed()).toHaveLength(1);
  });
});

describe('A dead letter', () => {
  it('is kept no longer than the shortest month, replayed or not: it holds guests’ data', async () => {
    expect(DEAD_LETTER_DAYS).toBeLessThanOrEqual(SHORTEST_MONTH);
    const now = clock.now();
    for (const age of [0, DEAD_LETTER_DAYS, DEAD_LETTER_DAYS + 1])
      await fresh.db.query(
        `insert into dead_letters (id, queue, message_id, type, reason, body, headers, died_at, replayed_at)
         values (gen_random_uuid(), 'q', $1, 'booking.confirmed', 'unreadable', '{"name":"Ada"}', '{}', $2, $3)`,
        [`${age} days old`, now.subtract({ hours: age * 24 }), age > DEAD_LETTER_DAYS ? now : null],
      );
    expect(await pruneDeadLetters(fresh.db, now)).toBe(1);
    const left = await fresh.db.query<{ name: string }>('select message_id as name from dead_letters order by died_at');
    expect(left.map(({ name }) => name)).toEqual([`${DEAD_LETTER_DAYS} days old`, '0 days old']);
  });
});
