import { dayOf, isoOf } from '@booking/core/rules/days';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type Block, writeCalendar } from '../../../src/domain/ical/ical-write.ts';
import { nightSet } from '../../../src/domain/nights.ts';
import { rangesOf, readBytes, WINDOW } from '../reading.ts';

const block = (from: string, to: string, uid = `${from}@cal.example.test`): Block => ({
  uid,
  from: dayOf(from),
  to: dayOf(to),
  stampMs: Date.parse('2026-10-30T09:42:07.900Z'),
});
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const blocks = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 29 }), fc.uuid(), fc.nat(2_000_000_000_000))
    .map(([from, nights, uid, stampMs]) => ({
      from: WINDOW.from + from,
      to: WINDOW.from + from + nights,
      uid,
      stampMs,
    })),
  { maxLength: 40 },
);

describe('the calendar that we write', () => {
  it('is this, to the byte', () => {
    const body = writeCalendar({
      name: 'Zimmer 101, Süd',
      blocks: [block('2026-11-23', '2026-11-24'), block('2026-11-20', '2026-11-23')],
    });
    expect(body.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Booking//Room calendar 1.2//EN',
      'CALSCALE:GREGORIAN',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'X-WR-CALNAME:Zimmer 101\\, Süd',
      ...['2026-11-20', '2026-11-23'].flatMap((from, i) => [
        'BEGIN:VEVENT',
        `UID:${from}@cal.example.test`,
        'DTSTAMP:20261030T094207Z',
        `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
        `DTEND;VALUE=DATE:${['20261123', '20261124'][i]}`,
        'SUMMARY:Not available',
        'TRANSP:OPAQUE',
        'STATUS:CONFIRMED',
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is the same bytes whatever order the blocks come in', () => {
    fc.assert(
      fc.property(blocks, fc.string(), (list, name) => {
        expect(writeCalendar({ name, blocks: [...list].reverse() })).toBe(writeCalendar({ name, blocks: list }));
      }),
    );
  });

  it('reads back as the same nights, by our own reader', () => {
    fc.assert(
      fc.property(blocks, fc.string(), (list, name) => {
        const wanted = nightSet(list).map((range) => `${isoOf(range.from)}..${isoOf(range.to)}`);
        expect(rangesOf(readBytes(bytes(writeCalendar({ name, blocks: list }))))).toEqual(wanted);
      }),
    );
  });

  it('reads back as the same blocks, by ical.js', () => {
    fc.assert(
      fc.property(blocks, fc.string({ unit: 'grapheme' }), (list, name) => {
        const calendar = new ICAL.Component(ICAL.parse(writeCalendar({ name, blocks: list })));
        const read = calendar.getAllSubcomponents('vevent').map((one) => {
          const event = new ICAL.Event(one);
          return [event.startDate.toString(), event.endDate.toString(), event.uid].join(' ');
        });
        const wanted = list.map(({ from, to, uid }) => [isoOf(from), isoOf(to), uid].join(' '));
        expect(read.sort()).toEqual(wanted.sort());
      }),
      { numRuns: 50 },
    );
  });
});

describe('the stamp of a block', () => {
  const stampOf = (iso: string) => {
    const body = writeCalendar({
      name: '',
      blocks: [{ ...block('2026-11-20', '2026-11-21'), stampMs: Date.parse(iso) }],
    });
    return /DTSTAMP:(.*)/.exec(body)?.[1];
  };

  it.each([
    ['2026-10-30T00:00:00.000Z', '20261030T000000Z'],
    ['2026-10-30T23:59:59.999Z', '20261030T235959Z'],
    ['2026-10-30T01:02:03.000Z', '20261030T010203Z'],
    ['1969-12-31T23:59:58.500Z', '19691231T235958Z'],
    ['0999-01-01T12:00:00.000Z', '09990101T120000Z'],
  ])('%s is %s', (iso, wanted) => {
    expect(stampOf(iso)).toBe(wanted);
  });
});

it('blocks that begin on one day stand in the order of their UIDs, each by itself', () => {
  const order = (...uids: string[]) =>
    [
      ...writeCalendar({ name: '', blocks: uids.map((uid) => block('2026-11-20', '2026-11-21', uid)) }).matchAll(
        /UID:(.*)/g,
      ),
    ].map(([, uid]) => uid);
  expect(order('b', 'a', 'c')).toEqual(['a', 'b', 'c']);
});
