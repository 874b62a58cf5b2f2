import { describe, expect, it } from 'vitest';
import { event, nightsOfEvent, rangesOf, readLines, skippedOf } from '../reading.ts';

const days = (reading: readonly string[]): string[] => reading.map((range) => range.slice(0, 10));

describe('a recurring event', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=2;COUNT=3', ['2026-12-01', '2026-12-03', '2026-12-05']],
    ['FREQ=WEEKLY;COUNT=3', ['2026-12-01', '2026-12-08', '2026-12-15']],
    ['FREQ=WEEKLY;BYDAY=TU,SA;UNTIL=20261212', ['2026-12-01', '2026-12-05', '2026-12-08', '2026-12-12']],
    ['FREQ=MONTHLY;COUNT=3', ['2026-12-01', '2027-01-01', '2027-02-01']],
    ['FREQ=MONTHLY;BYDAY=-1SU;COUNT=3', ['2026-12-01', '2026-12-27', '2027-01-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', ['2026-12-01', '2026-12-31', '2027-01-31']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', ['2026-12-01', '2026-12-31', '2027-01-29']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', ['2026-12-01', '2028-02-29']],
    ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', ['2026-12-01', '2027-01-04', '2028-01-03']],
    ['FREQ=YEARLY;BYYEARDAY=-1', ['2026-12-01', '2026-12-31', '2027-12-31']],
    ['FREQ=YEARLY;BYDAY=1MO;BYMONTH=9', ['2026-12-01', '2027-09-06', '2028-09-04']],
    // ical.js never comes back from the next two, and makes the third 2 March.
    ['FREQ=DAILY;INTERVAL=7;BYDAY=FR', ['2026-12-01']],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', ['2026-12-01']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', ['2026-12-01']],
    ['FREQ=DAILY;INTERVAL=999999999', ['2026-12-01']],
  ])('%s', (rule, wanted) => {
    const reading = readLines(event('UID:x', 'DTSTART;VALUE=DATE:20261201', `RRULE:${rule}`));
    expect(skippedOf(reading)).toEqual([]);
    expect(days(rangesOf(reading))).toEqual(wanted);
  });

  it('that began long ago is read inside the window alone', () => {
    const nights = nightsOfEvent(['DTSTART;VALUE=DATE:19700102', 'RRULE:FREQ=WEEKLY']);
    expect(days(nights).slice(0, 2)).toEqual(['2026-11-06', '2026-11-13']);
    expect(nights).toHaveLength(104);
  });

  it('that began long ago and is counted is counted from its start', () => {
    const nights = (count: number) => nightsOfEvent(['DTSTART;VALUE=DATE:20200101', `RRULE:FREQ=DAILY;COUNT=${count}`]);
    expect(nights(2496)).toEqual([]);
    expect(nights(2497)).toEqual(['2026-11-01..2026-11-02']);
  });

  it('reaches into the window with a stay that began before it', () => {
    const lines = ['DTSTART;VALUE=DATE:20251030', 'DTEND;VALUE=DATE:20251103', 'RRULE:FREQ=YEARLY;UNTIL=20261231'];
    expect(nightsOfEvent(lines)).toEqual(['2026-11-01..2026-11-03']);
  });

  it.each([
    ['a date includes its day', 'DTSTART;TZID=Europe/Zurich:20261201T150000', '20261202', 2],
    ['a time after the start includes the day', 'DTSTART;TZID=Europe/Zurich:20261201T150000', '20261202T150000Z', 2],
    ['a time before the start does not', 'DTSTART;TZID=Europe/Zurich:20261201T150000', '20261202T130000Z', 1],
    ['a time on an all-day event includes its day', 'DTSTART;VALUE=DATE:20261201', '20261202T235959Z', 2],
    ['midnight here written in UTC includes the day here', 'DTSTART;VALUE=DATE:20261201', '20261201T230000Z', 2],
  ])('UNTIL: %s', (_, start, until, count) => {
    const end = start.includes('T15') ? 'DURATION:PT20H' : 'DURATION:P1D';
    const nights = rangesOf(readLines(event(start, end, `RRULE:FREQ=DAILY;UNTIL=${until}`)));
    expect(nights).toEqual([`2026-12-01..2026-12-0${1 + count}`]);
  });

  it('leaves out every date of its EXDATEs, however they are written', () => {
    const lines = [
      'DTSTART;VALUE=DATE:20261201',
      'RRULE:FREQ=WEEKLY;COUNT=7',
      'EXDATE;VALUE=DATE:20261208,20261215',
      'EXDATE:20261222T000000',
      'EXDATE:20261228T230000Z',
      'EXDATE:nonsense,20270105',
    ];
    expect(days(nightsOfEvent(lines))).toEqual(['2026-12-01', '2027-01-12']);
  });

  it('compares an EXDATE with a zone as a moment, and a bare date as the day', () => {
    const lines = [
      'DTSTART;TZID=Europe/Zurich:20261201T150000',
      'DURATION:PT20H',
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE;TZID=America/New_York:20261208T090000',
      'EXDATE;VALUE=DATE:20261215',
      'EXDATE;TZID=Europe/Zurich:20261222T140000',
    ];
    expect(days(nightsOfEvent(lines))).toEqual(['2026-12-01', '2026-12-22', '2026-12-29']);
  });

  it('adds its RDATEs: dates, times and periods', () => {
    const dates = ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203', 'RDATE;VALUE=DATE:20261210,20261220'];
    expect(nightsOfEvent(dates)).toEqual([
      '2026-12-01..2026-12-03',
      '2026-12-10..2026-12-12',
      '2026-12-20..2026-12-22',
    ]);
    const timed = ['DTSTART:20261201T140000Z', 'DTEND:20261202T100000Z'];
    const periods = 'RDATE;VALUE=PERIOD:20261210T140000Z/20261213T100000Z,20261220T140000Z/P2D';
    expect(nightsOfEvent([...timed, 'RDATE:20261205T200000Z', periods])).toEqual([
      '2026-12-01..2026-12-02',
      '2026-12-05..2026-12-06',
      '2026-12-10..2026-12-13',
      '2026-12-20..2026-12-22',
    ]);
  });

  const weekly = event('UID:s', 'DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=4');

  it('has a moved instance at its new place only', () => {
    const moved = event('UID:s', 'RECURRENCE-ID;VALUE=DATE:20261208', 'DTSTART;VALUE=DATE:20261210');
    const wanted = ['2026-12-01', '2026-12-10', '2026-12-15', '2026-12-22'];
    expect(days(rangesOf(readLines([...weekly, ...moved])))).toEqual(wanted);
    expect(days(rangesOf(readLines([...moved, ...weekly])))).toEqual(wanted);
  });

  it('loses a cancelled instance', () => {
    const gone = event('UID:s', 'RECURRENCE-ID;VALUE=DATE:20261208', 'STATUS:CANCELLED');
    expect(days(rangesOf(readLines([...weekly, ...gone])))).toEqual(['2026-12-01', '2026-12-15', '2026-12-22']);
  });

  it('keeps an instance whose change cannot be read', () => {
    const bad = event('UID:s', 'RECURRENCE-ID;VALUE=DATE:20261208', 'DTSTART:soon');
    const reading = readLines([...weekly, ...bad]);
    expect(rangesOf(reading)).toHaveLength(4);
    expect(skippedOf(reading)).toEqual(['s']);
  });

  it('follows a change of this and all that come after, and its end', () => {
    const later = event(
      'UID:s',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261215',
      'DTSTART;VALUE=DATE:20261216',
      'DTEND;VALUE=DATE:20261218',
    );
    expect(rangesOf(readLines([...weekly, ...later]))).toEqual([
      '2026-12-01..2026-12-02',
      '2026-12-08..2026-12-09',
      '2026-12-16..2026-12-18',
      '2026-12-23..2026-12-25',
    ]);
    const end = event('UID:s', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261215', 'STATUS:CANCELLED');
    expect(days(rangesOf(readLines([...weekly, ...end])))).toEqual(['2026-12-01', '2026-12-08']);
  });

  it('changes nothing of another series, nor of events that merely bear the same UID', () => {
    const other = event('UID:o', 'RECURRENCE-ID;VALUE=DATE:20261208', 'DTSTART;VALUE=DATE:20270201');
    expect(rangesOf(readLines([...weekly, ...other]))).toHaveLength(5);
  });

  it.each([
    'FREQ=HOURLY',
    'FREQ=SECONDLY;COUNT=9',
    'FREQ=FORTNIGHTLY',
    'COUNT=3',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=x',
    'FREQ=MONTHLY;BYMONTH=13',
    'FREQ=WEEKLY;BYDAY=XX',
    'RSCALE=CHINESE;FREQ=YEARLY',
    'FREQ=DAILY;UNTIL=soon',
    '',
  ])('has its first instance and is noted when its rule is not expanded: %s', (rule) => {
    const reading = readLines(event('UID:odd', 'DTSTART;VALUE=DATE:20261201', `RRULE:${rule}`));
    expect(rangesOf(reading)).toEqual(['2026-12-01..2026-12-02']);
    expect(skippedOf(reading)).toEqual(['odd']);
  });

  it('keeps its local time over a change of the clocks', () => {
    const lines = ['DTSTART;TZID=Europe/Zurich:20270325T233000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5'];
    expect(nightsOfEvent(lines)).toEqual(['2027-03-25..2027-03-30']);
  });
});
