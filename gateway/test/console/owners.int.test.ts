import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../src/texts/en.ts';
import { type Browser, startTestConsole, type TestConsole } from './support.ts';

type Member = { id: string; email: string; role: string; name: string };

describe('What owners and people do about themselves', () => {
  let its: TestConsole;
  let owner: Browser;
  const email = 'owner@alpha.example';

  beforeAll(async () => {
    its = await startTestConsole();
    await its.gateway.business(restaurantFile({ account: { slug: 'alpha', owners: [email] } }));
    owner = await its.signIn(email);
  });
  afterAll(() => its?.close());

  const members = async (): Promise<Member[]> => (await owner.get('/console/api/members')).json.members;
  const idOf = async (address: string) => (await members()).find((one) => one.email === address)?.id ?? '';

  it('the last owner can neither go nor become staff, whoever asks at the same moment', async () => {
    const own = await idOf(email);
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PATCH', { role: 'staff' }],
    ] as const) {
      const { status, json } = await owner.send(method, `/console/api/members/${own}`, body);
      expect([status, json.error]).toEqual([409, { code: 'conflict', message: en.last_owner }]);
    }
    const added = await owner.send('POST', '/console/api/members', {
      email: 'two@alpha.example',
      name: 'Two',
      role: 'owner',
    });
    const two = await its.signIn('two@alpha.example');
    const both = await Promise.all([
      owner.send('PATCH', `/console/api/members/${own}`, { role: 'staff' }),
      two.send('PATCH', `/console/api/members/${added.json.member.id}`, { role: 'staff' }),
    ]);
    expect(both.map(({ status }) => status).sort(), 'one of the two stays').toEqual([200, 409]);
    const left = both[0].status === 200 ? two : owner;
    for (const { id } of await (async () => (await left.get('/console/api/members')).json.members as Member[])())
      expect((await left.send('PATCH', `/console/api/members/${id}`, { role: 'owner' })).status).toBe(200);
  });

  it('a change of role counts from the next call on', async () => {
    await owner.send('POST', '/console/api/members', { email: 'sam@alpha.example', name: 'Sam', role: 'staff' });
    const sam = await its.signIn('sam@alpha.example');
    expect((await sam.get('/console/api/keys')).status).toBe(403);
    const id = await idOf('sam@alpha.example');
    const changed = await owner.send('PATCH', `/console/api/members/${id}`, { role: 'owner', name: 'Samira' });
    expect(changed.json.member).toMatchObject({ id, role: 'owner', name: 'Samira' });
    expect((await sam.get('/console/api/keys')).status).toBe(200);
    await owner.send('PATCH', `/console/api/members/${id}`, { role: 'staff' });
    expect((await sam.get('/console/api/keys')).status).toBe(403);
    expect((await owner.send('DELETE', `/console/api/members/${id}`)).json).toEqual({ removed: true });
    expect((await sam.get('/console/api/bookings')).status).toBe(403);
  });

  it('a key is made with its websites, its value shown once; they are replaced, and it is revoked', async () => {
    const made = await owner.send('POST', '/console/api/keys', {
      ...{ kind: 'publishable', websites: ['https://one.example'] },
    });
    const { key, value } = made.json;
    const ask = (origin: string) => its.gateway.ask({ path: '/v1/venue', headers: { 'x-service-key': value, origin } });
    expect([(await ask('https://one.example')).status, (await ask('https://two.example')).status]).toEqual([200, 403]);
    const changed = await owner.send('PATCH', `/console/api/keys/${key.id}`, { websites: ['https://two.example'] });
    expect(changed.json.key.websites).toEqual(['https://two.example']);
    expect([(await ask('https://one.example')).status, (await ask('https://two.example')).status]).toEqual([403, 200]);
    const wrong = await owner.send('PATCH', `/console/api/keys/${key.id}`, { websites: ['https://two.example/path'] });
    expect([wrong.status, wrong.json.error.code]).toEqual([400, 'bad_request']);
    const listed = await owner.get('/console/api/keys');
    expect([listed.json.keys.length, listed.text.includes(value)]).toEqual([1, false]);
    expect((await owner.send('DELETE', `/console/api/keys/${key.id}`)).json).toEqual({ revoked: true });
    expect((await ask('https://two.example')).status).toBe(401);
  });

  it('every session of the person is listed, this one marked, and any of them can be ended', async () => {
    const other = await its.signIn(email);
    const { sessions } = (await owner.get('/console/api/sessions')).json;
    expect(sessions.length).toBeGreaterThanOrEqual(2);
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const theirs = (await other.get('/console/api/session')).json.session.id;
    expect((await owner.send('DELETE', `/console/api/sessions/${theirs}`)).json).toEqual({ revoked: true });
    expect((await other.get('/console/api/session')).status).toBe(401);
    expect((await owner.send('DELETE', `/console/api/sessions/${theirs}`)).status).toBe(404);
    expect((await owner.get('/console/api/session')).status).toBe(200);
  });
});
