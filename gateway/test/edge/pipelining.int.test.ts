import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { rawAsk } from '../support/http.ts';

const HOST = 'Host: gateway.example\r\n';
// Divides neither a request nor what is parsed at once.
const PIECE = 33_333;
const CLOSE = 'Connection: close\r\n';
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${HOST}${more}\r\n`;
const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
const times = <T>(count: number, part: readonly T[]): T[] => Array.from({ length: count }, () => part).flat();

/** Writes the parts one by one and gives what came back until the other side closed. */
async function converse(port: number, parts: readonly string[], last: (socket: Socket) => void = () => {}) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => {}).once('close', () => resolve(text));
  for (const part of parts) await new Promise((written) => socket.write(part, written));
  last(socket);
  return await promise;
}

describe('a client that pipelines', () => {
  let gateway: TestGateway;
  let key: string;

  beforeAll(async () => {
    gateway = await startTestGateway({ LIMIT_KEY: 100_000 });
    await gateway.business();
    key = `X-Service-Key: ${(await gateway.key('trattoria', 'secret')).value}\r\n`;
  });
  afterAll(() => gateway?.close());

  const post = (body: string) =>
    `POST /v1/bookings HTTP/1.1\r\n${HOST}${key}Content-Length: ${body.length}\r\n\r\n${body}`;

  it('gets every answer in order, of reads and of writes, as long as 32 of them wait at the most', async () => {
    const round = [get('/v1/openapi.json'), post('[]'), get('/nothing'), get('/v1/bookings', key)].join('');
    const text = await rawAsk(gateway.port, round.repeat(7) + get('/v1/nothing', CLOSE));
    expect(statusesIn(text)).toEqual([...times(7, [200, 400, 404, 200]), 404]);
  });

  it('gets them when its requests come in pieces, bodies split between them', async () => {
    const bytes = (get('/v1/bookings', key).repeat(10) + post(`["${'x'.repeat(40_000)}"]`)).repeat(2);
    const whole = bytes + get('/v1/nothing', CLOSE);
    const parts = Array.from({ length: Math.ceil(whole.length / PIECE) }, (_, i) =>
      whole.slice(i * PIECE, (i + 1) * PIECE),
    );
    expect(statusesIn(await converse(gateway.port, parts))).toEqual([...times(2, [...times(10, [200]), 400]), 404]);
  });

  it('and closes its side after its requests still gets the answers: a half-closed client', async () => {
    for (const count of [1, 20, 32]) {
      const text = await converse(gateway.port, [get('/v1/bookings', key).repeat(count)], (socket) => socket.end());
      expect(statusesIn(text)).toEqual(times(count, [200]));
    }
  });

  it('is cut off at its 33rd request that waits for an answer, and what it sent beyond that is not taken up', async () => {
    const before = await gateway.servers.service.runs();
    const text = await converse(gateway.port, [post('{}').repeat(2000)]);
    expect(statusesIn(text)).toEqual([]);
    expect((await gateway.servers.service.runs()) - before).toBeLessThanOrEqual(32);
  });
});

describe('an address that was cut off', () => {
  let gateway: TestGateway;

  const start = async (settings: Record<string, unknown>) => {
    gateway = await startTestGateway({ TRUSTED_PROXIES: [], ...settings });
  };
  afterEach(() => gateway?.close());

  const statuses = async (bytes: string) => statusesIn(await converse(gateway.port, [bytes]));

  it('for its 33rd waiting request is refused for ten seconds, on open connections and on new ones', async () => {
    await start({ REQUESTS_PER_ADDRESS: 100 });
    const open = connect(gateway.port, '127.0.0.1');
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    open.on('error', () => {}).once('close', () => end());
    await new Promise((connected) => open.once('connect', connected));
    expect(await statuses(get('/nothing', CLOSE))).toEqual([404]);
    expect(await statuses(get('/nothing').repeat(33))).toEqual([]);
    expect(await statuses(get('/nothing', CLOSE))).toEqual([]);
    open.write(get('/nothing', CLOSE));
    await ended;
    expect(open.bytesRead).toBe(0);
  });

  it('for more requests in a second than one address may send is refused as well', async () => {
    await start({ REQUESTS_PER_ADDRESS: 10 });
    expect(await statuses(get('/nothing', CLOSE))).toEqual([404]);
    expect(await statuses(get('/nothing').repeat(31) + get('/nothing', CLOSE))).toEqual([]);
    expect(await statuses(get('/nothing', CLOSE))).toEqual([]);
  });
});
