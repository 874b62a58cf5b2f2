import { LANGS, type Lang } from '@booking/core/lang';
import { describe, expect, it } from 'vitest';
import { composeMail, FEED_MAILS, feedMail } from '../../src/emails/feed-email.ts';

const about = {
  zone: 'Europe/Zurich',
  room: '101 <Süd> & "Nord"',
  site: 'www.site.example',
  sinceMs: Date.parse('2026-11-01T09:05:00Z'),
};
const nights = { from: '2026-11-13', to: '2026-11-15' };

describe('a mail to the hotel about a feed', () => {
  it.each(LANGS)('says in %s what happened, in which room and on which site', (lang) => {
    const mails = FEED_MAILS.map((kind) => composeMail(`calendar.${kind}`, lang, { ...about, nights }));
    for (const { subject, text, html } of mails) {
      expect(subject).toContain('101');
      expect(text).toContain('www.site.example');
      expect(text).toMatch(/13\D.*15\D/);
      expect(text).toContain('10:05');
      expect(html).toContain('101 &lt;Süd&gt; &amp; &quot;Nord&quot;');
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(FEED_MAILS.length);
  });

  it('is another in every language', () => {
    for (const kind of FEED_MAILS) {
      const mail = (lang: Lang) => feedMail(kind, lang, about);
      expect(new Set(LANGS.map((lang) => mail(lang).subject)).size).toBe(LANGS.length);
      expect(new Set(LANGS.map((lang) => mail(lang).text)).size).toBe(LANGS.length);
    }
  });

  it('has one line for a subject whatever the room is called', () => {
    const { subject } = feedMail('clash', 'en', { ...about, room: '1\r\nBcc: x@y.example' });
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('is not put into words of a kind or a language that nobody knows', () => {
    expect(() => composeMail('calendar.sung', 'en', about)).toThrow('calendar.sung');
    expect(() => composeMail('calendar.clash', 'xx', about)).toThrow('xx');
  });
});
