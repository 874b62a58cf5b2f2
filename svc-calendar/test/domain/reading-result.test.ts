import { isoOf } from '@booking/core/rules/days';
import { describe, expect, it } from 'vitest';
import { event, rangesOf, readLines, skippedOf } from './reading.ts';

describe('what a reading says of a calendar', () => {
  const stays = (lines: readonly string[]) => {
    const reading = readLines(lines);
    return reading.ok ? reading.stays.map(({ from, to, uid }) => `${isoOf(from)}..${isoOf(to)} ${uid}`) : [];
  };

  it('is its stays in order, each with its UID, and each once', () => {
    expect(
      stays([
        ...event('UID:c', 'DTSTART:20261120', 'DTEND:20261123'),
        ...event('UID:b', 'DTSTART:20261120', 'DTEND:20261122'),
        ...event('DTSTART:20261110'),
        ...event('UID:d', 'DTSTART:20261120', 'DTEND:20261123'),
      ]),
    ).toEqual(['2026-11-10..2026-11-11 null', '2026-11-20..2026-11-22 b', '2026-11-20..2026-11-23 d']);
  });

  it('is whether it holds no event at all, not even one that is over', () => {
    expect(readLines([])).toMatchObject({ ok: true, empty: true, stays: [] });
    expect(readLines(event('DTSTART:20200101'))).toMatchObject({ ok: true, empty: false, stays: [] });
    expect(readLines(event('DTSTART:soon'))).toMatchObject({ ok: true, empty: false, stays: [] });
  });

  it('is which events could not be read: by their UID, else by their place', () => {
    const bad = ['DTSTART:soon'];
    expect(skippedOf(readLines([...event('UID:a', ...bad), ...event('DTSTART:20261120'), ...event(...bad)]))).toEqual([
      'a',
      'event 3',
    ]);
  });

  it('is nothing of events that are cancelled or left out, though they could not be read', () => {
    const lines = [...event('DTSTART:soon', 'STATUS:CANCELLED'), ...event('DTSTART:soon', 'SUMMARY:Cleaning')];
    expect(skippedOf(readLines(lines, { options: { ignore: ['cleaning'] } }))).toEqual([]);
  });

  it('names a hundred nested events at most', () => {
    const nested = (count: number) =>
      Array.from({ length: count }, () => event('DTSTART:20261120')).flatMap((one) => ['BEGIN:X', ...one, 'END:X']);
    expect(skippedOf(readLines(nested(99)))).toHaveLength(99);
    expect(skippedOf(readLines(nested(101)))).toHaveLength(100);
  });

  it('is an error beyond 5000 stays', () => {
    const series = Array.from({ length: 10 }, (_, i) =>
      event(`UID:${i}`, 'DTSTART:20261101', `DURATION:P${i + 1}D`, 'RRULE:FREQ=DAILY;COUNT=500'),
    ).flat();
    const reading = readLines(series);
    expect(reading.ok && reading.stays.length).toBe(5000);
    expect(rangesOf(readLines([...series, ...event('DTSTART:20281001')]))).toEqual(['[too many events]']);
  });
});

describe('a changed instance of a series', () => {
  const weekly = event('UID:s', 'DTSTART:20261201', 'RRULE:FREQ=WEEKLY;COUNT=4');
  const firstNights = (lines: readonly string[]) => rangesOf(readLines(lines)).map((range) => range.slice(0, 10));
  const all = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];

  it('is one of several', () => {
    const gone = (day: string) => event('UID:s', `RECURRENCE-ID:${day}`, 'STATUS:CANCELLED');
    expect(firstNights([...weekly, ...gone('20261208'), ...gone('20261222'), ...gone('20261215')])).toEqual([
      '2026-12-01',
    ]);
  });

  it('is gone when it is cancelled, wherever it was moved before', () => {
    const gone = event('UID:s', 'RECURRENCE-ID:20261208', 'DTSTART:20261210', 'STATUS:CANCELLED');
    expect(firstNights([...weekly, ...gone])).toEqual(['2026-12-01', '2026-12-15', '2026-12-22']);
    const end = event('UID:s', 'RECURRENCE-ID;RANGE=thisandfuture:20261215', 'DTSTART:20261216', 'STATUS:CANCELLED');
    expect(firstNights([...weekly, ...end])).toEqual(['2026-12-01', '2026-12-08']);
  });

  it('changes nothing when it does not say which instance it is, or of which series', () => {
    const odd = event('UID:s', 'RECURRENCE-ID:soon', 'STATUS:CANCELLED');
    const lost = event('RECURRENCE-ID:20261208', 'STATUS:CANCELLED');
    expect(firstNights([...weekly, ...odd, ...lost])).toEqual(all);
    const nameless = event('DTSTART:20261201', 'RRULE:FREQ=WEEKLY;COUNT=4');
    expect(firstNights([...nameless, ...lost])).toEqual(all);
  });

  it('is one instance though it bears the rule of its series too', () => {
    const moved = event('UID:s', 'RECURRENCE-ID:20261208', 'DTSTART:20261210', 'RRULE:FREQ=DAILY;COUNT=3');
    expect(firstNights([...weekly, ...moved])).toEqual(['2026-12-01', '2026-12-10', '2026-12-15', '2026-12-22']);
  });

  it('with another range than all that come after is one alone', () => {
    const moved = event('UID:s', 'RECURRENCE-ID;RANGE=THISANDPRIOR:20261208', 'DTSTART:20261210');
    expect(firstNights([...weekly, ...moved])).toEqual(['2026-12-01', '2026-12-10', '2026-12-15', '2026-12-22']);
  });
});
