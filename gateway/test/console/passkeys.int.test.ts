import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleEmailWords } from '../../src/texts/texts.ts';
import { createAuthenticator } from './authenticator.ts';
import { type Browser, cookieIn, startTestConsole, type TestConsole } from './support.ts';

const ORIGIN = 'https://book.example';
const rpID = 'book.example';
const trusted = { origin: ORIGIN, 'x-console': '1' };

describe('Passkeys', () => {
  let its: TestConsole;
  let owner: Browser;
  const authenticator = createAuthenticator();
  const send = (method: string, path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    its.gateway.ask({
      method,
      path: `/console/api${path}`,
      headers: { ...trusted, ...headers },
      body: JSON.stringify(body),
    });
  const asOwner = (method: string, path: string, body?: unknown) => send(method, path, body, { cookie: owner.cookie });
  const challenge = async () => (await send('POST', '/sign-in/passkey/options')).json.options.challenge as string;
  const signIn = async (response: object) => send('POST', '/sign-in/passkey', { response });

  beforeAll(async () => {
    its = await startTestConsole({ PUBLIC_URL: ORIGIN });
    await its.gateway.business(restaurantFile({ account: { slug: 'house', owners: ['owner@house.example'] } }));
    await its.form('/console/sign-in', { email: 'owner@house.example' }, { origin: ORIGIN });
    const mail = await its.mailbox.next();
    const path = /book\.example(\/console\/sign-in\/[\w-]+)/.exec(mail.text)?.[1] ?? '';
    owner = its.browserOf(its.gateway, cookieIn(await its.form(path, {}, { origin: ORIGIN })).split(';')[0] ?? '');
  });
  afterAll(() => its?.close());

  it('a member who is signed in adds one; its answer holds once, and in the session that asked', async () => {
    const { options } = (await asOwner('POST', '/passkeys/options')).json;
    expect(options).toMatchObject({ rp: { id: rpID }, authenticatorSelection: { userVerification: 'required' } });
    const said = { challenge: options.challenge, origin: ORIGIN, rpID };
    const elsewhere = createAuthenticator().create({ ...said, challenge: await challenge() });
    expect((await asOwner('POST', '/passkeys', { name: 'Phone', response: elsewhere })).status).toBe(403);
    const response = authenticator.create(said);
    const added = await asOwner('POST', '/passkeys', { name: 'Phone', response });
    expect([added.status, added.json.passkey]).toMatchObject([201, { name: 'Phone', used_at: null }]);
    const { subject } = consoleEmailWords('en').notice;
    await its.mailbox.next((mail) => mail.to.includes('owner@house.example') && mail.subject === subject.passkey);
    expect((await asOwner('POST', '/passkeys', { name: 'Phone', response })).status).toBe(403);
  });

  it('it signs in, without an e-mail', async () => {
    const reply = await signIn(authenticator.get({ challenge: await challenge(), origin: ORIGIN, rpID }));
    expect([reply.status, cookieIn(reply)]).toEqual([200, expect.stringMatching(/^__Host-console=/)]);
    const cookie = cookieIn(reply).split(';')[0] ?? '';
    const { session } = (await its.gateway.ask({ path: '/console/api/session', headers: { cookie } })).json;
    expect(session).toMatchObject({ email: 'owner@house.example', passkeys: true, member: { role: 'owner' } });
    const actions = (await asOwner('GET', '/audit')).json.entries.map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 2)).toEqual(['signInByPasskey', 'addPasskey']);
  });

  it('nothing else does: another origin or host, a challenge twice or made up, no verification, a copy, a stranger', async () => {
    const fresh = async () => ({ challenge: await challenge(), origin: ORIGIN, rpID });
    const used = await fresh();
    const first = authenticator.get(used);
    expect((await signIn(first)).status).toBe(200);
    const wrong = {
      twice: first,
      'made up': authenticator.get({ ...used, challenge: 'A'.repeat(43) }),
      origin: authenticator.get({ ...(await fresh()), origin: 'https://evil.example' }),
      host: authenticator.get({ ...(await fresh()), rpID: 'evil.example' }),
      unverified: authenticator.get(await fresh(), false),
      stranger: createAuthenticator().get(await fresh()),
      nonsense: { id: 'x', response: {} },
    };
    for (const [what, response] of Object.entries(wrong)) {
      const reply = await signIn(response);
      expect([what, reply.status, reply.headers['set-cookie']]).toEqual([what, 403, undefined]);
    }
    authenticator.rewind();
    expect((await signIn(authenticator.get(await fresh()))).status, 'a copy that counts behind').toBe(403);
  });

  it('removed, it opens nothing any more', async () => {
    const { passkeys } = (await asOwner('GET', '/passkeys')).json;
    expect(passkeys).toMatchObject([{ name: 'Phone', used_at: expect.any(String) }]);
    expect((await asOwner('DELETE', `/passkeys/${passkeys[0].id}`)).status).toBe(200);
    const response = createAuthenticator().get({ challenge: await challenge(), origin: ORIGIN, rpID });
    expect(
      (await signIn({ ...response, id: authenticator.create({ challenge: '', origin: ORIGIN, rpID }).id })).status,
    ).toBe(403);
  });
});

describe('Passkeys at an address that is a bare number', () => {
  it('are not offered: no authenticator takes one', async () => {
    const its = await startTestConsole();
    const headers = { origin: 'http://127.0.0.1:8080', 'x-console': '1' };
    const reply = await its.gateway.ask({ method: 'POST', path: '/console/api/sign-in/passkey/options', headers });
    expect([reply.status, reply.json.error.code]).toEqual([409, 'conflict']);
    await its.close();
  });
});
