import { EXAMPLES } from '@booking/core/openapi/examples';
import type { Route } from '@booking/core/route';
import { ROUTES } from '@booking/core/routes/all';
import { SECURITY_HEADERS } from '@booking/kit/http/security-headers';
import { hotelFile, restaurantFile } from '@booking/testkit/builders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, WEBSITE } from '../support/gateway.ts';
import { type Ask, neededQuery, type Reply } from '../support/http.ts';
import { goodBody } from '../support/photos.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const EXPOSED = [
  'X-Request-Id',
  'Retry-After',
  'Idempotent-Replayed',
  'RateLimit-Limit',
  'RateLimit-Policy',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];
// What every answer may bear; anything else would be a leak from inside.
const ALLOWED = new Set([
  'x-request-id',
  'cache-control',
  'content-type',
  'content-length',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'vary',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-reset',
  'ratelimit-remaining',
  'retry-after',
  'idempotent-replayed',
  'etag',
  'date',
  'connection',
  'keep-alive',
  ...Object.keys(SECURITY_HEADERS).map((name) => name.toLowerCase()),
]);

const id = '019a9c5e-7b00-7000-8000-000000000001';
const pathOf = (route: Route) => route.path.replace(/\{\w+\}/g, id);
const slugOf = (route: Route) => (route.kinds.includes('restaurant') ? 'trattoria' : 'hotel');

/** What the service says, by the status that comes of it. */
const SERVICE_ANSWERS: readonly { status: number; from: number; body: string; type?: string }[] = [
  { status: 400, from: 400, body: '{"error":{"code":"bad_request","message":"no"}}' },
  { status: 404, from: 404, body: '{"error":{"code":"not_found","message":"no"}}' },
  { status: 409, from: 409, body: '{"error":{"code":"conflict","message":"no"}}' },
  { status: 422, from: 422, body: '{"error":{"code":"refused","message":"no"}}' },
  { status: 500, from: 500, body: '{"error":{"code":"server_error","message":"no"}}' },
  { status: 502, from: 503, body: '{"error":{"code":"server_error","message":"inside"}}' },
  { status: 502, from: 401, body: '{"error":{"code":"invalid_key","message":"inside"}}' },
  { status: 502, from: 200, body: '<html>', type: 'text/html' },
  { status: 502, from: 200, body: '{"cut":', type: 'application/json' },
  { status: 502, from: 404, body: '{"message":"another shape"}', type: 'application/json' },
  { status: 502, from: 302, body: '' },
];

