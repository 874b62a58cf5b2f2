import { EXAMPLES } from '@booking/core/openapi/examples';
import { ROUTES } from '@booking/core/routes/all';
import { SECURITY_HEADERS } from '@booking/kit/http/security-headers';
import { pageHeaders } from '@booking/kit/pages/send';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, WEBSITE } from '../support/gateway.ts';
import { type Ask, ask, neededQuery, rawAsk, readRaw } from '../support/http.ts';
import { goodBody } from '../support/photos.ts';

type Headers = Readonly<Record<string, unknown>>;

const TABLE = Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value] as const);
const id = '019a9c5e-7b00-7000-8000-000000000001';

/** Every header of the table, as it stands there or as this answer says for itself. */
function expectTable(headers: Headers, what: string, own: Readonly<Record<string, string>> = {}): void {
  const asked = TABLE.map(([name, value]) => [name, own[name] ?? value]);
  expect(Object.fromEntries(asked.map(([name]) => [name, headers[name as string]])), what).toEqual(
    Object.fromEntries(asked),
  );
  for (const name of ['server', 'x-powered-by', 'via']) expect(headers[name], `${what} names ${name}`).toBeUndefined();
}

describe('Every public answer bears the security headers of the table', () => {
  let gateway: TestGateway;
  const keys: Record<string, Record<'publishable' | 'secret', string>> = {};

  beforeAll(async () => {
    gateway = await startTestGateway({ LIMIT_KEY: 100_000, LIMIT_REQUESTS: 100_000 });
    for (const file of [restaurantFile(), hotelFile()]) {
      const { slug } = file.account;
      await gateway.business(file);
      const publishable = (await gateway.key(slug, 'publishable', [WEBSITE])).value;
      keys[slug] = { publishable, secret: (await gateway.key(slug, 'secret')).value };
    }
    gateway.servers.service.override((request, reply) => {
      if (request.url.startsWith('/v1/')) return undefined;
      // A service that knows nothing of the table, and says too much.
      reply.headers({ server: 'inside', 'x-powered-by': 'inside' });
      if (request.url.endsWith('.ics')) return reply.type('text/calendar').send('BEGIN:VCALENDAR');
      if (request.method === 'POST') return reply.code(303).header('location', '/guest/r1').send();
      return reply
        .headers(pageHeaders({ websites: [WEBSITE] }))
        .type('text/html')
        .send('<p>');
    });
  });
  afterAll(() => gateway?.close());

  for (const route of ROUTES)
    it(`${route.method} ${route.path}: what it answers, its refusals and its preflight`, async () => {
      const slug = route.kinds.includes('restaurant') ? 'trattoria' : 'hotel';
      const { secret = '' } = keys[slug] ?? {};
      const path = route.path.replace(/\{\w+\}/g, id) + neededQuery(route);
      const body = route.method === 'GET' ? {} : { body: goodBody(route, EXAMPLES[route.id]?.body as object) };
      const asked: Ask = { method: route.method, path, headers: { 'x-service-key': secret }, ...body };
      expect((await gateway.ask(asked)).status).toBe(route.reply.status);
      for (const request of [
        asked,
        { ...asked, headers: {} },
        { ...asked, method: 'OPTIONS', headers: { origin: WEBSITE } },
      ])
        expectTable((await gateway.ask(request)).headers, `${request.method} ${path}`);
    });

  const SHARED = { 'cross-origin-resource-policy': 'cross-origin' };
  const documents: readonly { path: string; own?: Readonly<Record<string, string>> }[] = [
    { path: '/v1/openapi.json', own: SHARED },
    { path: '/widget/v1/service-booking.js', own: SHARED },
    { path: '/widget/manifest.json', own: SHARED },
    { path: '/assets/pages.css' },
    { path: '/assets/pages.js' },
    { path: '/assets/calendar.js' },
    { path: '/assets/icon.svg' },
    { path: '/assets/brand/c0392b.css' },
    { path: '/robots.txt' },
    { path: '/sitemap.xml' },
    { path: '/sitemap-1.xml' },
    { path: `/calendar/${'a'.repeat(32)}.ics` },
  ];
  it.each(documents)('$path, also where the reader has it already', async ({ path, own }) => {
    const first = await gateway.ask({ path });
    expect(first.status).toBe(200);
    expectTable(first.headers, path, own);
    const again = await gateway.ask({ path, headers: { 'if-none-match': String(first.headers.etag) } });
    expectTable(again.headers, `${path} again`, own);
    expectTable((await gateway.ask({ path, method: 'HEAD' })).headers, `HEAD ${path}`, own);
  });

  const pages = [
    '/',
    '/v1/docs/plain',
    '/book/trattoria',
    '/stay/hotel',
    '/guest/r1',
    '/desk/h1',
    '/pay/1',
    '/book/nobody',
    '/guest',
  ];
  it.each(pages)('%s, which names what it loads and who may frame it', async (path) => {
    const { headers } = await gateway.ask({ path });
    const policy = String(headers['content-security-policy']);
    expect(headers['content-type']).toContain('text/html');
    expect(policy).toMatch(/default-src 'self'.*frame-ancestors ('none'|https:)/);
    expect(policy).not.toMatch(/unsafe|\*/);
    expectTable(headers, path, { 'content-security-policy': policy });
  });

  it('the reference, which alone may hold inline styles, no inline script, and has an origin of nobody', async () => {
    const around = String((await gateway.ask({ path: '/v1/docs' })).headers['content-security-policy']);
    expect(around).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';.*frame-ancestors 'none'/);
    const { headers } = await gateway.ask({ path: '/v1/docs/frame' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';.*frame-ancestors 'self'; sandbox allow-scripts allow-downloads/,
    );
    expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toMatch(/unsafe|\*/);
    expectTable(headers, '/v1/docs/frame', { 'content-security-policy': policy });
  });

  it('the way on from a form that was sent', async () => {
    const { status, headers } = await gateway.ask({ method: 'POST', path: '/book/trattoria', body: 'a=1' });
    expect([status, headers.location]).toEqual([303, '/guest/r1']);
    expectTable(headers, 'POST /book/trattoria');
  });

  it('what is nowhere, what nobody can read, and a head that is too large', async () => {
    for (const path of ['/none', '/v2/none', '/assets/none.css', '/%zz'])
      expectTable((await gateway.ask({ path })).headers, path);
    const unreadable = ['NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nHost: a\r\nX-Pad: ${'x'.repeat(17_000)}\r\n\r\n`];
    for (const bytes of unreadable) {
      const [answer] = readRaw(await rawAsk(gateway.port, bytes));
      expectTable(answer?.headers ?? {}, bytes.slice(0, 20));
    }
  });

  it('the operator’s port: answers, refusals and what nobody can read', async () => {
    const answers = [
      await gateway.operate('GET', '/businesses/trattoria'),
      await gateway.operate('GET', '/none'),
      await ask(gateway.operatorPort, { path: '/operator/dead-letters' }),
      await ask(gateway.operatorPort, { path: '/%zz' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 401, 400]);
    for (const { headers, status } of answers) expectTable(headers, `${status}`);
    const [raw] = readRaw(await rawAsk(gateway.operatorPort, 'NONSENSE\r\n\r\n'));
    expectTable(raw?.headers ?? {}, 'what nobody can read');
  });

  it('behind TLS every answer asks for it from then on, without it none does', async () => {
    const name = 'strict-transport-security';
    expect((await gateway.ask({ path: '/v1/venue' })).headers[name]).toBeUndefined();
    const secure = await startTestGateway({ PUBLIC_URL: 'https://bookings.example' }, gateway.servers);
    for (const path of ['/v1/venue', '/v1/docs', '/widget/manifest.json', '/none'])
      expect((await secure.ask({ path })).headers[name], path).toBe('max-age=31536000');
    await secure.close();
  });
});
