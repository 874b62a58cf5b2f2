import type { Caller } from '@booking/core/caller';
import { errorBody } from '@booking/core/error-body';
import { apiError, type ErrorCode } from '@booking/core/errors';
import type { Handlers, Route } from '@booking/core/route';
import type { Fault } from '@booking/core/validation';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '../../src/clock.ts';
import { createApp } from '../../src/http/app.ts';
import { serve } from '../../src/http/serve.ts';
import { ID, OLD_SECRET, ROUTES, SECRET, signed } from './fixtures.ts';

const clock = fixedClock('2026-11-20T10:00:00Z');
const log = { warn: vi.fn(), error: vi.fn() };
let app: FastifyInstance;
afterEach(async () => {
  vi.clearAllMocks();
  await app.close();
});

type Table = Handlers<typeof ROUTES>;
const fine = async () => ({ ok: true });

function start(handlers: Partial<Table> = {}, checkReplies = true): FastifyInstance {
  app = createApp({ log });
  const all: Table = { listThings: fine, createThing: fine, confirmThing: fine, deleteThing: fine, ...handlers };
  serve(app, ROUTES, all, { callerSecrets: [SECRET, OLD_SECRET], clock, checkReplies });
  return app;
}

const post = (payload: string | Buffer | undefined, url = '/v1/things', headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...signed(`POST ${url}`), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const get = (url: string) => app.inject({ method: 'GET', url, headers: signed(`GET ${url}`) });
const error = (code: ErrorCode, message: string, fields?: Fault[]) =>
  errorBody({ code, message, reason: undefined, fields });
/** `date: must be a day` as the fault that it names. */
const faultIn = (sentence: string): Fault[] => {
  const [, path, message = ''] = /^([\w.]+): (.*)$/.exec(sentence) ?? [];
  return path === undefined ? [] : [{ path, message }];
};

describe('a handler is given', () => {
  test('the parsed query, body and ids, who calls and the moment on the clock', async () => {
    const seen: unknown[] = [];
    const note = async (input: unknown) => {
      seen.push(input);
      return { ok: true };
    };
    start({ listThings: note, confirmThing: note });
    await get('/v1/things?limit=7&word=a%20b&unknown=1');
    await post('{"force":true,"unknown":1}', `/v1/things/${ID.toUpperCase()}/confirm`);
    expect(seen[0]).toMatchObject({
      params: {},
      query: { limit: 7, word: 'a b' },
      body: {},
      caller: { business: ID, request_id: 'request-1' },
    });
    expect(seen[1]).toMatchObject({ params: { id: ID }, query: {}, body: { force: true } });
    expect(String((seen[1] as { now: Temporal.Instant }).now)).toBe('2026-11-20T10:00:00Z');
    expect((seen[1] as { body: object }).body).not.toHaveProperty('unknown');
  });

  test('an empty object where no body came', async () => {
    const handler = vi.fn(fine);
    start({ confirmThing: handler });
    expect((await post(undefined, `/v1/things/${ID}/confirm`)).statusCode).toBe(200);
    expect((await post('', `/v1/things/${ID}/confirm`)).statusCode).toBe(200);
    expect(handler).toHaveBeenCalledTimes(2);
  });

  test('the body whatever its Content-Type says, and none on DELETE', async () => {
    start();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ';;;/', '']) {
      expect((await post('{"party":2}', '/v1/things', { 'content-type': type })).statusCode).toBe(201);
    }
    const gone = await app.inject({
      method: 'DELETE',
      url: `/v1/things/${ID}`,
      headers: signed(`DELETE /v1/things/${ID}`),
      payload: '{"broken',
    });
    expect(gone.statusCode).toBe(200);
  });
});

