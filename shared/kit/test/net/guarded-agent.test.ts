import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { startNameServer } from '@booking/testkit/stand-ins/name-server';
import { type Agent, buildConnector, fetch, request } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import {
  BlockedAddressError,
  type GuardedAgentOptions,
  guardedAgent,
  reclassified,
} from '../../src/net/guarded-agent.ts';
import { checkPublicUrl } from '../../src/net/public-address.ts';
import { createResolve } from '../../src/net/resolve.ts';
import { LOOPBACK, REFUSED_V4, REFUSED_V6 } from './address-corpus.ts';
import { selfSigned } from './certificate.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const agentFor = (options: GuardedAgentOptions): Agent => {
  const agent = guardedAgent({ connectTimeoutMs: 2000, ...options });
  ends.push(() => agent.destroy());
  return agent;
};

async function receiver(server: Server = createServer()) {
  const seen: string[] = [];
  server.on('request', (incoming, outgoing) => {
    seen.push(`${incoming.headers.host}${incoming.url}`);
    outgoing.end('heard');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, seen, server };
}

const failure = (url: string, dispatcher: Agent) =>
  request(url, { dispatcher }).then(
    () => null,
    (error: Error) => error,
  );

describe('every connection is judged', () => {
  test.each([...REFUSED_V4, ...REFUSED_V6, ...LOOPBACK])('nothing is sent to https://%s', async (address) => {
    const host = address.includes(':') ? `[${address}]` : address;
    expect(await failure(`https://${host}/`, agentFor({ sandbox: false }))).toBeInstanceOf(BlockedAddressError);
  });

  test.each([...REFUSED_V4, ...REFUSED_V6, ...LOOPBACK])(
    'nothing is sent to a name that leads to %s',
    async (address) => {
      const agent = agentFor({ sandbox: false, resolve: async () => ['93.184.215.14', address] });
      expect(await failure('https://hooks.example.org/', agent)).toBeInstanceOf(BlockedAddressError);
    },
  );

  test.each([
    'http://example.org/',
    'https://example.org:8443/',
    'https://localhost/',
    'https://intranet/',
    'https://printer.local/',
    'https://x.internal/',
    'https://example.org./',
  ])('nothing is sent to %s, and it is not looked up', async (url) => {
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return ['93.184.215.14'];
    };
    expect(await failure(url, agentFor({ sandbox: false, resolve }))).toBeInstanceOf(BlockedAddressError);
    expect(lookups).toBe(0);
  });

  test('outside the sandbox a receiver on loopback hears nothing', async () => {
    const { port, seen } = await receiver();
    const agent = agentFor({ sandbox: false, resolve: async () => ['127.0.0.1'] });
    for (const url of [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://hooks.example.org:${port}/`,
      `https://[::1]:${port}/`,
    ]) {
      expect(await failure(url, agent)).toBeInstanceOf(BlockedAddressError);
    }
    expect(seen).toEqual([]);
  });

  test('the error tells no address', async () => {
    const error = await failure(
      'https://hooks.example.org/',
      agentFor({ sandbox: false, resolve: async () => ['10.1.2.3'] }),
    );
    expect(error?.message).toBe('blocked address');
    expect(`${error?.stack} ${JSON.stringify(error)}`).not.toContain('10.1.2.3');
  });

  test('the error of a name without addresses is that of one that leads inside', async () => {
    const errorOf = async (addresses: string[]) => {
      const error = await failure(
        'https://hooks.example.org/',
        agentFor({ sandbox: false, resolve: async () => addresses }),
      );
      return { ...error, name: error?.name, message: error?.message };
    };
    expect(await errorOf([])).toEqual(await errorOf(['10.1.2.3']));
  });

  test('a look-up that hangs ends with the connect timeout', async () => {
    const agent = agentFor({ sandbox: false, connectTimeoutMs: 200, resolve: () => new Promise(() => {}) });
    expect(await failure('https://hooks.example.org/', agent)).toMatchObject({ code: 'UND_ERR_CONNECT_TIMEOUT' });
  });

  test('a socket that ended elsewhere than the check said is closed before anything is sent', async () => {
    const { port, seen, server } = await receiver();
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const connect = reclassified(buildConnector({}), 'public');
    const target = { hostname: '127.0.0.1', host: `127.0.0.1:${port}`, protocol: 'http:', port: String(port) };
    const outcome = new Promise((resolve) => connect(target, (...[error]) => resolve(error)));
    const [socket] = await accepted;
    await once(socket, 'close');
    expect(await outcome).toBeInstanceOf(BlockedAddressError);
    expect([seen, socket.bytesRead]).toEqual([[], 0]);
  });
});

