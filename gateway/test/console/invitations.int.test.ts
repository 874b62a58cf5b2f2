import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsIn } from '../../src/texts/texts.ts';
import { type Browser, startTestConsole, type TestConsole } from './support.ts';

const en = textsIn('en');

type Entry = { action: string; email: string; address: string };

describe('An invitation is no membership', () => {
  let its: TestConsole;
  const owners: Record<string, Browser> = {};

  beforeAll(async () => {
    its = await startTestConsole();
    for (const slug of ['zeta', 'alpha']) {
      const both = [`owner@${slug}.example`, 'both@houses.example'];
      await its.gateway.business(restaurantFile({ account: { slug, name: slug, owners: both } }));
      owners[slug] = await its.signIn(`owner@${slug}.example`);
    }
  });
  afterAll(() => its?.close());

  const invite = (slug: string, email: string) =>
    (owners[slug] as Browser).send('POST', '/console/api/members', { email, name: 'Sam', role: 'staff' });
  const session = async (browser: Browser) => (await browser.get('/console/api/session')).json.session;
  const entries = async (slug: string, email: string): Promise<Entry[]> => {
    const { json } = await (owners[slug] as Browser).get('/console/api/audit');
    return json.entries.filter((entry: Entry) => entry.email === email);
  };
  const members = async (slug: string) => (await (owners[slug] as Browser).get('/console/api/members')).json;

  it('until it is accepted nothing of the person stands in the list of what was done, and the business not in theirs', async () => {
    const email = 'sam@people.example';
    expect((await invite('alpha', email)).json.invitation).toMatchObject({ email, role: 'staff' });
    const sam = await its.signIn(email);
    const before = await session(sam);
    expect(before).toMatchObject({ business: null, businesses: [], invitations: [{ business: 'alpha' }] });
    expect((await sam.get('/console/api/bookings')).status).toBe(403);
    await sam.send('POST', '/console/api/session/sign-out');
    expect(await entries('alpha', email)).toEqual([]);
    expect((await members('alpha')).invited).toMatchObject([{ email }]);

    const again = await its.signIn(email);
    const path = `/console/api/invitations/${before.invitations[0].id}`;
    expect((await again.send('POST', `${path}/accept`)).json.business.name).toBe('alpha');
    expect((await again.send('POST', `${path}/accept`)).status).toBe(404);
    expect(await session(again)).toMatchObject({ business: { slug: 'alpha' }, invitations: [] });
    expect((await entries('alpha', email)).map(({ action }) => action)).toEqual(['signInByLink', 'acceptInvitation']);
    expect((await members('alpha')).invited).toEqual([]);
  });

  it('declined or withdrawn it can be accepted no more, and nobody else can accept it', async () => {
    const stranger = await its.signIn('both@houses.example');
    for (const [email, end] of [
      [
        'no@people.example',
        (browser: Browser, id: string) => browser.send('POST', `/console/api/invitations/${id}/decline`),
      ],
      [
        'gone@people.example',
        (_: Browser, id: string) => owners.alpha?.send('DELETE', `/console/api/invitations/${id}`),
      ],
    ] as const) {
      const { id } = (await invite('alpha', email)).json.invitation;
      const browser = await its.signIn(email);
      for (const what of ['accept', 'decline'])
        expect((await stranger.send('POST', `/console/api/invitations/${id}/${what}`)).status).toBe(404);
      expect((await end(browser, id))?.status).toBe(200);
      expect((await browser.send('POST', `/console/api/invitations/${id}/accept`)).status).toBe(404);
      expect((await session(browser)).invitations).toEqual([]);
    }
  });

  it('who is invited or a member already is not invited again; who the file names is a member', async () => {
    await invite('alpha', 'twice@people.example');
    const again = await invite('alpha', 'twice@people.example');
    expect([again.status, again.json.error.message]).toEqual([409, en.invitation_exists]);
    expect((await invite('alpha', 'both@houses.example')).json.error.message).toBe(en.member_exists);
    const listed = ['owner@alpha.example', 'both@houses.example', 'twice@people.example'];
    await its.gateway.operate(
      'PUT',
      '/businesses/alpha',
      restaurantFile({ account: { slug: 'alpha', owners: listed } }),
    );
    expect((await members('alpha')).invited).toEqual([]);
  });

  it('a sign-in is listed for the businesses that were opened in it, without an address; the oldest membership is first', async () => {
    const email = 'both@houses.example';
    const actions = async (slug: string) => (await entries(slug, email)).map(({ action }) => action);
    const [first, second] = [await actions('zeta'), await actions('alpha')];
    const both = await its.signIn(email);
    const { business, businesses } = await session(both);
    expect([business.slug, businesses.map(({ slug }: { slug: string }) => slug)]).toEqual(['zeta', ['zeta', 'alpha']]);
    await both.get('/console/api/bookings');
    expect([await actions('zeta'), await actions('alpha')]).toEqual([['signInByLink', ...first], second]);
    await both.get(`/console/api/bookings?business=${businesses[1].id}`);
    expect(await actions('alpha')).toEqual(['signInByLink', ...second]);
    expect((await entries('zeta', email)).map(({ address }) => address)).toEqual(['', ...first.map(() => '')]);
  });

  it('one invitation an address and day, whoever invites, and 20 a business and day', async () => {
    const email = 'often@people.example';
    const { id } = (await invite('alpha', email)).json.invitation;
    await owners.alpha?.send('DELETE', `/console/api/invitations/${id}`);
    for (const slug of ['alpha', 'zeta'])
      expect((await invite(slug, email)).json.error).toMatchObject({ code: 'conflict', message: en.invited_today });
    for (let i = 1; i <= 20; i += 1) expect((await invite('zeta', `n${i}@people.example`)).status).toBe(201);
    expect((await invite('zeta', 'n21@people.example')).json.error.message).toBe(en.too_many_invitations);
    await its.gateway.operate('POST', '/clock', { advance: 'PT24H1S' });
    for (const slug of ['alpha', 'zeta']) owners[slug] = await its.signIn(`owner@${slug}.example`);
    expect([(await invite('zeta', 'n21@people.example')).status, (await invite('zeta', email)).status]).toEqual([
      201, 201,
    ]);
  });

  it('a name that holds a web address or is too long is refused in a sentence', async () => {
    for (const [name, sentence] of [
      ['Win at evil.example', 'must hold no web address'],
      ['x'.repeat(61), 'must be at most 60 characters'],
    ] as const) {
      const { status, json } = await (owners.alpha as Browser).send('POST', '/console/api/members', {
        ...{ email: 'name@people.example', name, role: 'staff' },
      });
      expect([status, json.error.message]).toEqual([400, expect.stringContaining(sentence)]);
      const file = restaurantFile({ account: { slug: 'alpha' } });
      const renamed = { ...file, account: { ...file.account, name } };
      expect((await its.gateway.operate('PUT', '/businesses/alpha', renamed)).json.error.message).toContain(sentence);
    }
  });

  it('members leave, but not the last owner', async () => {
    const both = await its.signIn('both@houses.example');
    const left = await both.send('POST', '/console/api/session/leave');
    expect(left.json).toEqual({ left: true });
    expect((await session(both)).businesses.map(({ slug }: { slug: string }) => slug)).toEqual(['alpha']);
    expect((await entries('zeta', 'both@houses.example'))[0]?.action).toBe('leaveBusiness');
    const last = await owners.zeta?.send('POST', '/console/api/session/leave');
    expect([last?.status, last?.json.error.message]).toEqual([409, en.last_owner]);
  });
});
