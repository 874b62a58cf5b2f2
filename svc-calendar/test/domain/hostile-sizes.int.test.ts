import { describe, expect, it } from 'vitest';
import { event, rangesOf, readLines, skippedOf } from './reading.ts';

const MIB2 = 2 * 1024 * 1024;
const ALL = '2026-11-01..2028-10-31';
const many = (count: number, lines: (i: number) => string[]): string[] =>
  Array.from({ length: count }, (_, i) => lines(i)).flat();

/** Reads within a time that leaves the other feeds theirs. Counted is this thread's own: the machine may be busy. */
function within<T>(ms: number, read: () => T): T {
  const before = process.threadCpuUsage();
  const result = read();
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(ms);
  return result;
}

describe('hostile calendars are read in bounded time', () => {
  it.each([
    ['one line of 2 MiB', [`DESCRIPTION:${'x'.repeat(MIB2)}`]],
    ['2 MiB without a colon', ['x'.repeat(MIB2)]],
    ['2 MiB of parameters', [`DTEND${';a=b'.repeat(MIB2 / 4)}:20261120`]],
    ['2 MiB of open quotes', [`DTEND${';a="'.repeat(MIB2 / 4)}`]],
    ['2 MiB of semicolons', [`RRULE${';'.repeat(MIB2)}:FREQ=DAILY`]],
    ['2 MiB of folds', ['x\r\n '.repeat(MIB2 / 4)]],
    ['2 MiB of blank lines', ['\n'.repeat(MIB2)]],
    ['2 MiB of SUMMARY backslashes', [`SUMMARY:${'\\n'.repeat(MIB2 / 2)}`]],
    ['2 MiB of one EXDATE', ['RRULE:FREQ=DAILY;COUNT=1', `EXDATE:${'20261120T101010Z,'.repeat(MIB2 / 17)}`]],
    ['2 MiB of BYMONTHDAY', [`RRULE:FREQ=MONTHLY;COUNT=1;BYMONTHDAY=${'1,'.repeat(MIB2 / 2)}`]],
    ['a TZID of 2 MiB', [`DTEND;TZID=${'Europe/'.repeat(MIB2 / 7)}:20261121`]],
    ['a duration of many digits', ['DURATION:P999999999999D']],
  ])('%s', (_, lines) => {
    const reading = within(1500, () => readLines(event('DTSTART:20261120', ...lines)));
    expect(reading.ok).toBe(true);
  });

  it('2 MiB of RDATEs', () => {
    const reading = within(1500, () => readLines(event('DTSTART:20261120', `RDATE:${'20261122,'.repeat(MIB2 / 9)}`)));
    expect(rangesOf(reading)).toContain('2026-11-22..2026-11-23');
    expect(skippedOf(reading)).toHaveLength(1);
  });

  it('5000 events, and no more', () => {
    const timed = (i: number) =>
      event(`UID:${i}`, 'DTSTART;TZID=America/New_York:20261120T150000', 'DTEND;TZID=Asia/Tokyo:20261125T110000');
    expect(rangesOf(within(3000, () => readLines(many(5000, timed))))).toEqual(['2026-11-20..2026-11-25']);
    expect(rangesOf(within(1500, () => readLines(many(5001, timed))))).toEqual(['[too many events]']);
  });

  it('components nested 20 000 deep, or never closed', () => {
    const open = many(20_000, () => ['BEGIN:X-DEEP']);
    const close = many(20_000, () => ['END:X-DEEP']);
    expect(rangesOf(within(500, () => readLines([...open, ...close])))).toEqual(['[broken structure]']);
    expect(rangesOf(within(500, () => readLines(open)))).toEqual(['[broken structure]']);
  });

  it.each([
    ['FREQ=DAILY', 'DTSTART;TZID=America/New_York:00010101T150000', 'DURATION:P1D'],
    ['FREQ=DAILY;COUNT=999999999', 'DTSTART;VALUE=DATE:00010101', 'DURATION:P1D'],
    ['FREQ=DAILY', 'DTSTART;VALUE=DATE:19000101', 'DTEND;VALUE=DATE:99991231'],
    ['FREQ=YEARLY;BYSETPOS=1;BYWEEKNO=1,2,3,4,5,6;BYDAY=MO', 'DTSTART;VALUE=DATE:00010101', 'DURATION:P99999W'],
  ])('5000 endless series %s from %s', (rule, start, length) => {
    const reading = within(3000, () => readLines(many(5000, (i) => event(`UID:${i}`, start, length, `RRULE:${rule}`))));
    expect(reading.ok).toBe(true);
    expect(skippedOf(reading).length).toBeGreaterThan(4000);
  });

  it('2500 series and 2500 changes that all bear one UID', () => {
    const series = many(2500, () => event('UID:a', 'DTSTART:20261101T100000Z', 'DURATION:PT23H', 'RRULE:FREQ=DAILY'));
    const changes = many(2500, (i) =>
      event(
        'UID:a',
        `RECURRENCE-ID;RANGE=THISANDFUTURE:20261101T${String(i).padStart(6, '0').slice(0, 2)}0000Z`,
        'DTSTART:20261101',
      ),
    );
    expect(within(3000, () => readLines([...series, ...changes])).ok).toBe(true);
  });

  it('rules whose lists hold 800 entries cost what short ones do: each day is looked up', () => {
    const list = (most: number) => Array.from({ length: 800 }, (_, i) => (i % most) + 1).join();
    const lists = `BYYEARDAY=${list(366)};BYSETPOS=${list(366)};BYMONTHDAY=${list(31)};BYWEEKNO=${list(53)}`;
    const days = Array.from(
      { length: 700 },
      (_, i) => `${(i % 53) + 1}${['MO', 'TU', 'WE', 'TH', 'FR'][i % 5]}`,
    ).join();
    const lines = many(120, () => event('DTSTART:20200101', `RRULE:FREQ=YEARLY;${lists};BYDAY=${days}`));
    expect(within(1500, () => readLines(lines)).ok).toBe(true);
  });

  it('5000 events that name 5000 time zones', () => {
    const zones = many(5000, (i) => event(`DTSTART;TZID=X/Y/Z${i}:20261120T100000`, 'DURATION:P1D'));
    expect(rangesOf(within(1500, () => readLines(zones)))).toEqual(['2026-11-20..2026-11-21']);
  });

  it('a series that is too much to follow leaves the events beside it whole', () => {
    const bombs = many(1000, () => event('DTSTART;VALUE=DATE:00010101', 'RRULE:FREQ=DAILY;COUNT=9999999'));
    const reading = within(3000, () => readLines([...bombs, ...event('UID:good', 'DTSTART:20261120')]));
    expect(rangesOf(reading)).toEqual(['2026-11-20..2026-11-21']);
    expect(skippedOf(reading)).not.toContain('good');
  });

  it('a block of a century on every night there is', () => {
    const reading = readLines(many(5000, () => event('DTSTART:19000101', 'DTEND:21000101')));
    expect(rangesOf(reading)).toEqual([ALL]);
    expect(reading.ok && reading.stays).toHaveLength(1);
  });
});
