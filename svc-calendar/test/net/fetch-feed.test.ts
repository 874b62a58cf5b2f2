import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import { guardedAgent } from '@booking/kit/net/guarded-agent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liftUrl } from '../../src/net/feed-url.ts';
import { fetchFeed } from '../../src/net/fetch-feed.ts';
import { ics, type Site, startSite } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const nothing = { etag: null, lastModified: null };
const dispatcher = guardedAgent({ sandbox: true, connectTimeoutMs: 5000 });
const options = { dispatcher, sandbox: true, userAgent: 'BookingCalendar/1.2 (+https://cal.example.test)' };
afterAll(() => dispatcher.destroy());

const get = (url: string, known = nothing as Parameters<typeof fetchFeed>[1], over = {}) =>
  fetchFeed(url, known, { ...options, ...over });
const fault = async (url: string, over = {}): Promise<string> => {
  const fetched = await get(url, nothing, over);
  return fetched.kind === 'failed' ? fetched.fault : fetched.kind;
};
const MIB = 1024 * 1024;

describe('the address of a feed', () => {
  it.each([
    ['webcal://example.org/a.ics', 'https://example.org/a.ics'],
    ['WEBCAL://example.org/a.ics', 'https://example.org/a.ics'],
    ['http://example.org/a.ics', 'https://example.org/a.ics'],
    [' https://example.org/a.ics ', 'https://example.org/a.ics'],
    ['http://127.0.0.1:8080/a', 'http://127.0.0.1:8080/a'],
    ['webcal://localhost:8080/a', 'http://localhost:8080/a'],
    ['http://[::1]:8080/a', 'http://[::1]:8080/a'],
    ['http://127.0.0.1.example.org/a', 'https://127.0.0.1.example.org/a'],
    ['http://localhost@example.org/a', 'https://localhost@example.org/a'],
    ['ftp://example.org/a', 'ftp://example.org/a'],
  ])('%s is asked for as %s in the sandbox', (text, wanted) => {
    expect(liftUrl(text, true)).toBe(wanted);
  });

  it('is lifted on loopback too outside the sandbox', () => {
    expect(liftUrl('http://127.0.0.1:8080/a', false)).toBe('https://127.0.0.1:8080/a');
  });
});

