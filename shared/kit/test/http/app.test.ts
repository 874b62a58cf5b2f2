import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createApp, listen } from '../../src/http/app.ts';
import { renderMetrics } from '../../src/telemetry/metrics.ts';

const log = { warn: () => {}, error: () => {} };
let app: FastifyInstance;
afterEach(() => app.close());

async function raw(text: string): Promise<{ status: string; body: string; head: string }> {
  const port = await listen(app, { host: '127.0.0.1', port: 0 });
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: head.split('\r\n')[0] ?? '', body, head };
}

const SENTENCE = 'The request could not be read.';
const UNREADABLE = JSON.stringify({
  error: { code: 'bad_request', message: SENTENCE, developer_message: SENTENCE },
});

describe('everything that goes out has the shape of the contract', () => {
  test.each([
    ['GET', '/nowhere'],
    ['POST', '/here'],
    ['GET', '/here/'],
    ['PUT', '/here'],
  ] as const)('%s %s is 404 not_found', async (method, url) => {
    app = createApp({ log });
    app.get('/here', async () => 'here');
    const answer = await app.inject({ method, url });
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found']);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('a malformed percent escape is 400', async () => {
    app = createApp({ log });
    const answer = await app.inject({ url: '/a%zz' });
    expect([answer.statusCode, answer.body]).toEqual([400, UNREADABLE]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each([
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
    ['a head over 16 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`],
  ])('what the parser refuses is 400: %s', async (_case, text) => {
    app = createApp({ log });
    const { status, body, head } = await raw(text);
    expect([status, body]).toEqual(['HTTP/1.1 400 Bad Request', UNREADABLE]);
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  });
});

test('bodies arrive as bytes: a page reads its form itself', async () => {
  app = createApp({ log });
  app.post('/form', async (request) => new URLSearchParams(String(request.body)).get('outcome'));
  const answer = await app.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=paid',
  });
  expect(answer.body).toBe('paid');
});

test('requests are counted by the pattern of their route', async () => {
  app = createApp({ log });
  app.get('/counted/:token', async () => 'page');
  await app.inject('/counted/secret-token-1');
  await app.inject('/elsewhere/secret-token-2');
  const rows = renderMetrics()
    .split('\n')
    .filter((row) => row.startsWith('http_request_duration_seconds_count'));
  expect(rows).toContain('http_request_duration_seconds_count{method="GET",route="/counted/:token",status="200"} 1');
  expect(rows.join()).not.toContain('secret-token');
});

test('while the process shuts down every answer ends its connection', async () => {
  let closing = false;
  app = createApp({ log, closing: () => closing });
  app.get('/here', async () => 'here');
  expect((await app.inject('/here')).headers.connection).toBe('keep-alive');
  closing = true;
  expect((await app.inject('/here')).headers.connection).toBe('close');
  expect((await app.inject('/nowhere')).headers.connection).toBe('close');
});

test('a request under way is answered while the app closes, and the connection with it', async () => {
  app = createApp({ log });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: go, resolve: release } = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    arrive();
    await go;
    return 'done';
  });
  const port = await listen(app, { host: '127.0.0.1', port: 0 });
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await arrived;
  const closed = app.close();
  release();
  expect(await (await answer).text()).toBe('done');
  await closed;
});

describe('a database that gives no answer', () => {
  test('is told as 503 with Retry-After, counted each time and logged once a minute', async () => {
    const logged: unknown[] = [];
    app = createApp({ log: { warn: () => {}, error: (fields: unknown) => void logged.push(fields) } as never });
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    app.get('/here', () => Promise.reject(away));
    // Other files may have counted in the same worker.
    const count = () => Number(/^http_unavailable_total (\d+)$/m.exec(renderMetrics())?.[1] ?? 0);
    const before = count();
    for (let i = 0; i < 3; i += 1) {
      const answer = await app.inject({ method: 'GET', url: '/here' });
      expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.code]).toEqual([
        503,
        '1',
        'server_error',
      ]);
    }
    expect(logged).toEqual([{ err: away }]);
    expect(count() - before).toBe(3);
  });
});
