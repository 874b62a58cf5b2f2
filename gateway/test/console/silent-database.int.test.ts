import { restaurantFile } from '@booking/testkit/builders';
import { eventually } from '@booking/testkit/eventually';
import { quickest, took } from '@booking/testkit/quickest';
import { startProxy, type TcpProxy } from '@booking/testkit/stand-ins/proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { type Browser, startTestConsole, type TestConsole } from './support.ts';

const OWNER = 'owner@trattoria.example';

describe('The console and pages while the gateway’s database is stopped, not ended', () => {
  let console: TestConsole;
  let proxy: TcpProxy;
  let behindProxy: TestGateway;
  let owner: Browser;

  beforeAll(async () => {
    console = await startTestConsole();
    await console.gateway.business(restaurantFile({ account: { slug: 'trattoria', owners: [OWNER] } }));
    const { cookie } = await console.signIn(OWNER);
    proxy = await startProxy(String(console.servers.env.DATABASE_URL));
    const url = proxy.through(String(console.servers.env.DATABASE_URL));
    behindProxy = await startTestGateway({ DATABASE_URL: url, LIMIT_REQUESTS: 10_000 }, console.servers);
    owner = console.browserOf(behindProxy, cookie);
  });
  afterAll(async () => {
    await proxy?.restore();
    await behindProxy?.close();
    await proxy?.close();
    await console?.close();
  });

  const isBack = () =>
    eventually(async () => expect((await owner.get('/console/api/members')).status).toBe(200), { timeoutMs: 30_000 });

  it('answers 503 with Retry-After within a second, to every call that reads or changes something', async () => {
    const refused = async () => {
      await isBack();
      proxy.freeze();
      return took(async () => {
        const reads = Array.from({ length: 10 }, () => owner.get('/console/api/members'));
        const writes = Array.from({ length: 10 }, (_, n) =>
          owner.send('POST', '/console/api/members', { email: `waiter${n}@trattoria.example`, role: 'staff' }),
        );
        const answers = await Promise.all([...reads, ...writes]);
        const said = answers.map(({ status, headers }) => `${status} ${headers['retry-after']}`);
        expect(new Set(said)).toEqual(new Set(['503 1']));
      }).finally(() => proxy.restore());
    };
    expect(await quickest(refused, { withinMs: 1000 })).toBeLessThan(1000);
    await isBack();
  });

  it('a booking page that is in no memory is refused on a page, in the language of its reader', async () => {
    await isBack();
    proxy.freeze();
    const headers = { 'accept-language': 'de' };
    const page = await behindProxy.ask({ path: '/book/trattoria', headers }).finally(() => proxy.restore());
    expect([page.status, page.headers['retry-after']]).toEqual([503, '1']);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<html lang="de"');
    await isBack();
  });
});
