import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, startTestConsole, type TestConsole } from '../console/support.ts';

const PATH = '/console/api/first-hour';
type Step = { readonly step: string; readonly state: string };

describe('The first steps of a business, at the console', () => {
  let its: TestConsole;
  let owner: Browser;
  let colleague: Browser;
  const read = async (browser = owner) => (await browser.get(PATH)).json;
  const stateOf = (reply: { steps: Step[] }, name: string) => reply.steps.find(({ step }) => step === name)?.state;
  const isHome = async (browser: Browser) =>
    (await browser.get('/console/api/session')).json.session.business.first_hour;
  const owners = (slug: string) => [`owner@${slug}.example`, `colleague@${slug}.example`];
  const file = (slug: string, venue: object = {}) => restaurantFile({ account: { slug, owners: owners(slug) }, venue });

  beforeAll(async () => {
    its = await startTestConsole();
    await its.gateway.business(file('trattoria', { tables: [], bookings: { page: false } }));
    await its.gateway.business(file('osteria'));
    await its.gateway.business(hotelFile({ account: { slug: 'house', owners: owners('house') } }));
    [owner, colleague] = [await its.signIn('owner@trattoria.example'), await its.signIn('colleague@trattoria.example')];
  });
  afterAll(() => its?.close());

  it('come before all else for the owner of a business that takes no bookings yet, and for nobody else', async () => {
    expect([await isHome(owner), await isHome(await its.signIn('owner@osteria.example'))]).toEqual([true, false]);
    await owner.send('POST', '/console/api/members', { email: 'mo@trattoria.example', name: 'Mo', role: 'manager' });
    const manager = await its.join('mo@trattoria.example');
    expect([await isHome(manager), (await manager.get(PATH)).status]).toEqual([false, 200]);
    await owner.send('POST', '/console/api/members', { email: 'sam@trattoria.example', name: 'Sam', role: 'staff' });
    const staff = await its.join('sam@trattoria.example');
    expect([(await staff.get(PATH)).status, (await staff.send('PATCH', PATH, { revision: 0 })).status]).toEqual([
      403, 403,
    ]);
  });

  it('follow from settings, members, keys and the newest test booking, and say whether guests may come', async () => {
    const before = await read();
    expect(before).toMatchObject({
      revision: 0,
      rehearsal: null,
      online: true,
      has_page: false,
      ready: false,
      ended: false,
    });
    expect([stateOf(before, 'tables'), stateOf(before, 'hours'), stateOf(before, 'website')]).toEqual([
      'open',
      'done',
      'open',
    ]);
    await owner.send('POST', '/console/api/keys', { kind: 'publishable', websites: ['https://www.rosa.example'] });
    const { tables } = (await owner.get('/console/api/settings')).json.parts;
    const value = { ...tables.value, tables: [{ name: 'T1', seats: 4 }] };
    const saved = await owner.send('PATCH', '/console/api/settings', {
      part: 'tables',
      version: tables.version,
      value,
    });
    expect(saved.status).toBe(200);
    const booked = { id: '019a9c5e-7b00-7000-8000-000000000009', date: '2026-12-04', is_over: false };
    its.servers.service.rehearse(booked);
    const standing = await read();
    expect([stateOf(standing, 'rehearsal'), standing.rehearsal, standing.ready]).toEqual(['open', booked, false]);
    its.servers.service.rehearse({ ...booked, is_over: true });
    const after = await read();
    expect(['tables', 'website', 'rehearsal', 'members'].map((step) => stateOf(after, step))).toEqual(
      Array(4).fill('done'),
    );
    expect([after.ready, await isHome(owner)]).toEqual([true, false]);
    its.servers.service.rehearse(null);
  });

  it('bear the marks of members for their colleagues, each made on what was read: who comes second is told', async () => {
    const { revision } = await read();
    const marked = await owner.send('PATCH', PATH, { revision, marks: { menu: 'skipped', rules: 'done' } });
    expect([marked.status, marked.json.revision]).toEqual([200, revision + 1]);
    const seen = await read(colleague);
    expect([stateOf(seen, 'menu'), stateOf(seen, 'rules')]).toEqual(['skipped', 'done']);
    const late = await colleague.send('PATCH', PATH, { revision, marks: { look: 'skipped' } });
    expect([late.status, late.json.error.code]).toEqual([409, 'conflict']);
    const back = await colleague.send('PATCH', PATH, { revision: revision + 1, marks: { menu: null } });
    expect([stateOf(back.json, 'menu'), stateOf(back.json, 'rules')]).toEqual(['open', 'done']);
    expect((await owner.send('PATCH', PATH, { revision: revision + 2, marks: { cellar: 'done' } })).status).toBe(400);
  });

  it('are closed for good until somebody opens them again', async () => {
    const house = await its.signIn('owner@house.example');
    const ended = await house.send('PATCH', PATH, { revision: 0, ended: true });
    expect([ended.json.ended, ended.json.revision]).toEqual([true, 1]);
    expect((await house.send('PATCH', PATH, { revision: 1, ended: false })).json.ended).toBe(false);
  });

  it('are those of the business that is looked at alone', async () => {
    const before = await read();
    const other = await its.signIn('owner@osteria.example');
    expect((await other.send('PATCH', PATH, { revision: 0, marks: { look: 'skipped' } })).status).toBe(200);
    expect(await read()).toEqual(before);
  });
});
