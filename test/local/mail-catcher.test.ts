import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOwnHost, mailPages } from '../../deploy/local/mail/http.ts';

/** Writes a request as it stands and gives the status of the answer. */
function status(port: number, head: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nConnection: close\r\n\r\n`));
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.once('error', reject);
  socket.once('close', () => resolve(Number(text.slice(9, 12))));
  return promise;
}

describe('the mail catcher', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    const html = '<p>See you</p>';
    server = createServer(
      mailPages({ find: (id) => (id === 'a' ? ({ html } as never) : undefined), newestFirst: () => [] }),
    );
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => void server.close());

  const get = (path: string, method = 'GET', host = `127.0.0.1:${port}`) =>
    status(port, `${method} ${path} HTTP/1.1\r\nHost: ${host}`);

  it('answers what it has', async () => {
    const paths = ['/', '/?a=1', '/messages', '/messages/a/html'];
    expect(await Promise.all(paths.map((path) => get(path)))).toEqual([200, 200, 200, 200]);
  });

  it.each([
    '//',
    '///a',
    '/%',
    '/%ff/%zz',
    'http://[',
    'http://a:99999/',
    '*',
    '/messages/%/html',
    '//[::1',
    `/${'x'.repeat(9000)}`,
  ])('survives the path %s', async (path) => {
    expect(await get(path)).toBe(404);
    expect(await get('/messages')).toBe(200);
  });

  it('survives any method', async () => {
    for (const method of ['POST', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']) expect(await get('/', method)).toBe(405);
    await get('a.example:80', 'CONNECT');
    expect(await get('/messages')).toBe(200);
  });

  it.each([
    'evil.example',
    `evil.example:8025`,
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '10.0.0.1',
    '[::2]',
    '',
    'a b',
  ])('refuses the Host %j: a website whose name was pointed here reads no mail', async (host) => {
    expect(isOwnHost(host)).toBe(false);
    expect([400, 421]).toContain(await get('/messages', 'GET', host));
  });

  it('answers by every name of this machine', () => {
    for (const host of ['localhost', 'LOCALHOST:8025', '127.0.0.1:8025', '127.0.0.2', '[::1]:8025', '[::1]'])
      expect([host, isOwnHost(host)]).toEqual([host, true]);
  });
});
