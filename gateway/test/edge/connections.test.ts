import { closeSync, openSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { peerNamer } from '../../src/edge/client-address.ts';
import { limitConnections } from '../../src/edge/connections.ts';

const servers: Server[] = [];
const clients: Socket[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

async function serve(limit?: (server: Server) => void): Promise<number> {
  const server = createServer((_req, res) => res.end('here'));
  limit?.(server);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Whether a connection is taken: one that is refused ends without a byte. */
async function isTaken(port: number): Promise<boolean> {
  const client = connect(port, '127.0.0.1');
  clients.push(client);
  client.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return await new Promise((resolve) => {
    client.once('data', () => resolve(true)).once('close', () => resolve(false));
  });
}

async function takenOf(port: number, count: number): Promise<number> {
  let taken = 0;
  for (let i = 0; i < count; i += 1) if (await isTaken(port)) taken += 1;
  return taken;
}

/** What is open in this process now, the descriptors of other tests with it. */
function inUse(): number {
  const lowest = openSync('/dev/null', 'r');
  closeSync(lowest);
  return lowest;
}

const limits = (over: { perAddress?: number; trusted?: string[]; descriptors?: number }) => {
  const logged: string[] = [];
  const nameOf = peerNamer({ pepper: 'a pepper of the tests', trustedProxies: over.trusted ?? [] });
  const log = { warn: (_fields: unknown, text: string) => void logged.push(text) };
  const { perAddress = 512, descriptors } = over;
  const more = descriptors === undefined ? {} : { descriptors };
  const parts = { nameOf, perAddress, headsPerSecond: 500, log, ...more };
  return { logged, limit: (server: Server) => limitConnections(server, parts as never, () => {}) };
};

describe('connections', () => {
  it('of one address are refused beyond the most of it, and taken again when others have ended', async () => {
    const port = await serve(limits({ perAddress: 5 }).limit);
    expect(await takenOf(port, 8)).toBe(5);
    const [first] = clients;
    first?.destroy();
    await expect.poll(() => isTaken(port)).toBe(true);
  });

  it('of a trusted proxy are not counted: it brings those of many clients', async () => {
    const port = await serve(limits({ perAddress: 5, trusted: ['127.0.0.1'] }).limit);
    expect(await takenOf(port, 20)).toBe(20);
  });

  it('of one address take no more than a quarter of the descriptors', async () => {
    const port = await serve(limits({ descriptors: 4000 }).limit);
    const small = await serve(limits({ descriptors: 40, perAddress: 512 }).limit);
    expect(await takenOf(port, 30)).toBe(30);
    expect(await takenOf(small, 30)).toBeLessThanOrEqual(10);
  });

  it('are refused when descriptors are short, which is logged once a minute; those kept free serve the operator', async () => {
    const operatorPort = await serve();
    const { logged, limit } = limits({ descriptors: 2 * (inUse() + 100), trusted: ['127.0.0.1'] });
    const port = await serve(limit);
    const taken = await takenOf(port, 200);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(200);
    expect(logged).toEqual([expect.stringContaining('short of descriptors')]);
    expect(await isTaken(operatorPort)).toBe(true);
  });
});
