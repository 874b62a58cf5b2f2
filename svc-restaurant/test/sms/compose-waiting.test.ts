import { LANGS } from '@booking/core/lang';
import { smsLength } from '@booking/core/rules/sms-segments';
import { describe, expect, it } from 'vitest';
import { composeWaitingText, type WaitingTextFacts } from '../../src/sms/compose-waiting.ts';

const PAGE = 'https://booking.example/waiting/rAZzPmG1ycl6Z0Zc2dGhhdCBpcyBhIHRva2VuIG9m';
const facts = (over: Partial<WaitingTextFacts> = {}): WaitingTextFacts => ({
  ...{ business: 'Trattoria Rosa', phone: '+41 44 000 00 01', date: '2027-03-05', party: 2, quoted: 25 },
  ...{ time: '19:30', until: '19:20', queuedAt: Date.parse('2027-03-05T18:00:00Z') },
  ...over,
});
const text = (kind: string, lang: string, over: Partial<WaitingTextFacts> = {}) =>
  composeWaitingText(`waiting.${kind}`, lang, facts(over), { answerable: true, pageOn: () => PAGE });

const SEGMENTS = { quoted: 2, offered: 3, ready: 1 } as const;
const EVERY = LANGS.flatMap((lang) => (['quoted', 'offered', 'ready'] as const).map((kind) => ({ lang, kind })));

describe('a text message to a guest who waits', () => {
  it.each(EVERY)('travels in GSM-7, names the business and says how to opt out: $kind in $lang', ({ lang, kind }) => {
    for (const party of [2, 12, null])
      for (const quoted of [0, 25, 300]) {
        const said = text(kind, lang, { party, quoted });
        expect(said).toMatch(/^Trattoria Rosa ?: .*STOP/);
        expect(said.includes(PAGE)).toBe(kind !== 'ready');
        const { encoding, segments } = smsLength(said);
        expect([said, encoding]).toEqual([said, 'gsm7']);
        expect(segments).toBeLessThanOrEqual(SEGMENTS[kind]);
      }
  });

  it('says the wait that was quoted at the door, in the words of the trade', () => {
    expect(text('quoted', 'en')).toBe(
      `Trattoria Rosa: the wait for your table is about 25 min. We will text you when it is ready. Your place on the list: ${PAGE} Questions? Call +41 44 000 00 01. Reply STOP to opt out.`,
    );
    expect(text('quoted', 'en', { quoted: 0 })).toContain('your table will be ready shortly.');
    expect(text('quoted', 'en', { party: null })).toContain(
      'the wait is about 25 min. We will text you when it is your turn.',
    );
  });

  it('of a kind or in a language that is unknown is no text', () => {
    expect(() => text('greeted', 'en')).toThrow('no text');
    expect(() => text('ready', 'xx')).toThrow('no text');
  });
});
