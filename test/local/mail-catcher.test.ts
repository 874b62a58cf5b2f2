import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOwnHost, mailPages } from '../../deploy/local/mail/http.ts';
import { page } from '../../deploy/local/mail/page.ts';
import type { Message } from '../../deploy/local/mail/parse.ts';
import { textMessage } from '../../deploy/local/mail/texts.ts';

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
  const texts: Message[] = [];
  beforeAll(async () => {
    const html = '<p>See you</p>';
    server = createServer(
      mailPages({
        find: (id) => (id === 'a' ? ({ html } as never) : undefined),
        newestFirst: () => texts.toReversed(),
        add: (message) => void texts.push(message),
      }),
    );
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => void server.close());

  const get = (path: string, method = 'GET', host = `127.0.0.1:${port}`) =>
    status(port, `${method} ${path} HTTP/1.1\r\nHost: ${host}`);

  it('answers what it has', async () => {
    const paths = ['/', '/?a=1', '/messages', '/messages/a/html', '/assets/pages.css'];
    expect(await Promise.all(paths.map((path) => get(path)))).toEqual([200, 200, 200, 200, 200]);
  });

  const TEXTS = `/2010-04-01/Accounts/AC${'0'.repeat(32)}/Messages.json`;
  const post = (form: Record<string, string>, headers: Record<string, string> = { authorization: 'Basic YTpi' }) =>
    fetch(`http://127.0.0.1:${port}${TEXTS}`, { method: 'POST', headers, body: new URLSearchParams(form) });

  it('takes text messages in Twilio’s shape, and lists those to a number', async () => {
    const [to, other] = ['+41791234500', '+41791234501'];
    const taken = await post({ To: to, From: '+447700900000', Body: 'See you' });
    expect([taken.status, await taken.json()]).toMatchObject([201, { status: 'queued', to, body: 'See you' }]);
    await post({ To: other, From: '+447700900000', Body: 'Bye' });
    expect(await (await fetch(`http://127.0.0.1:${port}/messages`)).json()).toMatchObject([
      { kind: 'sms', from: '+447700900000', to: [other], subject: '', text: 'Bye', html: '', attachments: [] },
      { kind: 'sms', to: [to], text: 'See you' },
    ]);
    const listed = await fetch(`http://127.0.0.1:${port}${TEXTS}?To=${encodeURIComponent(to)}&PageSize=50`, {
      headers: { authorization: 'Basic YTpi' },
    });
    expect(await listed.json()).toMatchObject({
      messages: [{ to, body: 'See you', sid: expect.stringMatching(/^SM/) }],
    });
  });

  it('takes none without a login, which no website’s form can send, and none without a number or words', async () => {
    const before = texts.length;
    expect((await post({ To: '+1', Body: 'a' }, {})).status).toBe(401);
    expect((await post({ Body: 'a' })).status).toBe(400);
    expect((await post({ To: '+1' })).status).toBe(400);
    expect(texts).toHaveLength(before);
  });

  it('shows texts beside e-mails, and cannot be written into by either', () => {
    const text = textMessage(
      { from: '+1', to: '+2', body: '<b>Bye</b>' },
      Temporal.Instant.from('2026-11-20T10:00:00Z'),
    );
    const email: Message = { ...text, kind: 'email', subject: '<i>Hello</i>', html: '<p>', text: 'See you' };
    const html = page([text, email]);
    expect(html).toContain('&lt;b&gt;Bye&lt;/b&gt;');
    expect(html).toContain('1 segment of GSM-7, 10 characters');
    expect(html).toContain('20 Nov 2026, 10:00 UTC');
    expect(html).not.toMatch(/<b>Bye|<i>Hello/);
    expect(html).toContain('&lt;i&gt;Hello&lt;/i&gt;');
    expect(page([])).toContain('Nothing was sent yet.');
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
