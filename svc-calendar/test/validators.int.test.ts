import { dayOf, isoOf } from '@booking/core/rules/days';
import { escapeText } from '@booking/core/rules/ics';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type Block, writeCalendar } from '../src/domain/ical/ical-write.ts';
import { expand } from '../src/domain/ical/recurrence.ts';
import { parseRule } from '../src/domain/ical/recurrence-rule.ts';
import { type AskedRule, askValidators, type ReadCalendar } from './support/validators.ts';

const start = dayOf('2026-11-01');

const block = fc
  .tuple(
    fc.integer({ min: -1, max: 700 }),
    fc.integer({ min: 1, max: 29 }),
    fc.uuid(),
    fc.integer({ min: 1e9, max: 2e9 }),
  )
  .map(
    ([from, nights, uid, stamp]): Block => ({
      from: start + from,
      to: start + from + nights,
      uid: `${uid}@cal.example.test`,
      stampMs: stamp * 1000,
    }),
  );

const NAMES = [
  '101',
  'Zimmer 5, Süd; "Seeblick" \\ Balkon',
  'Ünïcödé '.repeat(20),
  '部屋🛏️'.repeat(30),
  'line\nbreak',
  ' ',
];

function byIcalJs(text: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    name: String(calendar.getFirstPropertyValue('x-wr-calname')),
    events: calendar.getAllSubcomponents('vevent').map((one) => {
      const event = new ICAL.Event(one);
      const stamp = (one.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().toISOString();
      return [event.startDate.toString(), event.endDate.toString(), event.uid, stamp, event.summary];
    }),
  };
}

/** The same moment, however it is written. */
const plain = ({ name, events }: ReadCalendar) => ({
  name,
  events: events.map(([from, to, uid, stamp, summary]) => [from, to, uid, Date.parse(stamp), summary]).sort(),
});

describe('calendars that we write', () => {
  it('read the same by python3-icalendar, python3-vobject and ical.js', () => {
    const samples = fc.sample(fc.array(block, { minLength: 1, maxLength: 30 }), { numRuns: 40, seed: 7 });
    const large = fc.sample(block, { numRuns: 500, seed: 7 });
    const calendars = [...samples, large].map((blocks, i) => ({ name: NAMES[i % NAMES.length] ?? '', blocks }));
    const texts = calendars.map(writeCalendar);
    const validated = askValidators({ calendars: texts });
    for (const [i, { name, blocks }] of calendars.entries()) {
      const events = blocks.map(({ from, to, uid, stampMs }) => [
        isoOf(from),
        isoOf(to),
        uid,
        stampMs,
        'Not available',
      ]);
      const wanted = { name: expect.any(String), events: events.sort() };
      const readers = [validated.icalendar[i], validated.vobject[i], byIcalJs(texts[i] ?? '')];
      for (const reader of readers) {
        const read = plain(reader as ReadCalendar);
        expect(read).toEqual(wanted);
        // Texts of names that begin with X- come back as they were written from some readers.
        expect([name, escapeText(name)].map((text) => text.trim())).toContain(read.name.trim());
      }
    }
  });
});

describe('recurrence rules', () => {
  const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
  const signed = (max: number) => fc.integer({ min: 1, max }).chain((n) => fc.constantFrom(n, n, -n));
  const list = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 4 }).map((all) => all.join(','));
  const maybe = (part: string, values: fc.Arbitrary<unknown>) =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: values.map((value) => `${part}=${value}`) },
    );
  // dateutil takes BYDAY lists that mix MO with 1TU as "both at once": we leave those to our own tests.
  const days = fc.oneof(list(weekday), list(fc.tuple(signed(5), weekday).map(([nth, day]) => `${nth}${day}`)));
  const rule = fc
    .constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
    .chain((freq) =>
      fc
        .tuple(
          maybe('INTERVAL', fc.integer({ min: 1, max: 5 })),
          maybe('BYMONTH', list(fc.integer({ min: 1, max: 12 }))),
          freq === 'WEEKLY' ? fc.constant(null) : maybe('BYMONTHDAY', list(signed(31))),
          freq === 'YEARLY' ? maybe('BYYEARDAY', list(signed(366))) : fc.constant(null),
          maybe('BYDAY', freq === 'MONTHLY' || freq === 'YEARLY' ? days : list(weekday)),
          freq === 'WEEKLY' ? maybe('WKST', weekday) : fc.constant(null),
          maybe('COUNT', fc.integer({ min: 1, max: 40 })),
        )
        .map((parts) => [`FREQ=${freq}`, ...parts.filter((part) => part !== null)].join(';')),
    );
  const asked = fc.tuple(rule, fc.integer({ min: -4000, max: 200 })).map(
    ([text, from]): AskedRule => ({
      rule: text,
      start: isoOf(start + from),
      since: isoOf(start),
      before: isoOf(start + 730),
    }),
  );

  it('give the days that python3-dateutil finds', () => {
    const rules = fc.sample(asked, { numRuns: 300, seed: 11 });
    const validated = askValidators({ rules }).dateutil;
    let compared = 0;
    for (const [i, one] of rules.entries()) {
      const theirs = validated[i];
      const parsed = parseRule(one.rule);
      if (!parsed) throw new Error(`${one.rule} was not read`);
      const first = dayOf(one.start);
      const { days: ours } = expand(parsed, first, null, { from: start, to: start + 730 }, { left: 1e7 });
      // DTSTART counts for us whether or not it fits the rule (RFC 5545, 3.8.5.3); dateutil passes over one that does not.
      if (!theirs || (parsed.count !== null && !theirs.fits)) continue;
      compared += 1;
      const wanted = first >= start ? [...new Set([one.start, ...theirs.days])] : theirs.days;
      expect([one, ours.map(isoOf)]).toEqual([one, wanted]);
    }
    expect(compared).toBeGreaterThan(150);
  });
});
