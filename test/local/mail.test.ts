import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from '../../deploy/local/mail/page.ts';
import { type Message, parseEmail } from '../../deploy/local/mail/parse.ts';
import { openStore } from '../../deploy/local/mail/store.ts';

const MAIL = [
  'From: "Trattoria Rosa" <desk@trattoria.example>',
  'To: Ada <ada@example.org>',
  'Subject: =?utf-8?q?Best=C3=A4tigt?=',
  'Date: Fri, 20 Nov 2026 10:00:00 +0000',
  'Message-ID: <1@booking.example>',
  'X-Twice: one',
  'X-Twice: two',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: multipart/alternative; boundary=a',
  '',
  '--a',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'See you <soon>',
  '--a',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>See you</p>',
  '--a--',
  '--b',
  'Content-Type: text/calendar',
  'Content-Disposition: attachment; filename=booking.ics',
  '',
  'BEGIN:VCALENDAR',
  '--b--',
  '',
].join('\r\n');

const envelope = {
  mailFrom: { address: 'bounce@booking.example', args: {} },
  rcptTo: [{ address: 'ada@example.org', args: {} }],
};
const receivedAt = Temporal.Instant.from('2026-11-20T10:00:01Z');
const parse = (text = MAIL): Promise<Message> => parseEmail(Buffer.from(text), envelope as never, receivedAt);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a caught mail', () => {
  it('has the fields that programs look for', async () => {
    const mail = await parse();
    expect(mail).toMatchObject({
      from: 'desk@trattoria.example',
      to: ['ada@example.org'],
      subject: 'Bestätigt',
      date: '2026-11-20T10:00:00.000Z',
      html: expect.stringContaining('<p>See you</p>'),
      text: expect.stringContaining('See you <soon>'),
    });
    expect(mail.headers).toMatchObject({ 'message-id': '<1@booking.example>', 'x-twice': 'one, two' });
    expect(mail.attachments).toMatchObject([{ filename: 'booking.ics', content_type: 'text/calendar' }]);
    expect(Buffer.from(mail.attachments[0]?.content ?? '', 'base64').toString()).toContain('BEGIN:VCALENDAR');
  });

  it('without a date has the one on which it came', async () => {
    expect((await parse('Subject: x\r\n\r\ny')).date).toBe('2026-11-20T10:00:01.000Z');
  });

  it('is there after a restart, the newest first', async () => {
    const before = openStore(folder);
    for (const subject of ['one', 'two']) before.add({ ...(await parse()), subject });
    const after = openStore(folder);
    after.add({ ...(await parse()), subject: 'three' });
    expect(
      openStore(folder)
        .newestFirst()
        .map(({ subject }) => subject),
    ).toEqual(['three', 'two', 'one']);
  });

  it('cannot write into the page that shows it', async () => {
    const html = page([{ ...(await parse()), subject: '<script>alert(1)</script>' }]);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<soon>');
  });
});