describe('the headers of every answer', () => {
  let gateway: TestGateway;
  const keys: Record<string, Record<'publishable' | 'secret', string>> = {};
  const seen = new Set<string>();

  beforeAll(async () => {
    gateway = await startTestGateway({ LIMIT_KEY: 100_000, LIMIT_REQUESTS: 100_000 });
    for (const file of [restaurantFile(), hotelFile()]) {
      const { slug } = file.account;
      await gateway.business(file);
      const publishable = (await gateway.key(slug, 'publishable', [WEBSITE])).value;
      keys[slug] = { publishable, secret: (await gateway.key(slug, 'secret')).value };
    }
  });
  afterAll(() => gateway?.close());
  afterEach(() => gateway.servers.service.override(undefined));

  const requestOf = (route: Route, kind: 'publishable' | 'secret', origin?: string): Ask => ({
    method: route.method,
    path: pathOf(route) + neededQuery(route),
    headers: { 'x-service-key': keys[slugOf(route)]?.[kind] ?? '', ...(origin === undefined ? {} : { origin }) },
    ...(['POST', 'PUT', 'PATCH'].includes(route.method)
      ? { body: goodBody(route, EXAMPLES[route.id]?.body as object) }
      : {}),
  });

  /** What holds for every answer whatever it is. */
  const expectStanding = (reply: Reply, request: Ask, file?: string) => {
    const { headers } = reply;
    const names = reply.rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase());
    expect(new Set(names).size, 'no header stands twice').toBe(names.length);
    const allowed = file === undefined ? ALLOWED : new Set([...ALLOWED, 'content-disposition']);
    for (const name of names) expect(allowed, name).toContain(name);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen, 'a request id is new').not.toContain(headers['x-request-id']);
    seen.add(String(headers['x-request-id']));
    expect(headers['content-type']).toBe(file ?? JSON_TYPE);
    if (reply.status >= 400)
      expect(reply.json.error).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        doc_url: expect.stringMatching(/\/v1\/docs\/plain#error-\w+$/),
      });
    if (headers['cache-control'] !== 'no-store') expect(reply.status).toBe(200);
    expect(reply.text).not.toContain('inside');
    return request;
  };
  const expectReadable = ({ headers }: Reply, readable: boolean) => {
    expect(headers['access-control-allow-origin']).toBe(readable ? WEBSITE : undefined);
    expect(headers['access-control-expose-headers']?.split(', ')).toEqual(readable ? EXPOSED : undefined);
  };
  const expectLimit = ({ headers, status }: Reply, limit: number | null) => {
    expect(headers['ratelimit-limit']).toBe(limit === null ? undefined : String(limit));
    expect(headers['ratelimit-policy']).toBe(limit === null ? undefined : `${limit};w=60`);
    if (limit === null) expect(headers['ratelimit-reset']).toBeUndefined();
    else expect(Number(headers['ratelimit-reset'])).toSatisfy((left: number) => left >= 1 && left <= 60);
    const left = headers['ratelimit-remaining'];
    if (limit === null || status === 429) expect(left).toBe(limit === null ? undefined : '0');
    else expect(Number(left)).toSatisfy((calls: number) => calls >= 0 && calls < limit);
  };

  for (const route of ROUTES) {
    const name = `${route.method} ${route.path}`;
    const staff = route.who === 'staff';

    it(`${name}: a success from a server is not kept, unless it is a public read of a publishable key`, async () => {
      for (const kind of staff ? (['secret'] as const) : (['publishable', 'secret'] as const)) {
        const request = requestOf(route, kind);
        const reply = await gateway.ask(request);
        expect(reply.status).toBe(route.reply.status);
        expectStanding(reply, request, route.file);
        expectReadable(reply, false);
        expectLimit(reply, 100_000);
        const keepable = route.cache === 'public' && kind === 'publishable';
        expect(reply.headers['cache-control']).toBe(keepable ? 'private, max-age=60' : 'no-store');
        if (keepable) expect(reply.headers.vary).toBe('Origin, X-Service-Key');
      }
    });

    // A service's answer is passed on; the gateway answers its own routes.
    if (route.service !== 'gateway')
      it(`${name}: whatever the service answers, a listed website may read it and nobody else`, async () => {
        const [kind, origin] = staff ? (['secret', undefined] as const) : (['publishable', WEBSITE] as const);
        for (const { status, from, body, type } of SERVICE_ANSWERS) {
          gateway.servers.service.override((_request, reply) =>
            reply
              .code(from)
              .header('x-inside', 'yes')
              .header('server', 'inside')
              .type(type ?? JSON_TYPE)
              .send(body),
          );
          const asked = requestOf(route, kind, origin);
          // A parameter that nobody knows keeps the answer out of the memory for public reads.
          const request = { ...asked, path: `${asked.path}${asked.path.includes('?') ? '&' : '?'}t=1` };
          const reply = await gateway.ask(request);
          expect(reply.status, `from ${from} ${body}`).toBe(status);
          expectStanding(reply, request);
          expectReadable(reply, !staff);
          expectLimit(reply, 100_000);
        }
      });

    it(`${name}: refusals before the count carry no RateLimit headers`, async () => {
      const unknown = requestOf(route, 'secret', WEBSITE);
      const refusals: [Ask, number, boolean][] = [
        [{ ...unknown, headers: { origin: WEBSITE } }, 401, true],
        [{ ...unknown, headers: { origin: 'https://evil.example' } }, 401, false],
        [{ ...unknown, headers: { origin: WEBSITE, 'x-service-key': `svc_sk_live_${'x'.repeat(32)}` } }, 401, false],
        [unknown, 403, false],
        [requestOf(route, 'publishable', 'https://evil.example'), 403, false],
        [{ ...requestOf(route, 'publishable', WEBSITE), path: `${pathOf(route)}/` }, 404, true],
        [{ ...unknown, path: '/v1/none' }, 404, false],
        ...(staff ? [[requestOf(route, 'publishable', WEBSITE), 403, true] as [Ask, number, boolean]] : []),
      ];
      for (const [request, status, readable] of refusals) {
        const reply = await gateway.ask(request);
        expect(reply.status).toBe(status);
        expectStanding(reply, request);
        expectReadable(reply, readable);
        expectLimit(reply, null);
      }
    });

    it(`${name}: its preflight is 204 with nothing in it, for a listed website with what it may send`, async () => {
      for (const origin of [undefined, WEBSITE, 'https://evil.example', 'null']) {
        const reply = await gateway.ask({
          method: 'OPTIONS',
          path: pathOf(route),
          headers: origin === undefined ? {} : { origin, 'access-control-request-method': route.method },
        });
        expect(reply.status).toBe(204);
        expect(reply.text).toBe('');
        expect(reply.headers['content-type']).toBeUndefined();
        expect(reply.headers['content-length']).toBeUndefined();
        expect(reply.headers['x-request-id']).toBeDefined();
        expect(reply.headers['cache-control']).toBe('no-store');
        expect(reply.headers['access-control-allow-origin']).toBe(origin === WEBSITE ? WEBSITE : undefined);
        if (origin === WEBSITE) {
          expect(reply.headers['access-control-allow-methods']).toContain(route.method);
          expect(reply.headers['access-control-allow-headers']?.toLowerCase()).toMatch(/x-service-key/);
          expect(reply.headers['access-control-allow-headers']?.toLowerCase()).toMatch(/idempotency-key/);
        }
      }
    });
  }

  it('HEAD is GET without the body', async () => {
    const route = ROUTES.find(({ path, method }) => path === '/v1/venue' && method === 'GET') as Route;
    const request = requestOf(route, 'publishable', WEBSITE);
    const [get, head] = [await gateway.ask(request), await gateway.ask({ ...request, method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    for (const name of [
      'content-type',
      'content-length',
      'cache-control',
      'vary',
      'etag',
      'access-control-allow-origin',
    ])
      expect(head.headers[name]).toBe(get.headers[name]);
  });
});
