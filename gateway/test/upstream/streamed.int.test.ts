import { once } from 'node:events';
import {
  createServer,
  get as httpGet,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const DEADLINE_MS = 500;
const OK = { 'content-type': 'application/json' };
const PIECE = `${'x'.repeat(64 * 1024 - 1)} `;
const MIB = 1024 * 1024;

describe('a list that its service sends piece by piece', () => {
  let gateway: TestGateway;
  let service: Server;
  let listener: RequestListener;
  let secret: string;

  beforeAll(async () => {
    service = createServer((req, res) => listener(req, res));
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as { port: number };
    const env = { LIMIT_KEY: 100_000, RESTAURANT_URL: `http://127.0.0.1:${port}` };
    gateway = await startTestGateway(env, undefined, { deadlineMs: DEADLINE_MS });
    await gateway.business(restaurantFile());
    secret = (await gateway.key('trattoria', 'secret')).value;
  });
  afterAll(async () => {
    service?.closeAllConnections();
    service?.close();
    await gateway?.close();
  });

  const get = (headers: Record<string, string> = {}) =>
    gateway.ask({ path: '/v1/bookings', headers: { 'x-service-key': secret, ...headers } });

  /** Sends a JSON object of `pieces` pieces as fast as it is read; tells how many bytes have left. */
  const send = (pieces: number, sent = { bytes: 0, closed: false }): RequestListener => {
    return async (_req, res) => {
      res.on('close', () => Object.assign(sent, { closed: true }));
      res.writeHead(200, OK).write('{"a":"');
      for (let i = 0; i < pieces && !sent.closed; i += 1) {
        sent.bytes += PIECE.length;
        if (!res.write(PIECE)) await Promise.race([once(res, 'drain'), once(res, 'close')]);
      }
      res.end('"}');
    };
  };
  /** An answer whose body nobody has read yet. */
  const unread = async (): Promise<IncomingMessage> => {
    const url = `http://127.0.0.1:${gateway.port}/v1/bookings`;
    const req = httpGet(url, { agent: false, headers: { 'x-service-key': secret } });
    const [res] = await once(req, 'response');
    // What breaks the answer off is told by the answer.
    req.on('error', () => {});
    return res;
  };

  it('is passed on whole, beyond the 8 MiB of other answers, with the headers of any answer', async () => {
    listener = send(320);
    const reply = await get();
    expect(reply.status).toBe(200);
    expect(reply.json.a.length).toBe(320 * PIECE.length);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'ratelimit-policy': '100000;w=60',
    });
    expect(reply.headers['x-request-id']).toBeDefined();
  });

  it('is not read from its service faster than the client reads, and ends there when the client goes', async () => {
    const sent = { bytes: 0, closed: false };
    listener = send(2000, sent);
    const res = await unread();
    let before = -1;
    // Nothing more leaves once all buffers on the way are full, the kernel's among them.
    while (before !== sent.bytes) {
      before = sent.bytes;
      await new Promise((resolve) => setTimeout(resolve, DEADLINE_MS / 2));
    }
    expect(sent.bytes).toBeLessThan(32 * MIB);
    res.destroy();
    await expect.poll(() => sent.closed).toBe(true);
  });

  it('is read to its end by a client that pauses for longer than the deadline', async () => {
    listener = send(320);
    const res = await unread();
    await new Promise((resolve) => setTimeout(resolve, DEADLINE_MS * 3));
    let length = 0;
    for await (const chunk of res) length += chunk.length;
    expect(length).toBe(320 * PIECE.length + '{"a":""}'.length);
  });

  const broken: readonly (readonly [string, (res: ServerResponse) => void])[] = [
    ['hangs up', (res) => void res.destroy()],
    ['falls silent', () => {}],
    ['ends before the JSON does', (res) => void res.end()],
  ];
  for (const [name, breakOff] of broken) {
    it(`a service that ${name} in mid-stream: the connection breaks off, nobody takes a part for the whole`, async () => {
      const { promise: begun, resolve: begin } = Promise.withResolvers<ServerResponse>();
      listener = (_req, res) => void res.writeHead(200, OK).write(`{"a":"${PIECE}`, () => begin(res));
      const res = await unread();
      breakOff(await begun);
      await expect(res.toArray()).rejects.toThrow('aborted');
    });

    it(`a service that ${name} in mid-stream: a client of HTTP/1.0, which has only the end to go by, meets a reset`, async () => {
      const { promise: begun, resolve: begin } = Promise.withResolvers<ServerResponse>();
      listener = (_req, res) => void res.writeHead(200, OK).write(`{"a":"${PIECE}`, () => begin(res));
      const socket = connect(gateway.port, '127.0.0.1');
      socket.write(`GET /v1/bookings HTTP/1.0\r\nHost: a\r\nX-Service-Key: ${secret}\r\n\r\n`);
      const [first] = await once(socket, 'data');
      expect(String(first)).toMatch(/^HTTP\/1.1 200 /);
      breakOff(await begun);
      await expect(socket.toArray()).rejects.toThrow('ECONNRESET');
    });
  }

  it('a service that breaks off before anything was passed on is 502', async () => {
    listener = (_req, res) => void res.writeHead(200, OK).end();
    expect((await get()).status).toBe(502);
  });

  it('a head that does not come within the deadline is 502', async () => {
    listener = () => {};
    expect((await get()).status).toBe(502);
  });

  it('HEAD is answered by the head alone, and the service is let go', async () => {
    const sent = { bytes: 0, closed: false };
    listener = send(2000, sent);
    const reply = await gateway.ask({ method: 'HEAD', path: '/v1/bookings', headers: { 'x-service-key': secret } });
    expect([reply.status, reply.text, reply.headers['content-type']]).toEqual([
      200,
      '',
      'application/json; charset=utf-8',
    ]);
    await expect.poll(() => sent.closed).toBe(true);
  });

  it('a turn that does not come is 429 rate_limited with Retry-After 1', async () => {
    listener = (_req, res) =>
      void res
        .writeHead(429, { ...OK, 'retry-after': '1' })
        .end('{"error":{"code":"rate_limited","message":"inside"}}');
    const reply = await get();
    expect([reply.status, reply.json.error.code]).toEqual([429, 'rate_limited']);
    expect(reply.text).not.toContain('inside');
    const { 'retry-after': retry, 'ratelimit-reset': reset, 'ratelimit-remaining': left } = reply.headers;
    expect([retry, reset, left]).toEqual(['1', '1', '0']);
  });
});
