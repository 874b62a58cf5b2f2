import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, listen } from '../../src/http/app.ts';
import { createLogger } from '../../src/telemetry/log.ts';

const AFTER_MS = 600;
// Larger than what the system holds for a connection on both sides.
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');

/** As the operator's port, every service's port and the private ones are made. */
const app = createApp({ log: createLogger({ name: 'test', level: 'silent' }), stalledAfterMs: AFTER_MS });
const open = new Set<Socket>();
const clients: Socket[] = [];
let port: number;

beforeAll(async () => {
  app.get('/large', async (_request, reply) => reply.send(LARGE));
  app.get('/slow', async () => {
    await pause(AFTER_MS * 2);
    return 'done';
  });
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  port = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await app.close();
});

async function ask(path: string): Promise<{ client: Socket; server: Socket }> {
  const client = connect(port, '127.0.0.1');
  clients.push(client);
  client.on('error', () => {});
  const [server] = (await once(app.server, 'connection')) as [Socket];
  client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return { client, server };
}

describe('a connection whose client takes no byte of an answer that waits for it', () => {
  it('is cut off after the time that is set, and not before', async () => {
    const start = performance.now();
    const { server } = await ask('/large');
    await once(server, 'close');
    expect(performance.now() - start).toBeGreaterThanOrEqual(AFTER_MS);
    expect(open.has(server)).toBe(false);
  });

  it('is not cut off as long as it takes a little now and then', async () => {
    const { client, server } = await ask('/large');
    let taken = 0;
    while (taken < LARGE.length) {
      taken += (client.read() as Buffer | null)?.length ?? 0;
      await pause(2);
    }
    expect(open.has(server)).toBe(true);
  });

  it('is not cut off for what it waits for itself', async () => {
    const { client } = await ask('/slow');
    const [answer] = await once(client, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});
