import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleEmailWords, textsIn } from '../../src/texts/texts.ts';
import { type Browser, startTestConsole, type TestConsole } from './support.ts';

const en = textsIn('en');

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
      expect([status, json.error]).toMatchObject([409, { code: 'conflict', message: en.last_owner }]);
    }
    const invited = { email: 'two@alpha.example', name: 'Two', role: 'owner' };
    await owner.send('POST', '/console/api/members', invited);
    const two = await its.join(invited.email);
    const added = await idOf(invited.email);
    const both = await Promise.all([
      owner.send('PATCH', `/console/api/members/${own}`, { role: 'staff' }),
      two.send('PATCH', `/console/api/members/${added}`, { role: 'staff' }),
    ]);
    expect(both.map(({ status }) => status).sort(), 'one of the two stays').toEqual([200, 409]);
    const left = both[0].status === 200 ? two : owner;
    for (const { id } of await (async () => (await left.get('/console/api/members')).json.members as Member[])())
      expect((await left.send('PATCH', `/console/api/members/${id}`, { role: 'owner' })).status).toBe(200);
  });

  it('a change of role counts from the next call on', async () => {
    await owner.send('POST', '/console/api/members', { email: 'sam@alpha.example', name: 'Sam', role: 'staff' });
    const sam = await its.join('sam@alpha.example');
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

  it('a key, a member or a passkey asks for a sign-in of the last ten minutes, and is told by e-mail', async () => {
    const { mailbox, gateway } = its;
    const fresh = await its.signIn(email);
    const asked = [
      ['/console/api/keys', { kind: 'secret' }],
      ['/console/api/members', { email: 'new@alpha.example', name: 'New', role: 'staff' }],
      ['/console/api/passkeys/options', {}],
      ['/console/api/passkeys', { name: 'Phone', response: {} }],
    ] as const;
    await gateway.operate('POST', '/clock', { advance: 'PT10M1S' });
    for (const [path, body] of asked) {
      const reply = await fresh.send('POST', path, body);
      expect([path, reply.status, reply.headers['x-console']]).toEqual([path, 403, 'sign-in-again']);
      expect(reply.json.error.message).toBe(en.sign_in_again);
    }
    expect((await fresh.get('/console/api/keys')).status).toBe(200);
    const again = await its.signIn(email);
    for (const [path, body] of asked.slice(0, 2)) expect((await again.send('POST', path, body)).status).toBe(201);
    const { notice } = consoleEmailWords('en');
    for (const subject of [notice.subject.key, notice.subject.member])
      for (const owner of [email, 'two@alpha.example'])
        await mailbox.next((mail) => mail.to.includes(owner) && mail.subject === subject);
  });

  it('what the operator or a link in an e-mail changed stands in the list of what was done', async () => {
    const { gateway, servers } = its;
    const fresh = await its.signIn(email);
    const id = '019a9c5e-7b00-7000-8000-000000000009';
    const business = (await gateway.operate('GET', '/businesses/alpha')).json.id;
    await gateway.operate('PUT', '/businesses/alpha/subscription', { plan: 'tools', state: 'active' });
    servers.service.override((_, reply) => reply.code(303).header('x-deed', `${business} confirmBooking ${id}`).send());
    const pressed = await gateway.ask({ method: 'POST', path: '/desk/rabc' });
    servers.service.override((_, reply) => reply.code(303).header('x-deed', `${business} cancelBooking ${id}`).send());
    await gateway.ask({ method: 'POST', path: '/guest/rabc' });
    servers.service.override(undefined);
    const removed = await gateway.operate('DELETE', `/calendar-links/${business}`);
    expect(removed.json, 'the operator is answered as ever').toEqual({ deleted: true });
    expect([pressed.status, pressed.headers['x-deed']]).toEqual([303, undefined]);
    const { entries } = (await fresh.get('/console/api/audit?limit=10')).json;
    const others = entries.filter(({ via }: { via: string }) => via !== 'console').slice(0, 4);
    expect(others).toMatchObject([
      {
        via: 'operator',
        action: 'removeCalendarLink',
        subject: business,
        name: '',
        email: '',
        address: '',
        done: true,
      },
      { via: 'guest', action: 'cancelBooking', subject: id, name: '', email: '', address: '', done: true },
      { via: 'link', action: 'confirmBooking', subject: id, name: '', email: '', address: '', done: true },
      { via: 'operator', action: 'changeSubscription', name: '', email: '', address: '', done: true },
    ]);
  });
});
