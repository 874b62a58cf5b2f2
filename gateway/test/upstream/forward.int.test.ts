import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { IDLE_MS } from '../../src/upstream/upstream.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { rawAsk, readRaw } from '../support/http.ts';

const DEADLINE_MS = 300;
const OK = { 'content-type': 'application/json' };

describe('what a service answers, and what it does not', () => {
  let gateway: TestGateway;
  let service: Server;
  let listener: RequestListener;
  let calls = 0;
  let secret: string;

  const get = (path = '/v1/venue') => gateway.ask({ path, headers: { 'x-service-key': secret } });
  const post = (body: string | Buffer | undefined, headers: Record<string, string> = {}) =>
    gateway.ask({
      method: 'POST',
      path: '/v1/bookings',
      headers: { 'x-service-key': secret, ...headers },
      ...(body === undefined ? {} : { body }),
    });

  beforeAll(async () => {
    service = createServer((req, res) => {
      calls += 1;
      listener(req, res);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as { port: number };
    const raised = { LIMIT_KEY: 100_000, RESTAURANT_URL: `http://127.0.0.1:${port}`, HOTEL_URL: 'http://127.0.0.1:9' };
    gateway = await startTestGateway(raised, undefined, { deadlineMs: DEADLINE_MS });
    await gateway.business(restaurantFile());
    secret = (await gateway.key('trattoria', 'secret')).value;
  });
  afterAll(async () => {
    service?.closeAllConnections();
    service?.close();
    await gateway?.close();
  });
  afterEach(() => {
    calls = 0;
  });

  const wrong: readonly (readonly [string, RequestListener])[] = [
    ['never answers', () => {}],
    ['answers too late', (_req, res) => void setTimeout(() => res.writeHead(200, OK).end('{}'), DEADLINE_MS * 2)],
    [
      'begins and never ends',
      (_req, res) => void res.writeHead(200, { ...OK, 'content-length': '100' }).write('{"a":'),
    ],
    ['drips for ever', (_req, res) => drip(res.writeHead(200, OK))],
    ['hangs up', (req) => void req.socket.destroy()],
    [
      'hangs up in mid-answer',
      (req, res) => void res.writeHead(200, { ...OK, 'content-length': '9' }).write('{', () => req.socket.destroy()),
    ],
    ['speaks no HTTP', (req) => void req.socket.end('hello\r\n')],
    ['answers with a list', (_req, res) => void res.writeHead(200, OK).end('[]')],
    ['answers with nothing', (_req, res) => void res.writeHead(200, OK).end()],
    ['answers 204', (_req, res) => void res.writeHead(204).end()],
    ['answers 201 where 200 is due', (_req, res) => void res.writeHead(201, OK).end('{}')],
    ['redirects', (_req, res) => void res.writeHead(307, { location: 'http://inside/' }).end()],
    [
      'is overloaded',
      (_req, res) => void res.writeHead(429, OK).end('{"error":{"code":"rate_limited","message":"inside"}}'),
    ],
    [
      'sends more than is reasonable',
      (_req, res) => void res.writeHead(200, OK).end(`{"a":"${'x'.repeat(9 * 1024 * 1024)}"}`),
    ],
  ];
  const drip = (res: import('node:http').ServerResponse) => {
    const timer = setInterval(() => res.write(' '), 20);
    res.on('close', () => clearInterval(timer));
  };

  for (const [name, answer] of wrong) {
    it(`a service that ${name}: 502 server_error within the deadline, asked once`, async () => {
      listener = answer;
      const start = performance.now();
      const reply = await get();
      expect([reply.status, reply.json.error.code]).toEqual([502, 'server_error']);
      // Far below the ten seconds, whatever else this machine is doing.
      expect(performance.now() - start).toBeLessThan(DEADLINE_MS + 2500);
      expect(reply.text).not.toContain('inside');
      expect(reply.headers.location).toBeUndefined();
      expect(calls).toBe(1);
    });
  }

  it('a service that is not there: 502, and none of its address', async () => {
    const { hotelFile } = await import('@booking/testkit/builders');
    await gateway.business(hotelFile());
    const key = (await gateway.key('hotel', 'secret')).value;
    const reply = await gateway.ask({ path: '/v1/hotel', headers: { 'x-service-key': key } });
    expect(reply.status).toBe(502);
    // The reference has the gateway's own address, which is public.
    expect(reply.text.replace(/"doc_url":"[^"]*"/, '')).not.toMatch(/127|ECONN|:9/);
  });

  it('lets go of an idle connection before a service that ends would close it, whatever its Keep-Alive offers', async () => {
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    listener = (req, res) => {
      req.socket.once('close', () => resolve());
      res.writeHead(200, { ...OK, 'keep-alive': 'timeout=72' }).end('{}');
    };
    expect((await get()).status).toBe(200);
    const start = performance.now();
    await gone;
    // The rule is IDLE_MS; without it undici would keep the connection for 70 seconds.
    expect(performance.now() - start).toBeLessThan(IDLE_MS + DEADLINE_MS + 20_000);
  });

  it('bodies are passed on as the bytes they are, 64 KiB at most, chunked too', async () => {
    const bodies: Buffer[] = [];
    listener = async (req, res) => {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      bodies.push(Buffer.concat(chunks));
      res.writeHead(201, OK).end('{}');
    };
    const odd = Buffer.from([0, 255, 10, 13, 123]);
    const full = Buffer.alloc(65_536, 'x');
    expect((await post(odd)).status).toBe(201);
    expect((await post(full)).status).toBe(201);
    expect((await post(Buffer.alloc(65_537, 'x'))).status).toBe(400);
    expect((await post(undefined)).status).toBe(201);
    const head = `POST /v1/bookings HTTP/1.1\r\nHost: a\r\nX-Service-Key: ${secret}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
    expect(readRaw(await rawAsk(gateway.port, `${head}2\r\n{}\r\n0\r\n\r\n`))[0]?.status).toBe(201);
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    expect(readRaw(await rawAsk(gateway.port, `${head}${chunk.repeat(5)}0\r\n\r\n`))[0]?.status).toBe(400);
    expect(bodies.map((body) => body.length)).toEqual([5, 65_536, 0, 2]);
    expect(bodies[0]).toEqual(odd);
  });

  it('a body on GET or DELETE is ignored, whatever its size', async () => {
    const lengths: (string | undefined)[] = [];
    listener = (req, res) => {
      lengths.push(req.headers['content-length'] ?? req.headers['transfer-encoding']);
      res.writeHead(200, OK).end('{}');
    };
    const headers = { 'x-service-key': secret };
    const body = 'x'.repeat(100_000);
    expect((await gateway.ask({ path: '/v1/bookings', headers, body })).status).toBe(200);
    const path = '/v1/webhooks/019a9c5e-7b00-7000-8000-000000000001';
    await gateway.ask({ method: 'DELETE', path, headers, body });
    expect(lengths[0]).toBeUndefined();
  });

  it('a client that goes away in mid-body leaves nothing behind and runs nothing', async () => {
    listener = (_req, res) => void res.writeHead(201, OK).end('{}');
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`POST /v1/bookings HTTP/1.1\r\nHost: a\r\nX-Service-Key: ${secret}\r\nContent-Length: 10\r\n\r\n{"a"`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await post('{}')).status).toBe(201);
    expect(calls).toBe(1);
  });

  it('a client that goes away while it waits: the run is finished and its answer kept', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: going, resolve: go } = Promise.withResolvers<void>();
    listener = async (_req, res) => {
      begin();
      await going;
      res.writeHead(201, OK).end('{"n":1}');
    };
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(
      `POST /v1/bookings HTTP/1.1\r\nHost: a\r\nX-Service-Key: ${secret}\r\nIdempotency-Key: gone\r\nContent-Length: 2\r\n\r\n{}`,
    );
    await begun;
    socket.destroy();
    go();
    let reply = await post('{}', { 'idempotency-key': 'gone' });
    while (reply.status === 409) reply = await post('{}', { 'idempotency-key': 'gone' });
    expect([reply.status, reply.text, reply.headers['idempotent-replayed']]).toEqual([201, '{"n":1}', 'true']);
    expect(calls).toBe(1);
  });

  it('requests on one connection are answered in their order', async () => {
    listener = (req, res) =>
      void setTimeout(
        () => res.writeHead(200, OK).end(JSON.stringify({ url: req.url })),
        req.url?.endsWith('1') ? 60 : 0,
      );
    const one = (n: number, last = '') =>
      `GET /v1/venue?n=${n} HTTP/1.1\r\nHost: a\r\nX-Service-Key: ${secret}\r\n${last}\r\n`;
    const answers = readRaw(await rawAsk(gateway.port, one(1) + one(2) + one(3, 'Connection: close\r\n')));
    expect(answers.map(({ body }) => JSON.parse(body).url)).toEqual([1, 2, 3].map((n) => `/v1/venue?n=${n}`));
  });
});
