import { type FixedClock, fixedClock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import { newId } from '@booking/kit/ids';
import { noteDelivery } from '@booking/kit/sms/deliveries';
import { createNumberKeys } from '@booking/kit/sms/number-keys';
import { optIn, optOut } from '@booking/kit/sms/opt-outs';
import { anonymizeTexts, pruneTexts, queueTexts, type Text } from '@booking/kit/sms/queue';
import { type SmsSenderOptions, startSmsSender } from '@booking/kit/sms/sender';
import { twilioProvider } from '@booking/kit/sms/twilio';
import { renderMetrics } from '@booking/kit/telemetry/metrics';
import type { PollingWorker } from '@booking/kit/workers/polling-worker';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { eventually } from '@booking/testkit/eventually';
import { startTextProvider, type TextProvider } from '@booking/testkit/stand-ins/text-provider';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { kitService, NOW, silent } from '../support.ts';

const TO = '+41790000001';
const [HERE, THERE] = [newId(0), newId(0)];
const numbers = createNumberKeys(Buffer.alloc(32, 7).toString('base64'));

let fresh: FreshDatabase;
let twilio: TextProvider;
const loops: PollingWorker[] = [];
beforeAll(async () => {
  fresh = await freshDatabase(kitService);
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  await fresh.db.query('delete from sms_queue');
  await fresh.db.query('delete from sms_opt_out');
  twilio = await startTextProvider();
});
afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.close()));
  await twilio.close();
});

function start(
  over: Partial<SmsSenderOptions> & { from?: string; token?: string; timeoutMs?: number } = {},
): FixedClock {
  const clock = fixedClock(NOW.toString());
  const { from = twilio.from, token = twilio.authToken, timeoutMs = 8000, ...options } = over;
  const { url, accountSid } = twilio;
  const provider = twilioProvider({ url, accountSid, authToken: token, sender: { from }, timeoutMs });
  loops.push(
    startSmsSender({
      db: fresh.db,
      provider,
      numbers,
      compose: ({ kind, data }) => {
        if (kind !== 'booking.confirmed') throw new Error('no text is called so');
        return (data as { words: string }).words;
      },
      isStillSo: async () => true,
      caps: { business: 1000, number: 1000, prefix: 1000 },
      statusUrl: ({ text_id }) => `https://booking.example/sms/status?text=${text_id}`,
      clock,
      log: silent,
      ...options,
    }),
  );
  return clock;
}

let count = 0;
function text(over: Partial<Text> & { words?: string } = {}): Text {
  count += 1;
  const { words = `See you ${count}`, ...its } = over;
  return {
    to: TO,
    business_id: HERE,
    kind: 'booking.confirmed',
    aggregate_id: newId(NOW.epochMilliseconds),
    text_id: `confirmed.${count}`,
    lang: 'fr',
    data: { words },
    about_ms: NOW.epochMilliseconds + 7_200_000,
    useless_ms: NOW.epochMilliseconds + 10_800_000,
    ...its,
  };
}
const queue = (...texts: Text[]) =>
  fresh.db.tx(async (tx) => {
    await queueTexts(tx, texts, NOW);
  });
type Row = {
  attempts: number;
  unsure: string | null;
  last_error: string | null;
  sent_at: string | null;
  given_up_at: string | null;
  provider_id: string | null;
  recipient: string | null;
  data: unknown;
  delivery: string | null;
  due_at: string;
};
const rows = () => fresh.db.query<Row>('select * from sms_queue order by text_id');
const row = async () => (await rows())[0] as Row;
const until = (expected: Partial<Row>) => eventually(async () => expect(await row()).toMatchObject(expected));
const posts = () => twilio.requests.filter(({ method }) => method === 'POST').length;

