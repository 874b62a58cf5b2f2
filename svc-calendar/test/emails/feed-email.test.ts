import { LANGS, type Lang } from '@booking/core/lang';
import { describe, expect, it } from 'vitest';
import { composeEmail, FEED_MAILS, feedEmail } from '../../src/emails/feed-email.ts';

const about = {
  zone: 'Europe/Zurich',
  room: '101 <Süd> & "Nord"',
  site: 'www.site.example',
  sinceMs: Date.parse('2026-11-01T09:05:00Z'),
};
const nights = { from: '2026-11-13', to: '2026-11-15' };

describe('an e-mail to the hotel about a feed', () => {
  it.each(LANGS)('says in %s what happened, in which room and on which site', (lang) => {
    const emails = FEED_MAILS.map((kind) => composeEmail(`calendar.${kind}`, lang, { ...about, nights }));
    for (const { subject, text, html } of emails) {
      expect(subject).toContain('101');
      expect(text).toContain('www.site.example');
      expect(text).toMatch(/13\D.*15\D/);
      expect(text).toContain('10:05');
      expect(html).toContain('101 &lt;Süd&gt; &amp; &quot;Nord&quot;');
    }
    expect(new Set(emails.map(({ subject }) => subject)).size).toBe(FEED_MAILS.length);
  });

  it('is another in every language', () => {
    for (const kind of FEED_MAILS) {
      const mail = (lang: Lang) => feedEmail(kind, lang, about);
      expect(new Set(LANGS.map((lang) => mail(lang).subject)).size).toBe(LANGS.length);
      expect(new Set(LANGS.map((lang) => mail(lang).text)).size).toBe(LANGS.length);
    }
  });

  it('has one line for a subject whatever the room is called', () => {
    const { subject } = feedEmail('clash', 'en', { ...about, room: '1\r\nBcc: x@y.example' });
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('is not rendered where its kind or language is unknown', () => {
    expect(() => composeEmail('calendar.sung', 'en', about)).toThrow('calendar.sung');
    expect(() => composeEmail('calendar.clash', 'xx', about)).toThrow('xx');
  });
});
