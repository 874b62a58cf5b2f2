import { HostName, hostOf, isWithin, pagesUrl } from '@booking/core/business-file/host-name';
import { isTranslated } from '@booking/core/words/fault-words';
import { describe, expect, it } from 'vitest';
import { afterCheck, hostFault, LAPSE_DAYS, recordText } from '../../src/domain/host-names.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2027-03-01T12:00:00Z');

describe('A host name in a business file', () => {
  const read = (text: string) => {
    const { success, data } = HostName.safeParse(text);
    return success ? data : null;
  };

  it.each([
    ['book.hotel.example', 'book.hotel.example'],
    [' Book.Hotel.Example ', 'book.hotel.example'],
    ['buchen.gasthof-löwen.example', 'buchen.xn--gasthof-lwen-djb.example'],
    ['1.book.example', '1.book.example'],
  ])('%s is %s', (text, name) => expect(read(text)).toBe(name));

  it.each([
    ...['', 'hotel', 'localhost', '192.0.2.1', '192.168.1', '[::1]', '2001:db8::1', 'book.hotel.example:443'],
    ...[
      'https://book.hotel.example',
      'book.hotel.example/stay',
      'user@book.hotel.example',
      'book..example',
      '.example',
    ],
    ...[
      'book.hotel.example.',
      '-book.example',
      'book_.example',
      '*.hotel.example',
      'book hotel.example',
      'a.b?c',
      'a.b#c',
    ],
    ...[`${'a'.repeat(64)}.example`, `${'a.'.repeat(60)}example`, '0x7f.1', 'book.example\\evil', 'book%2eexample.com'],
  ])('%s is none', (text) => expect(read(text)).toBeNull());

  it('is refused in the words of the reader', () => {
    const messages = [
      'hotel',
      'is the host of another business',
      'must be a host of your own, not one of this platform',
    ];
    const [first] = HostName.safeParse(messages[0]).error?.issues ?? [];
    expect([first?.message ?? '', ...messages.slice(1)].filter((message) => !isTranslated(message))).toEqual([]);
  });

  it('of a Host header is read without its port, its capitals and the dot at its end', () => {
    const headers = ['Book.Hotel.Example:8443', 'book.hotel.example.', 'book.hotel.example.:80', 'book.hotel.example'];
    expect(headers.map(hostOf)).toEqual(headers.map(() => 'book.hotel.example'));
  });

  it('lies beneath the platform’s where it is the same or ends in it behind a dot', () => {
    const names = ['booking.example', 'a.booking.example', 'mybooking.example', 'example'];
    expect(names.map((name) => isWithin(name, 'booking.example'))).toEqual([true, true, false, false]);
  });

  it('stands in links with the scheme and the port of the platform', () => {
    expect(pagesUrl('https://booking.example', 'book.hotel.example')).toBe('https://book.hotel.example');
    expect(pagesUrl('http://127.0.0.1:8080', 'book.hotel.test')).toBe('http://book.hotel.test:8080');
    expect(pagesUrl('https://booking.example', undefined)).toBe('https://booking.example');
  });
});

describe('What DNS says of a host', () => {
  const texts = [recordText('mine')];
  it.each([
    ['its record and the way here', { texts, leads: 'here' }, null],
    ['also beside records of others', { texts: ['v=spf1 -all', ...texts], leads: 'here' }, null],
    ['no record', { texts: [], leads: 'here' }, 'no_record'],
    ['another business’s record', { texts: [recordText('theirs')], leads: 'here' }, 'other_record'],
    ['a record that only begins like it', { texts: [`${recordText('mine')}0`], leads: 'here' }, 'other_record'],
    ['no address', { texts, leads: 'nowhere' }, 'no_address'],
    ['another address', { texts, leads: 'elsewhere' }, 'other_address'],
    ['no answer about the record', { texts: null, leads: 'here' }, 'no_answer'],
    ['no answer about the address', { texts, leads: null }, 'no_answer'],
  ] as const)('%s', (_, findings, fault) => expect(hostFault(findings, 'mine')).toBe(fault));
});

describe('What becomes of a claim', () => {
  const claim = (state: 'pending' | 'verified' | 'failed', ageMs: number, failingMs: number | null = null) => ({
    state,
    claimedAtMs: NOW - ageMs,
    failingSinceMs: failingMs === null ? null : NOW - failingMs,
  });

  it('what is proved is in effect and is looked at again in six hours, whatever it was before', () => {
    for (const state of ['pending', 'verified', 'failed'] as const)
      expect(afterCheck(claim(state, 90 * DAY, DAY), null, NOW)).toEqual({
        ...{ state: 'verified', reason: null, failingSinceMs: null, dueAtMs: NOW + 6 * HOUR },
      });
  });

  it.each([
    [0, 'pending', HOUR / 60],
    [HOUR - 1, 'pending', HOUR / 60],
    [HOUR, 'pending', HOUR / 6],
    [DAY - 1, 'pending', HOUR / 6],
    [DAY, 'pending', HOUR],
    [14 * DAY - 1, 'pending', HOUR],
    [3 * DAY, 'pending', HOUR],
    [14 * DAY, 'failed', DAY],
  ] as const)('what is not is looked for again, ever more seldom: after %s ms', (age, state, pause) => {
    expect(afterCheck(claim('pending', age), 'no_record', NOW)).toEqual({
      ...{ state, reason: 'no_record', failingSinceMs: null, dueAtMs: NOW + pause },
    });
  });

  it('A host that has failed, or that has lost its records for good, does not become pending again', () => {
    expect(afterCheck(claim('failed', DAY), 'no_record', NOW).state).toBe('failed');
    expect(afterCheck(claim('verified', 4 * DAY, LAPSE_DAYS * DAY), 'no_record', NOW).state).toBe('failed');
  });

  it('what another business has proved has failed at once', () => {
    expect(afterCheck(claim('pending', 0), 'taken', NOW)).toMatchObject({ state: 'failed', reason: 'taken' });
  });

  it('a host that loses its records stays in effect for three days, and no longer', () => {
    const first = afterCheck(claim('verified', 90 * DAY), 'no_record', NOW);
    expect(first).toEqual({ state: 'verified', reason: 'no_record', failingSinceMs: NOW, dueAtMs: NOW + HOUR });
    const short = LAPSE_DAYS * DAY - 1;
    expect(afterCheck(claim('verified', 90 * DAY, short), 'other_address', NOW).state).toBe('verified');
    expect(afterCheck(claim('verified', 90 * DAY, short + 1), 'other_address', NOW)).toMatchObject({
      ...{ state: 'failed', failingSinceMs: null, dueAtMs: NOW + DAY },
    });
  });

  it('name servers that do not answer end nothing, however long', () => {
    const silent = afterCheck(claim('verified', 90 * DAY), 'no_answer', NOW);
    expect(silent).toMatchObject({ state: 'verified', reason: 'no_answer', failingSinceMs: null });
    expect(afterCheck(claim('verified', 90 * DAY, 9 * DAY), 'no_answer', NOW).state).toBe('verified');
  });
});