describe('a text message', () => {
  test('of a committed change is sent once, and its number and words are not kept', async () => {
    start();
    const one = text({ words: 'À bientôt' });
    await queue(one);
    await queue(one);
    const { sid, ...taken } = await twilio.next();
    expect(taken).toMatchObject({ to: TO, from: twilio.from, body: 'À bientôt', validity: 10_800 });
    expect(taken.status_callback).toBe(`https://booking.example/sms/status?text=${one.text_id}`);
    await until({ sent_at: '2026-11-20T10:00:00.000Z', provider_id: sid, recipient: null, data: null, unsure: null });
    expect(JSON.stringify(await rows())).not.toMatch(/4179|bient/);
    expect(twilio.texts).toHaveLength(1);
  });

  test.each([
    ['business', { business: 2, number: 9, prefix: 9 }, ['+41790000001', '+41761000001', '+41781000001']],
    ['number', { business: 9, number: 2, prefix: 9 }, [TO, TO, TO]],
    ['prefix', { business: 9, number: 9, prefix: 2 }, ['+41790000001', '+41790000002', '+41790000003']],
  ] as const)('beyond the daily cap of a %s is given up, and the day after it goes on', async (by, caps, numbersOf) => {
    const clock = start({ caps });
    for (const to of numbersOf) {
      await queue(text({ to, useless_ms: NOW.epochMilliseconds + 90_000_000 }));
      await eventually(async () => expect((await rows()).every((one) => one.sent_at ?? one.given_up_at)).toBe(true));
    }
    expect((await rows()).map(({ last_error }) => last_error)).toEqual([
      null,
      null,
      `the daily cap of the ${by} is reached`,
    ]);
    expect(renderMetrics()).toMatch(new RegExp(`booking_texts_capped_total\\{by="${by}"\\} [1-9]`));
    clock.advance('PT24H1M');
    await queue(text({ to: numbersOf[0], useless_ms: NOW.epochMilliseconds + 180_000_000 }));
    await eventually(async () => expect((await rows()).filter(({ sent_at }) => sent_at !== null)).toHaveLength(3));
  });

  test('of a change that was rolled back is never sent', async () => {
    start();
    const rolled = fresh.db.tx(async (tx) => {
      await queueTexts(tx, [text({ words: 'never' })], NOW);
      throw new Error('no');
    });
    await rolled.catch(() => {});
    await queue(text({ words: 'later' }));
    await twilio.next(({ body }) => body === 'later');
    expect(twilio.texts).toHaveLength(1);
  });

  test('is sent once however many processes send', async () => {
    for (let i = 0; i < 3; i += 1) start();
    await queue(...Array.from({ length: 40 }, () => text()));
    await eventually(async () => expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true));
    expect(new Set(twilio.texts.map(({ body }) => body)).size).toBe(40);
    expect(twilio.texts).toHaveLength(40);
  });

  test('that is refused for good is given up, and nobody writes down its number', async () => {
    twilio.answer({ status: 400, code: 21211 });
    start();
    await queue(text());
    await eventually(async () => expect((await row()).given_up_at).not.toBeNull());
    expect(await row()).toMatchObject({ last_error: 'HTTP 400, code 21211', recipient: null, data: null });
    expect(posts()).toBe(1);
  });

  test('waits as long as a provider that takes too much asks for, and not for the schedule', async () => {
    twilio.answer({ status: 429, code: 20429, headers: { 'retry-after': '7' } });
    const clock = start();
    await queue(text());
    await until({ attempts: 1, due_at: '2026-11-20T10:00:07.000Z', unsure: null });
    twilio.answer('as usual');
    clock.advance('PT6S');
    await queue(text({ text_id: 'z' }));
    await twilio.next();
    expect(twilio.texts).toHaveLength(1);
    clock.advance('PT1S');
    await twilio.next();
  });

  test('is tried again on a schedule of the services’ clock, and given up once nobody needs it', async () => {
    twilio.answer({ status: 429 });
    const clock = start();
    await queue(text());
    for (const [i, minutes] of [1, 2, 5, 10, 15, 30, 30, 30].entries()) {
      await until({ attempts: i + 1, given_up_at: null });
      clock.advance(`PT${minutes}M`);
    }
    await until({ attempts: 9 });
    clock.advance('PT1H');
    await eventually(async () => expect((await row()).given_up_at).not.toBeNull());
    expect(await row()).toMatchObject({ recipient: null, data: null });
  });

  test('is not sent where it is no longer so, nor where it is of no more use', async () => {
    start({ isStillSo: async () => false });
    await queue(text());
    await eventually(async () => expect((await row()).last_error).toBe('it is no longer so'));
    await fresh.db.query('delete from sms_queue');
    await queue(text({ useless_ms: NOW.epochMilliseconds }));
    await eventually(async () => expect((await row()).given_up_at).not.toBeNull());
    expect((await row()).last_error).toBe('nobody needs it any more');
    expect(posts()).toBe(0);
  });

  test('that cannot be rendered waits, and does not hold up others', async () => {
    start();
    await queue(text({ kind: 'booking.unheard_of', text_id: 'a' }), text({ text_id: 'b' }));
    await twilio.next();
    await until({ attempts: 1, sent_at: null, given_up_at: null });
  });

  test('whose claim was answered by a lost connection goes out at once: it waits for no lease', async () => {
    await queue(text(), text());
    let claims = 0;
    const query: Database['query'] = async (statement, values) => {
      const answer = await fresh.db.query(statement, values);
      const isClaim = typeof statement !== 'string' && statement.name === 'kit_sms_claim';
      if (isClaim && ++claims <= 2) throw new Error('Connection terminated unexpectedly');
      return answer as never;
    };
    // The clock stands still: what waits for a lease waits for ever.
    start({ db: { ...fresh.db, query } });
    await eventually(async () => expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true));
    expect(twilio.texts).toHaveLength(2);
  });

  test('that was marked and did not leave, since the answer was lost, leaves later and once', async () => {
    let begun = 0;
    const query: Database['query'] = async (statement, values) => {
      const answer = await fresh.db.query(statement, values);
      const isMark = typeof statement !== 'string' && statement.name === 'kit_sms_begin';
      if (isMark && ++begun === 1) throw new Error('Connection terminated unexpectedly');
      return answer as never;
    };
    start({ db: { ...fresh.db, query } });
    await queue(text());
    await twilio.next();
    // What was held back costs no try.
    await until({ unsure: null, attempts: 1, sent_at: NOW.toString({ fractionalSecondDigits: 3 }) });
    expect([begun, twilio.texts.length]).toEqual([2, 1]);
  });

  test('is forgotten with its guest, and after 30 days', async () => {
    const [kept, gone] = [text(), text()];
    await queue(kept, gone);
    await anonymizeTexts(fresh.db, [gone.aggregate_id]);
    expect(await rows()).toHaveLength(1);
    await pruneTexts(fresh.db, NOW.add({ hours: 24 * 30 }));
    expect(await rows()).toHaveLength(1);
    await pruneTexts(fresh.db, NOW.add({ hours: 24 * 30, seconds: 1 }));
    expect(await rows()).toEqual([]);
  });
});

