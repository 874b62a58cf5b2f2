import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@booking/testkit/eventually';
import { quickest, took } from '@booking/testkit/quickest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identify, isAlive } from '../../../deploy/local/lib/system/pids.mjs';
import type { Json } from '../../lib/api.ts';
import { type Clone, makeClone } from '../../lib/clone.ts';
import { PROCESS_NAMES } from '../../lib/platform-database.ts';

const NAMES = ['mail', 'postgres', 'rabbitmq', 'redis', 'sites', ...PROCESS_NAMES].sort();
const SLUGS = ['hotel', 'osteria', 'pension', 'preview', 'salon', 'trattoria'];

type Identity = NonNullable<ReturnType<typeof identify>>;
type Business = {
  id: string;
  owner: string;
  sign_in_url: string;
  kind: string;
  slug: string;
  publishable_key: string;
  secret_key: string;
  websites: string[];
};
type Demo = {
  base_url: string;
  mail_url: string;
  sites_url: string;
  operator_url: string;
  operator_token: string;
  businesses: Record<'trattoria' | 'osteria' | 'salon' | 'hotel' | 'preview', Business>;
};

/** What stays from one start to the next: each makes links of its own. */
const lasting = (demo: Demo) => ({
  ...demo,
  businesses: Object.values(demo.businesses).map(({ sign_in_url: _, ...business }) => business),
});