describe('fetching', () => {
  it('gives the body and what the server wants to be told next time', async () => {
    const url = site.serve('/plain', (_, res) =>
      res.writeHead(200, { etag: 'W/"1"', 'last-modified': 'Sun' }).end(ics()),
    );
    const fetched = await get(url);
    expect(fetched).toMatchObject({ kind: 'body', etag: 'W/"1"', lastModified: 'Sun' });
    expect(site.asked('/plain')[0]?.headers).toMatchObject({
      'user-agent': options.userAgent,
      'accept-encoding': 'gzip',
      accept: expect.stringContaining('text/calendar'),
    });
    expect(site.asked('/plain')[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it('takes 304 for an answer only where it asked for it', async () => {
    const url = site.serve('/304', () => 304);
    expect(await get(url, { etag: '"1"', lastModified: null })).toEqual({ kind: 'unchanged' });
    expect(await fault(url)).toBe('status 304');
  });

  it.each([200, 204, 206, 301, 400, 401, 403, 404, 410, 429, 500, 503])(
    'gives the status %i as it is',
    async (status) => {
      const url = site.serve('/status', () => status);
      expect(await fault(url)).toBe(status === 200 ? 'body' : status === 301 ? 'bad redirect' : `status ${status}`);
    },
  );

  it('unpacks gzip, and nothing that it did not ask for', async () => {
    const pack = (encoding: string, body: Buffer) =>
      site.serve(`/${encoding}`, (_, res) => res.writeHead(200, { 'content-encoding': encoding }).end(body));
    const body = Buffer.from(ics('2026-11-20..2026-11-22'));
    expect(await get(pack('gzip', gzipSync(body)))).toMatchObject({ kind: 'body', body });
    expect(await fault(pack('deflate', deflateSync(body)))).toBe('unknown encoding');
    expect(await fault(pack('br', body))).toBe('unknown encoding');
    expect(await fault(pack('gzip', body))).toBe('bad compression');
    expect(await fault(pack('gzip', gzipSync(body).subarray(0, 30)))).toBe('bad compression');
  });

  it('follows three redirects, judges each, and not a fourth', async () => {
    const to = (location: string) => (_: unknown, res: ServerResponse) => res.writeHead(302, { location }).end();
    const end = site.serve('/end', ics());
    const one = site.serve('/one', to(end));
    site.serve('/two', to('/one'));
    const three = site.serve('/three', to('two?x=1'));
    expect(await fault(three)).toBe('body');
    expect(await fault(site.serve('/four', to(three)))).toBe('too many redirects');
    expect(await fault(one)).toBe('body');
    for (const inner of [
      'http://169.254.169.254/latest',
      'https://10.0.0.1/',
      'https://metadata.internal/',
      'file:///etc/passwd',
      'https://user:pw@example.org/',
    ])
      expect(await fault(site.serve('/inner', to(inner)))).toBe('no public address');
    expect(await fault(site.serve('/broken', to('http://')))).toBe('bad redirect');
  });

  it.each([
    'http://169.254.169.254/',
    'https://192.168.1.1/a.ics',
    'https://[fd00::1]/',
    'https://2130706433.internal/',
  ])('never connects to %s', async (url) => {
    expect(await fault(url)).toBe('no public address');
  });

  it('asks nobody for a name that leads inside, whatever it led to before', async () => {
    let answers = 0;
    const resolve = async () => (answers++ === 0 ? ['93.184.216.34'] : ['10.0.0.1']);
    const rebinding = guardedAgent({ sandbox: false, resolve, connectTimeoutMs: 300 });
    const first = await fault('https://rebind.example.org/', { dispatcher: rebinding, sandbox: false });
    expect(['timeout', 'unreachable', 'certificate', 'cut off']).toContain(first);
    expect(await fault('https://rebind.example.org/', { dispatcher: rebinding, sandbox: false })).toBe(
      'no public address',
    );
    await rebinding.destroy();
  });

  it('says what is wrong with a host that is not there', async () => {
    expect(await fault('http://127.0.0.1:1/')).toBe('unreachable');
    const nowhere = guardedAgent({ sandbox: false, resolve: async () => [] });
    expect(await fault('https://nowhere.example.org/', { dispatcher: nowhere, sandbox: false })).toBe(
      'no public address',
    );
    await nowhere.destroy();
  });
});

describe('hostile servers cost a bounded time and memory', () => {
  const heap = () => {
    globalThis.gc?.();
    return process.memoryUsage().arrayBuffers;
  };

  it('a body over 2 MiB, told beforehand or not', async () => {
    const exact = Buffer.alloc(2 * MIB, 'x');
    expect(await fault(site.serve('/exact', (_, res) => res.writeHead(200).end(exact)))).toBe('body');
    expect(
      await fault(site.serve('/more', (_, res) => res.writeHead(200).end(Buffer.concat([exact, Buffer.from('x')])))),
    ).toBe('too large');
    const endless = site.serve('/endless', (_, res) => {
      res.writeHead(200);
      const more = () => {
        while (!res.destroyed && res.write(Buffer.alloc(65_536, 'x')));
      };
      res.on('drain', more);
      more();
    });
    const before = heap();
    expect(await fault(endless)).toBe('too large');
    expect(heap() - before).toBeLessThan(16 * MIB);
  });

  it('a gzip bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * MIB));
    expect(bomb.length).toBeLessThan(MIB / 8);
    const before = heap();
    expect(
      await fault(site.serve('/bomb', (_, res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))),
    ).toBe('too large');
    expect(heap() - before).toBeLessThan(32 * MIB);
  });

  it('a body that drips, a head that never comes, a body that never ends: given up by the signal or after 20 s', async () => {
    const sockets = new Set<Socket>();
    const server = await listening((socket) => void sockets.add(socket));
    const drip = site.serve('/drip', (_, res) => {
      res.writeHead(200);
      const timer = setInterval(() => res.write('x'), 20);
      res.on('close', () => clearInterval(timer));
    });
    const never = site.serve('/never', (_, res) => void res.writeHead(200).write('BEGIN:VCALENDAR'));
    const silent = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const asked = [drip, never, silent].map((url) => fault(url, { signal: AbortSignal.timeout(150) }));
    expect(await Promise.all(asked)).toEqual(['timeout', 'timeout', 'timeout']);
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('a head without end, garbage, and a connection that breaks off', async () => {
    const say = async (text: string, stay = false) => {
      const server = await listening((socket) => {
        socket.on('error', () => {});
        socket.once('data', () => (stay ? socket.write(text) : socket.end(text)));
      });
      const answer = await fault(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      server.close();
      return answer;
    };
    expect(await say(`HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(100_000)}\r\n`, true)).toBe('cut off');
    expect(await say('hello')).toBe('cut off');
    expect(await say('')).toBe('cut off');
    expect(await say('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nBEGIN')).toBe('cut off');
    expect(await say('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nBEGIN\r\n')).toBe('cut off');
  });
});

function listening(onSocket: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onSocket);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