describe('while nobody takes texts', () => {
  test('a provider that is unavailable, or refuses our login, loses nothing and costs no try', async () => {
    const { port } = twilio;
    await twilio.close();
    start();
    await queue(text());
    await eventually(async () => expect((await row()).last_error).toBe('ECONNREFUSED'));
    expect(await row()).toMatchObject({ attempts: 0, unsure: null, given_up_at: null });
    twilio = await startTextProvider({ port });
    // Another account's login: 401.
    await eventually(async () => expect((await row()).last_error).toBe('HTTP 401, code 20003'), { timeoutMs: 15_000 });
    expect(await row()).toMatchObject({ attempts: 0, given_up_at: null });
  });

  test('a redirect is not followed: the login is for the provider alone', async () => {
    const other = await startTextProvider();
    twilio.answer({ status: 307, headers: { location: `${other.url}/` } });
    start();
    await queue(text());
    await eventually(async () => expect((await row()).last_error).toBe('HTTP 307'));
    expect(other.requests).toEqual([]);
    await other.close();
  });
});

describe('a text whose sending was not answered', () => {
  test.each(['take and cut', 'take and hang'] as const)('is looked up and not sent again: %s', async (manner) => {
    twilio.answer(manner);
    const clock = start({ timeoutMs: 300 });
    await queue(text());
    await until({ unsure: 'silent', due_at: '2026-11-20T10:02:00.000Z', given_up_at: null });
    twilio.answer('as usual');
    clock.advance('PT2M');
    await until({ provider_id: twilio.texts[0]?.sid ?? '', unsure: null });
    expect((await row()).sent_at).not.toBeNull();
    expect(posts()).toBe(1);
  });

  test.each(['cut', 'hang'] as const)(
    'is given up as unknown where the provider has none, never sent: %s',
    async (manner) => {
      twilio.answer(manner);
      const clock = start({ timeoutMs: 300 });
      await queue(text());
      await until({ unsure: 'silent', due_at: '2026-11-20T10:02:00.000Z' });
      twilio.answer('as usual');
      clock.advance('PT2M');
      await eventually(async () => expect((await row()).given_up_at).not.toBeNull());
      expect(posts()).toBe(1);
      expect(renderMetrics()).toMatch(/booking_texts_total\{outcome="unknown"\} [1-9]/);
    },
  );

  test('is not taken for another one of the same words', async () => {
    const clock = start();
    await queue(text({ words: 'Same', text_id: 'a' }));
    await until({ sent_at: '2026-11-20T10:00:00.000Z' });
    twilio.answer('cut');
    await queue(text({ words: 'Same', text_id: 'b' }));
    const second = async () => (await rows())[1] as Row;
    await eventually(async () => expect((await second()).due_at).toBe('2026-11-20T10:02:00.000Z'));
    clock.advance('PT2M');
    await eventually(async () => expect((await second()).given_up_at).not.toBeNull());
  });

  test('by a process that ended on its way is looked up by another and not sent again', async () => {
    await queue(text());
    await fresh.db.query(
      `update sms_queue set unsure = 'silent', number_key = 'k', lease_token = $1, leased_until = $2`,
      [newId(0), NOW.add({ seconds: 30 })],
    );
    const clock = start();
    await queue(text({ text_id: 'z' }));
    await twilio.next();
    clock.advance('PT30S');
    await eventually(async () => expect((await row()).given_up_at).not.toBeNull());
    expect(twilio.texts).toHaveLength(1);
  });

  test('after an error of the provider’s own is sent again only where the provider has none', async () => {
    twilio.answer({ status: 503, headers: { 'retry-after': '5' } });
    const clock = start();
    await queue(text());
    await until({ unsure: 'server_error', due_at: '2026-11-20T10:00:05.000Z' });
    twilio.answer({ status: 500, taken: true });
    clock.advance('PT5S');
    await until({ unsure: 'server_error', attempts: 2 });
    twilio.answer('as usual');
    clock.advance('PT2M');
    await until({ provider_id: twilio.texts[0]?.sid ?? '' });
    expect([posts(), twilio.texts.length]).toEqual([2, 1]);
  });

  test('is known to be sent once the provider tells of it', async () => {
    twilio.answer('take and cut');
    start();
    const one = text();
    await queue(one);
    await until({ unsure: 'silent', due_at: '2026-11-20T10:02:00.000Z' });
    const { sid = '' } = twilio.texts[0] ?? {};
    const about = { aggregateId: one.aggregate_id, textId: one.text_id };
    await noteDelivery(fresh.db, { ...about, providerId: sid, status: 'delivered' }, NOW);
    expect(await row()).toMatchObject({ delivery: 'delivered', unsure: null, provider_id: sid, recipient: null });
    await noteDelivery(fresh.db, { ...about, providerId: 'SMother', status: 'failed' }, NOW);
    expect((await row()).delivery).toBe('delivered');
  });
});