describe('npm start, in a folder whose name has blanks', () => {
  let clone: Clone;
  let demo: Demo;
  let screen = '';

  const pids = () => clone.json<Record<string, number>>('pids.json');
  const supervisor = () => clone.json<{ supervisor: Identity }>('run/state.json').supervisor;
  const running = (): Identity[] => Object.values(pids()).map((pid) => identify(pid) as Identity);
  const statuses = (all: Json[]) => [...new Set(all.map(({ status: its }) => its as string))].toSorted();
  const status = async (path: string, key: string): Promise<number> => {
    const response = await fetch(`${demo.base_url}${path}`, { headers: { 'x-service-key': key } });
    await response.body?.cancel();
    return response.status;
  };

  const operate = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${demo.operator_url}/operator${path}`, {
      method,
      headers: { authorization: `Bearer ${demo.operator_token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Json;
  };

  beforeAll(async () => {
    clone = await makeClone('my bookings');
    const { code, output } = await clone.command('start', '--detach');
    if (code !== 0) throw new Error(output);
    screen = output;
    demo = clone.json('demo.json');
  });

  afterAll(async () => {
    await clone?.command('stop');
    clone?.remove();
  });

  it('leaves every process running, and their pids', () => {
    expect(Object.keys(pids()).sort()).toEqual(NAMES);
    expect(running().every(isAlive)).toBe(true);
  });

  it('leaves the addresses and the keys of the demo businesses', async () => {
    expect(Object.keys(demo).sort()).toEqual([
      'base_url',
      'businesses',
      'console_url',
      'mail_url',
      'operator_token',
      'operator_url',
      'sites_url',
      'widget_url',
    ]);
    expect(Object.keys(demo.businesses).sort()).toEqual(SLUGS);
    const { id, slug, kind, owner, publishable_key, secret_key, websites } = demo.businesses.trattoria;
    expect(owner).toBe('owner@trattoria.example');
    expect({ slug, kind }).toEqual({ slug: 'trattoria', kind: 'restaurant' });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(websites.length).toBeGreaterThan(0);
    expect(await status('/v1/venue', publishable_key)).toBe(200);
    expect(await status('/v1/bookings', secret_key)).toBe(200);
    expect(await status('/v1/venue', demo.businesses.preview.publishable_key)).toBe(402);
  });

  it('leaves a link for each business that signs its owner in, at once and on the screen', async () => {
    for (const { slug, sign_in_url } of Object.values(demo.businesses)) {
      expect(screen).toContain(sign_in_url);
      expect((await fetch(sign_in_url)).status).toBe(200);
      const pressed = await fetch(sign_in_url, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: demo.base_url },
      });
      expect([slug, pressed.status]).toEqual([slug, 303]);
      const cookie = pressed.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      const inside = await fetch(`${demo.base_url}/console/api/session`, { headers: { cookie } });
      expect(((await inside.json()) as Json).session.business.slug).toBe(slug);
    }
  });

  it('fills an evening, a week and a front desk, so that nobody looks at empty screens', async () => {
    const day = (days: number) => Temporal.Now.plainDateISO('Europe/Zurich').add({ days }).toString();
    type Slug = 'trattoria' | 'osteria' | 'salon' | 'hotel';
    const list = async (slug: Slug, what: string, from = 0, to = 8): Promise<Json[]> => {
      const headers = { 'x-service-key': demo.businesses[slug].secret_key };
      const response = await fetch(`${demo.base_url}/v1/${what}?from=${day(from)}&to=${day(to)}`, { headers });
      return ((await response.json()) as Json)[what];
    };
    expect((await list('trattoria', 'bookings')).length).toBeGreaterThanOrEqual(40);
    expect(statuses(await list('osteria', 'bookings'))).toEqual(['requested', 'waitlisted']);
    expect((await list('salon', 'bookings')).length).toBeGreaterThanOrEqual(6);
    // Over holidays the first day on which both of its team work may be two weeks away.
    const appointments = await list('salon', 'bookings', 0, 30);
    expect(appointments.filter(({ services }) => services?.length === 2)).toHaveLength(1);
    expect(appointments.filter(({ service }) => service === 'Braiding class')).toHaveLength(4);
    expect(appointments.some(({ series_id }) => series_id)).toBe(true);
    const money = async (slug: 'trattoria' | 'salon', from = 0) =>
      (await list(slug, 'bookings', from)).map(({ payment, status }) => payment && `${status} ${payment.state}`);
    const cards = ['confirmed kept', 'cancelled kept', 'no_show kept'];
    expect(await money('trattoria', -1)).toEqual(expect.arrayContaining(cards));
    expect(await money('salon')).toEqual(expect.arrayContaining(['confirmed paid', 'requested pending']));
    const stays = await list('hotel', 'stays');
    expect(stays.length).toBeGreaterThanOrEqual(25);
    expect(statuses(stays)).toEqual(['cancelled', 'checked_in', 'confirmed', 'requested']);
    const { keys } = await operate('GET', '/businesses/trattoria/keys');
    expect(keys).toHaveLength(2);
  });

  it('leaves a hotel with a month behind it: dated when it happened, days closed, reports full, and the clock at real time', async () => {
    const day = (days: number) => Temporal.Now.plainDateISO('Europe/Zurich').add({ days }).toString();
    const read = async (path: string) => {
      const headers = { 'x-service-key': demo.businesses.hotel.secret_key };
      return (await (await fetch(`${demo.base_url}/v1${path}`, { headers })).json()) as Json;
    };
    const { quotes } = await read('/quotes');
    expect(quotes.map(({ state }: Json) => state).sort()).toEqual(['accepted', 'expired', 'open']);
    expect(Math.abs((await operate('POST', '/clock', { advance: 'PT0S' })).offset_ms)).toBeLessThan(1000);
    const { stays } = await read(`/stays?from=${day(-14)}&to=${day(-8)}`);
    const [oldest] = stays.map(({ created_at }: Json) => created_at as string).toSorted();
    expect(Date.parse(oldest)).toBeLessThan(Date.now() - 8 * 86_400_000);
    expect(statuses(stays)).toContain('no_show');
    const { totals } = await read(`/reports/occupancy?from=${day(-30)}&to=${day(-1)}`);
    expect(totals.occupancy).toBeGreaterThan(0.5);
    expect(totals.occupancy).toBeLessThan(0.8);
    const { day: yesterday } = await read(`/days/${day(-1)}`);
    expect([yesterday.state, yesterday.last_closed]).toEqual(['open', day(-2)]);
  });

  it('shows the e-mails that were caught: those of the demonstration', async () => {
    const response = await fetch(`${demo.mail_url}/messages`);
    const recipients = ((await response.json()) as Json[]).flatMap(({ to }) => to as string[]);
    expect(recipients.length).toBeGreaterThan(0);
    expect(
      recipients.filter(
        (address) => !/@(guest|trattoria|osteria|salon|alpenrose|hotel|seeblick)\.example$/.test(address),
      ),
    ).toEqual([]);
  });

  it('gives addresses that are names, at which browsers make passkeys', () => {
    const urls = [demo.base_url, demo.mail_url, demo.sites_url];
    expect(urls.map((url) => new URL(url).hostname)).toEqual(['localhost', 'localhost', 'localhost']);
  });

  it('serves websites of another origin with the widget on them, whose keys list that origin', async () => {
    const origin = new URL(demo.sites_url).origin;
    expect(demo.businesses.trattoria.websites).toContain(origin);
    for (const site of ['plain', 'react', 'vue']) {
      const page = await fetch(`${demo.sites_url}/${site}`);
      expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.any(String)]);
      expect(await page.text()).toContain(demo.businesses.trattoria.publishable_key);
      expect((await fetch(`${demo.sites_url}/assets/${site}.js`)).status).toBe(200);
    }
  });

  it.each(['gateway', 'svc-restaurant', 'mail', 'sites'])(
    'starts %s again within two seconds of its death',
    async (name) => {
      const restart = async () => {
        const before = pids()[name] as number;
        process.kill(before, 'SIGKILL');
        return took(() => eventually(() => expect(pids()[name] ?? before).not.toBe(before)));
      };
      expect(await quickest(restart, { withinMs: 2000 })).toBeLessThan(2000);
    },
  );

  it('a second time finds the copy running, and changes nothing', async () => {
    const { code, output } = await clone.command('start', '--detach');
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('was running') });
    expect(lasting(clone.json('demo.json'))).toEqual(lasting(demo));
    expect(running().every(isAlive)).toBe(true);
  });

  const trattoria = () => operate('GET', '/businesses/trattoria');

  it('a second time changes nothing that the operator has changed', async () => {
    const { id: _, ...standing } = await trattoria();
    const theirs = { ...standing, account: { ...standing.account, name: 'Trattoria Mia' } };
    await operate('PUT', '/businesses/trattoria', theirs);
    await operate('PUT', '/businesses/preview/subscription', { plan: 'pro', state: 'active' });
    const { keys } = await operate('GET', '/businesses/trattoria/keys');
    const { id } = keys.find((key: Json) => key.kind === 'publishable');
    await operate('PATCH', `/keys/${id}`, { websites: ['https://mine.example'] });
    await clone.command('stop');
    await clone.command('start', '--detach');
    expect((await trattoria()).account.name).toBe('Trattoria Mia');
    expect((await operate('GET', '/businesses/preview')).account.subscription.state).toBe('active');
    const after = await operate('GET', '/businesses/trattoria/keys');
    expect(after.keys.find((key: Json) => key.id === id).websites).toEqual(['https://mine.example']);
    demo = clone.json('demo.json');
  });

  it('after kill -9 of its supervisor starts anew, with the same keys and addresses, and applies a file that has changed', async () => {
    const left = running();
    process.kill(supervisor().pid, 'SIGKILL');
    const file = join(clone.folder, 'deploy/demo/trattoria.yaml');
    const changed = readFileSync(file, 'utf8').replace(/name: ["']?Trattoria Rosa["']?/, 'name: Trattoria Nuova');
    writeFileSync(file, changed);
    const { code, output } = await clone.command('start', '--detach');
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(left.filter(isAlive)).toEqual([]);
    expect(lasting(clone.json('demo.json'))).toEqual(lasting(demo));
    expect(await status('/v1/venue', demo.businesses.trattoria.publishable_key)).toBe(200);
    expect((await trattoria()).account.name).toBe('Trattoria Nuova');
    expect((await operate('GET', '/businesses/preview')).account.subscription.state).toBe('active');
  });

  it('is ended by npm stop, which has nothing to do the second time', async () => {
    const all = [...running(), supervisor()];
    expect(await clone.command('stop')).toMatchObject({ code: 0 });
    expect(all.filter(isAlive)).toEqual([]);
    expect(clone.has('pids.json')).toBe(false);
    expect(await clone.command('stop')).toMatchObject({
      code: 0,
      output: expect.stringContaining('nothing was running'),
    });
  });
}, 180_000);
