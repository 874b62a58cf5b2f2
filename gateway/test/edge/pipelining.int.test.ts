import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('gets every answer in order, of reads and of writes, however many it sends at once', async () => {
    const round = [get('/v1/openapi.json'), post('[]'), get('/nothing'), get('/v1/bookings', key)].join('');
    const text = await rawAsk(gateway.port, round.repeat(300) + get('/v1/nothing', CLOSE));
    expect(statusesIn(text)).toEqual([...times(300, [200, 400, 404, 200]), 404]);
  });

  it('gets them when its requests come in pieces, bodies split between them', async () => {
    const bytes = (get('/v1/bookings', key).repeat(10) + post(`["${'x'.repeat(40_000)}"]`)).repeat(20);
    const whole = bytes + get('/v1/nothing', CLOSE);
    const parts = Array.from({ length: Math.ceil(whole.length / PIECE) }, (_, i) =>
      whole.slice(i * PIECE, (i + 1) * PIECE),
    );
    expect(statusesIn(await converse(gateway.port, parts))).toEqual([...times(20, [...times(10, [200]), 400]), 404]);
  });

  it('and closes its side after its requests still gets the answers: a half-closed client', async () => {
    for (const count of [1, 20, 200]) {
      const text = await converse(gateway.port, [get('/v1/bookings', key).repeat(count)], (socket) => socket.end());
      expect(statusesIn(text)).toEqual(times(count, [200]));
    }
  });

  it('has at most four requests under way at once, whatever it has sent', async () => {
    let [underWay, most] = [0, 0];
    gateway.servers.service.override(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 2));
      underWay -= 1;
    });
    const text = await converse(gateway.port, [get('/v1/bookings', key).repeat(100)], (socket) => socket.end());
    gateway.servers.service.override(undefined);
    expect(statusesIn(text)).toHaveLength(100);
    expect(most).toBe(4);
  });
});