describe('whoever opted out', () => {
  const asked = { numbers, number: TO };
  test('gets no more texts from the businesses that wrote, and is known by no number', async () => {
    start();
    await queue(text());
    await twilio.next();
    expect(await optOut({ ...asked, db: fresh.db }, NOW)).toBe('fr');
    expect(JSON.stringify(await fresh.db.query('select * from sms_opt_out'))).not.toContain('4179');
    await queue(text({ words: 'here' }), text({ words: 'there', business_id: THERE }));
    expect((await twilio.next()).body).toBe('there');
    await eventually(async () =>
      expect((await rows()).some(({ last_error }) => /wants no texts/.test(last_error ?? ''))).toBe(true),
    );
    expect(await optIn({ ...asked, db: fresh.db })).toBe('fr');
    await queue(text({ words: 'here again' }));
    await twilio.next(({ body }) => body === 'here again');
    expect(twilio.texts.map(({ body }) => body)).not.toContain('here');
  });

  test('before anybody wrote gets none from anybody, till they opt in again', async () => {
    start();
    expect(await optOut({ ...asked, db: fresh.db }, NOW)).toBeNull();
    await optOut({ ...asked, db: fresh.db }, NOW);
    await queue(text(), text({ business_id: THERE }));
    await eventually(async () => expect((await rows()).every(({ given_up_at }) => given_up_at !== null)).toBe(true));
    await optIn({ ...asked, db: fresh.db });
    await queue(text({ words: 'again' }));
    expect((await twilio.next()).body).toBe('again');
    expect(twilio.texts).toHaveLength(1);
  });

  test('at the provider is refused there for good', async () => {
    twilio.answer({ status: 400, code: 21610 });
    start();
    await queue(text());
    await eventually(async () => expect((await row()).given_up_at).not.toBeNull());
    expect(renderMetrics()).toMatch(/booking_texts_total\{outcome="opted_out"\} [1-9]/);
  });

  test('is found while the key is replaced', () => {
    const [old, next] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];
    const stored = createNumberKeys(old).keyOf(TO);
    expect(createNumberKeys(`${next},${old}`).keysOf(TO)).toContain(stored);
    expect(createNumberKeys(next).keysOf(TO)).not.toContain(stored);
  });
});
