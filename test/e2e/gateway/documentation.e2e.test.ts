import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTION } from '../../contract/lib/postman.ts';
import { readPage } from '../../docs/lib/blocks.ts';
import { openCollection } from '../../docs/lib/collection.ts';
import { PAGES } from '../../docs/lib/pages.ts';
import { type Desk, runPage } from '../../docs/lib/run-page.ts';
import { type Clone, makeClone } from '../../lib/clone.ts';

// What names servers for the tests or a person's own is not for whoever reads a page.
const OF_TESTS = /^(TEST_|VITEST|DATABASE_|AMQP_|REDIS_|OPERATOR_|npm_|INIT_CWD|NODE_)/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_TESTS.test(name)));

// A page runs up to thirty programs, one after the other; no rule is measured by it.
const HANGS_MS = 300_000;

type Keys = { readonly publishable_key: string; readonly secret_key: string };
type Demo = {
  readonly base_url: string;
  readonly operator_url: string;
  readonly operator_token: string;
  readonly businesses: Readonly<Record<'osteria' | 'hotel', Keys>>;
};

const inDays = (days: number) => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10);

describe('Someone who has only the pages', () => {
  let clone: Clone;
  let desk: Desk;
  let operator: { OPERATOR_URL: string; OPERATOR_TOKEN: string };

  beforeAll(async () => {
    clone = await makeClone('pages');
    const { code, output } = await clone.command('start', '--detach');
    if (code !== 0) throw new Error(output);
    const { base_url: BASE, operator_url, operator_token } = clone.json<Demo>('demo.json');
    operator = { OPERATOR_URL: operator_url, OPERATOR_TOKEN: operator_token };
    desk = { folder: clone.folder, env: { ...env, BASE, ...operator } };
  });
  afterAll(async () => {
    await clone?.command('stop');
    clone?.remove();
  });

  it.each(PAGES)(
    'finds that every command of %s does and prints what the page says',
    async (page) => {
      await runPage(page, readPage(page), desk);
    },
    HANGS_MS,
  );

  it('books a table, takes a stay, verifies a webhook and brings a business of each kind on line', async () => {
    const headers = { authorization: `Bearer ${operator.OPERATOR_TOKEN}` };
    const find = async (slug: string) => fetch(`${operator.OPERATOR_URL}/operator/businesses/${slug}`, { headers });
    const made = await Promise.all(['bistro', 'studio', 'garden', 'first'].map(find));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('sends the requests of the Postman collection as they stand in it', async () => {
    const { base_url, businesses } = clone.json<Demo>('demo.json');
    const opened = ({ publishable_key, secret_key }: Keys) =>
      openCollection(COLLECTION, { base_url, publishable_key, secret_key });
    const diner = opened(businesses.osteria);
    expect((await diner('Read the venue')).json).toMatchObject({ name: 'Osteria del Ponte' });
    const { dates } = (await diner('Read the open days and the free times of one day, or the free days of a range'))
      .json;
    const taken = await diner('Take a booking at the desk', { day: dates[9] });
    expect(taken).toMatchObject({ status: 201, json: { booking: { status: 'confirmed', date: dates[9] } } });
    const cancelled = await diner('Cancel a booking', { booking_id: taken.json.booking.id });
    expect(cancelled).toMatchObject({ status: 200, json: { status: 'cancelled' } });

    const guest = opened(businesses.hotel);
    const nights = { check_in: inDays(60), check_out: inDays(62) };
    const { room_types } = (await guest('Read what is free for some nights, and what it costs', nights)).json;
    const free = room_types.find((type: { free: number }) => type.free > 0);
    expect(await guest('Ask for a stay', { room_type_id: free.id })).toMatchObject({ status: 201 });
    expect((await guest('List the webhooks and how their last deliveries went')).status).toBe(200);
  });

  it('would be told of a page that has gone wrong', async () => {
    const planted = readPage('docs/quick-starts.md').replaceAll('/v1/booking-requests', '/v1/booking-request');
    const upTo = planted.slice(0, planted.indexOf('The same in TypeScript'));
    await expect(runPage('docs/quick-starts.md', upTo, desk)).rejects.toThrow(/quick-starts\.md:\d+ ended with 22/);
  });
});