describe('a name that is bound anew after it was checked', () => {
  test('is blocked at the connect, asked of a real name server', async () => {
    const { port, seen } = await receiver();
    const answers = [['127.0.0.1'], ['169.254.169.254']];
    const names = await startNameServer(() => ({ a: (answers.length > 1 ? answers.shift() : answers[0]) ?? [] }));
    ends.push(names.close);
    const options = { sandbox: true, resolve: createResolve([names.address]) };
    const url = `http://rebind.example.org:${port}/hook`;
    expect(await checkPublicUrl(url, options)).toMatchObject({ ok: true });
    expect(await failure(url, agentFor(options))).toBeInstanceOf(BlockedAddressError);
    expect(seen).toEqual([]);
  });

  test('is blocked when it turns from public to loopback outside the sandbox', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    const options = { sandbox: false, resolve: async () => answers.shift() ?? [] };
    expect(await checkPublicUrl('https://rebind.example.org/', options)).toMatchObject({ ok: true });
    expect(await failure('https://rebind.example.org/', agentFor(options))).toBeInstanceOf(BlockedAddressError);
  });
});

describe('what is allowed arrives', () => {
  test('the sandbox reaches loopback with http and any port, by literal, localhost and name', async () => {
    const { port, seen } = await receiver();
    const agent = agentFor({ sandbox: true, resolve: async () => ['127.0.0.1'] });
    for (const host of ['127.0.0.1', 'localhost', 'hooks.example.org']) {
      const answer = await request(`http://${host}:${port}/hook`, { dispatcher: agent });
      expect(await answer.body.text()).toBe('heard');
    }
    expect(seen).toEqual([`127.0.0.1:${port}/hook`, `localhost:${port}/hook`, `hooks.example.org:${port}/hook`]);
  });

  test('TLS asks for the host name while it connects to the checked address', async () => {
    const certificate = selfSigned('hooks.example.org');
    const { port, server } = await receiver(createTlsServer(certificate) as unknown as Server);
    const names: unknown[] = [];
    server.on('secureConnection', (socket: TLSSocket) => names.push(socket.servername));
    const options = { sandbox: true, resolve: async () => ['127.0.0.1'] };
    const trusting = agentFor({ ...options, tls: { ca: certificate.cert } });
    const answer = await request(`https://hooks.example.org:${port}/`, { dispatcher: trusting });
    expect(await answer.body.text()).toBe('heard');
    expect(names).toEqual(['hooks.example.org']);
    expect(await failure(`https://other.example.org:${port}/`, trusting)).toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    expect(await failure(`https://hooks.example.org:${port}/`, agentFor(options))).toMatchObject({
      code: expect.stringMatching(/SELF_SIGNED|VERIFY/),
    });
  });

  test('a connection is kept and used again', async () => {
    const { port, server } = await receiver();
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    const agent = agentFor({ sandbox: true, connections: 1 });
    for (let i = 0; i < 3; i += 1)
      await (await request(`http://127.0.0.1:${port}/`, { dispatcher: agent })).body.text();
    expect(connections).toBe(1);
  });

  test('when the first address does not answer the next one is tried', async () => {
    const { port } = await receiver();
    const agent = agentFor({ sandbox: true, resolve: async () => ['::1', '127.0.0.1'] });
    const answer = await request(`http://hooks.example.org:${port}/`, { dispatcher: agent });
    expect(answer.statusCode).toBe(200);
  });

  test('a redirect to an inner address is not followed', async () => {
    const { port, server } = await receiver();
    server.removeAllListeners('request');
    server.on('request', (_incoming, outgoing) =>
      outgoing.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    );
    const agent = agentFor({ sandbox: true });
    expect((await request(`http://127.0.0.1:${port}/`, { dispatcher: agent })).statusCode).toBe(302);
    await expect(fetch(`http://127.0.0.1:${port}/`, { dispatcher: agent })).rejects.toMatchObject({
      cause: { code: 'ERR_BLOCKED_ADDRESS' },
    });
  });
});