describe('the answer', () => {
  test("has the route's status, JSON and its type", async () => {
    start();
    const answer = await post('{"party":2}');
    expect([answer.statusCode, answer.body]).toEqual([201, '{"ok":true}']);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('given before goes out in the same bytes and says so', async () => {
    start({ createThing: async () => ({ storedJson: '{"ok": true, "spaced":  1}' }) });
    const answer = await post('{"party":2}');
    expect([answer.statusCode, answer.body, answer.headers['idempotent-replayed']]).toEqual([
      201,
      '{"ok": true, "spaced":  1}',
      'true',
    ]);
  });

  test('to HEAD is that of GET without a body', async () => {
    start();
    const answer = await app.inject({ method: 'HEAD', url: '/v1/things', headers: signed('HEAD /v1/things') });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  test('that breaks its schema fails loudly where replies are checked', async () => {
    start({ createThing: async () => ({ ok: 'yes' }) as never });
    const answer = await post('{"party":2}');
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      error('server_error', 'The answer of createThing breaks its schema: ok: must be true or false'),
    ]);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('is not checked a second time in production', async () => {
    start({ createThing: async () => ({ ok: 'yes' }) as never }, false);
    expect((await post('{"party":2}')).body).toBe('{"ok":"yes"}');
  });
});

describe('a call without a valid statement of who makes it', () => {
  test.each([
    ['none', {}],
    ['one of another secret', signed('POST /v1/things', {}, 'c'.repeat(32))],
    ['one of another path', signed('POST /v1/things/other')],
    ['one of another method', signed('GET /v1/things')],
    ['one of another query', signed('POST /v1/things?party=2')],
    ['one past its time', signed('POST /v1/things', { exp: Date.now() - 1 })],
    ['a malformed one', { 'x-caller': 'x' }],
  ])('is refused before anything is parsed: %s', async (_case, headers) => {
    const handler = vi.fn(fine);
    start({ createThing: handler });
    const answer = await app.inject({ method: 'POST', url: '/v1/things', headers, payload: 'not json' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'invalid_key']);
    expect(handler).not.toHaveBeenCalled();
  });

  test('is not one that the secret before has signed', async () => {
    start();
    const answer = await app.inject({
      method: 'GET',
      url: '/v1/things',
      headers: signed('GET /v1/things', {}, OLD_SECRET),
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('what the schemas refuse is 400 and names the field', () => {
  test.each([
    ['{"party":0}', 'party: must be a whole number, at least 1'],
    ['{}', 'party: is required'],
    ['', 'party: is required'],
    ['{"party":2,"notes":5}', 'notes: must be text'],
    ['[]', 'The body must be a JSON object.'],
    ['null', 'The body must be a JSON object.'],
    ['"text"', 'The body must be a JSON object.'],
    ['{', 'The body must be JSON.'],
    ['{"party":2}{', 'The body must be JSON.'],
    ['{"party":2,"notes":"a\\u0000b"}', 'notes: holds a character that cannot be stored'],
    ['{"party":2,"notes":"\\ud800"}', 'notes: holds a character that cannot be stored'],
    ['{"party":2,"free":{"a\\u0000":1}}', 'free.a: holds a character that cannot be stored'],
  ])('body %s', async (body, message) => {
    start();
    const answer = await post(body);
    expect([answer.statusCode, answer.json()]).toEqual([400, error('bad_request', message, faultIn(message))]);
  });

  test('a body that is no UTF-8', async () => {
    start();
    const answer = await post(
      Buffer.concat([Buffer.from('{"party":2,"notes":"'), Buffer.from([0xff]), Buffer.from('"}')]),
    );
    expect(answer.json()).toEqual(error('bad_request', 'The body must be JSON.'));
  });

  test('a body of more than 64 KiB, to the byte', async () => {
    start();
    const sized = (bytes: number) => `{"party":2,"free":"${'x'.repeat(bytes - 21)}"}`;
    expect((await post(sized(65_536))).statusCode).toBe(201);
    const answer = await post(sized(65_537));
    expect([answer.statusCode, answer.json()]).toEqual([400, error('bad_request', 'The body is too large.')]);
  });

  test('nesting that could exhaust the stack', async () => {
    start();
    const answer = await post(`{"party":2,"free":${'['.repeat(30_000)}${']'.repeat(30_000)}}`);
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      400,
      expect.stringMatching(/is nested too deep$/),
    ]);
  });

  test.each([
    ['limit=0', 'limit: must be a whole number, at least 1 and at most 500'],
    ['limit=abc', 'limit: must be a whole number, at least 1 and at most 500'],
    ['limit=1&limit=2', 'limit: is given more than once'],
    ['word=a%00b', 'word: holds a character that cannot be stored'],
  ])('query %s', async (query, message) => {
    start();
    const answer = await get(`/v1/things?${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([400, error('bad_request', message, faultIn(message))]);
  });

  test('an unknown parameter given twice is ignored like any unknown one', async () => {
    start();
    expect((await get('/v1/things?x=1&x=2')).statusCode).toBe(200);
  });
});

describe('an id in the path that is no UUID', () => {
  test.each(['x', '1', `${ID}0`, '%00', 'a'.repeat(600)])('%s answers 404', async (id) => {
    const handler = vi.fn(fine);
    start({ deleteThing: handler });
    const answer = await app.inject({
      method: 'DELETE',
      url: `/v1/things/${id}`,
      headers: signed(`DELETE /v1/things/${id}`),
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found']);
    expect(handler).not.toHaveBeenCalled();
  });

  test('comes after what is wrong with the body', async () => {
    start();
    expect((await post('{"force":1}', '/v1/things/x/confirm')).statusCode).toBe(400);
    expect((await post('{"force":true}', '/v1/things/x/confirm')).statusCode).toBe(404);
  });
});

describe('what a handler throws', () => {
  test('as an error of the contract goes out with status, code, reason and headers', async () => {
    start({
      createThing: () => Promise.reject(apiError('refused', 'Zu viele', { reason: 'party_too_large' })),
      listThings: () =>
        Promise.reject(apiError('idempotency_in_progress', 'Wait', { headers: { 'retry-after': '1' } })),
    });
    const refused = await post('{"party":2}');
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      errorBody({ code: 'refused', message: 'Zu viele', reason: 'party_too_large' }),
    ]);
    const busy = await get('/v1/things');
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([409, '1']);
    expect(log.error).not.toHaveBeenCalled();
  });

  test("otherwise is 500 with a neutral sentence, and the real one is logged under the client's request id", async () => {
    start({ createThing: () => Promise.reject(new Error('relation "booking" does not exist')) });
    const answer = await post('{"party":2}');
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      error('server_error', 'Something went wrong on our side. Please try again.'),
    ]);
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({
      err: { message: 'relation "booking" does not exist' },
      request_id: 'request-1',
      route: '/v1/things',
    });
  });

  test('even when it is no error at all', async () => {
    start({ createThing: () => Promise.reject('a text') });
    expect((await post('{"party":2}')).statusCode).toBe(500);
  });
});

test('a route without a handler is found out at the start', () => {
  app = createApp({ log });
  expect(() => serve(app, ROUTES, {} as Table, { callerSecrets: [SECRET], clock })).toThrow(
    'listThings has no handler',
  );
});

describe('a route that members alone have', () => {
  const routes = [
    { ...ROUTES[0], id: 'listKeys', path: '/console/api/things', who: 'console' },
  ] as const satisfies readonly Route[];
  const member = (role: 'owner' | 'staff') =>
    ({ key_kind: 'console', member: { id: ID, name: 'Sam', role } }) as const satisfies Partial<Caller>;
  const ask = async (who: Partial<Caller>) => {
    app = createApp({ log });
    serve(app, routes, { listKeys: fine }, { callerSecrets: [SECRET], clock });
    const headers = signed('GET /console/api/things', who);
    const { statusCode } = await app.inject({ method: 'GET', url: '/console/api/things', headers });
    return statusCode;
  };

  test('is not there for a key, whoever passed it on, and an owner’s one is no staff’s', async () => {
    expect(await ask({ key_kind: 'secret' })).toBe(404);
    expect(await ask({ key_kind: 'publishable' })).toBe(404);
    expect(await ask(member('staff'))).toBe(403);
    expect(await ask(member('owner'))).toBe(200);
  });
});

describe('a route whose rows may be had as CSV', () => {
  const routes = [
    { ...ROUTES[0], id: 'readReport', path: '/v1/reports/sums', csv: { what: 'text', amount: 'money' } },
  ] as const satisfies readonly Route[];
  const answer = { ok: true, currency: 'JPY', rows: [{ what: '=1+1', amount: 4250, other: 1 }], totals: {} };
  const ask = (handler: () => Promise<typeof answer>, headers: Record<string, string>) => {
    app = createApp({ log });
    serve(app, routes, { readReport: handler }, { callerSecrets: [SECRET], clock });
    const url = '/v1/reports/sums';
    return app.inject({ method: 'GET', url, headers: { ...signed(`GET ${url}`), ...headers } });
  };

  test('answers it where it is asked for, as a file of its own name, and JSON otherwise', async () => {
    const { headers, body } = await ask(async () => answer, { accept: 'text/csv' });
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="sums.csv"',
    ]);
    expect(body).toBe("what,amount\r\n'=1+1,4250\r\n");
    await app.close();
    expect((await ask(async () => answer, { accept: 'application/json' })).json()).toEqual(answer);
  });

  test('is refused as JSON all the same', async () => {
    const refused = await ask(() => Promise.reject(apiError('bad_request', 'No')), { accept: 'text/csv' });
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'bad_request']);
  });
});
