import { describe, expect, it } from 'vitest';
import { event, nightsOfEvent, rangesOf, readBytes, readLines, skippedOf } from '../reading.ts';

describe('the nights of one event', () => {
  it.each([
    ['a date without an end is one night', ['DTSTART;VALUE=DATE:20261120'], ['2026-11-20..2026-11-21']],
    ['eight digits without VALUE are a date', ['DTSTART:20261120', 'DTEND:20261122'], ['2026-11-20..2026-11-22']],
    [
      'VALUE=DATE with a time behind it is a date',
      ['DTSTART;VALUE=DATE:20261120T150000Z', 'DTEND;VALUE=DATE:20261122T100000Z'],
      ['2026-11-20..2026-11-22'],
    ],
    [
      'an end equal to the start is one night',
      ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261120'],
      ['2026-11-20..2026-11-21'],
    ],
    [
      'DTEND wins over DURATION',
      ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261122', 'DURATION:P9D'],
      ['2026-11-20..2026-11-22'],
    ],
    ['a week', ['DTSTART;VALUE=DATE:20261120', 'DURATION:P1W'], ['2026-11-20..2026-11-27']],
    ['two days', ['DTSTART;VALUE=DATE:20261120', 'DURATION:+P2D'], ['2026-11-20..2026-11-22']],
    ['24 hours are a day', ['DTSTART;VALUE=DATE:20261120', 'DURATION:PT24H'], ['2026-11-20..2026-11-21']],
    [
      'a day and twelve hours end on the second day',
      ['DTSTART:20261120T150000', 'DURATION:P1DT12H'],
      ['2026-11-20..2026-11-22'],
    ],
    [
      'no length at all on a date is one night',
      ['DTSTART;VALUE=DATE:20261120', 'DURATION:PT0S'],
      ['2026-11-20..2026-11-21'],
    ],
    ['a leap day is a night', ['DTSTART;VALUE=DATE:20280229'], ['2028-02-29..2028-03-01']],
    ['over the leap day', ['DTSTART;VALUE=DATE:20280228', 'DTEND;VALUE=DATE:20280301'], ['2028-02-28..2028-03-01']],
    [
      'a timed stay has its local dates',
      ['DTSTART:20261120T150000', 'DTEND:20261122T100000'],
      ['2026-11-20..2026-11-22'],
    ],
    ['a timed event within one day is no night', ['DTSTART:20261120T090000', 'DTEND:20261120T230000'], []],
    [
      'midnight to midnight in UTC are the written dates',
      ['DTSTART:20261120T000000Z', 'DTEND:20261122T000000Z'],
      ['2026-11-20..2026-11-22'],
    ],
    [
      'midnight to midnight elsewhere are the written dates',
      ['DTSTART;TZID=America/New_York:20261120T000000', 'DTEND;TZID=America/New_York:20261122T000000'],
      ['2026-11-20..2026-11-22'],
    ],
    [
      'other times elsewhere are the dates here',
      ['DTSTART;TZID=America/New_York:20261120T200000', 'DTEND;TZID=America/New_York:20261122T100000'],
      ['2026-11-21..2026-11-22'],
    ],
    [
      'UTC times become local dates',
      ['DTSTART:20261119T233000Z', 'DTEND:20261121T100000Z'],
      ['2026-11-20..2026-11-21'],
    ],
    [
      'a Windows zone name',
      ['DTSTART;TZID="Eastern Standard Time":20261120T200000', 'DTEND;TZID="Eastern Standard Time":20261122T100000'],
      ['2026-11-21..2026-11-22'],
    ],
    [
      'a zone behind its maker’s prefix',
      ['DTSTART;TZID=/freeassociation.sourceforge.net/America/New_York:20261120T200000', 'DTEND:20261122T100000Z'],
      ['2026-11-21..2026-11-22'],
    ],
    [
      'an unknown zone is the hotel’s',
      ['DTSTART;TZID=Customized Time Zone 1:20261120T230000', 'DTEND;TZID=Nowhere/Land:20261122T010000'],
      ['2026-11-20..2026-11-22'],
    ],
    [
      'a zone with a colon in its name, unquoted',
      ['DTSTART;TZID=(UTC+01:00) Amsterdam, Berlin:20261120T150000', 'DTEND;TZID=+01:00:20261122T100000'],
      ['2026-11-20..2026-11-22'],
    ],
    ['a date and a time mixed', ['DTSTART;VALUE=DATE:20261120', 'DTEND:20261122T100000Z'], ['2026-11-20..2026-11-22']],
    [
      'a day of 25 hours, counted in hours',
      ['DTSTART;TZID=Europe/Zurich:20271031T000000', 'DURATION:PT24H'],
      ['2027-10-31..2027-11-01'],
    ],
    [
      'the night of the spring change',
      ['DTSTART;TZID=Europe/Zurich:20270327T150000', 'DTEND;TZID=Europe/Zurich:20270328T023000'],
      ['2027-03-27..2027-03-28'],
    ],
    ['TRANSP is ignored', ['DTSTART;VALUE=DATE:20261120', 'TRANSP:TRANSPARENT'], ['2026-11-20..2026-11-21']],
    ['a cancelled event blocks nothing', ['DTSTART;VALUE=DATE:20261120', 'STATUS:cancelled'], []],
    ['a tentative one blocks', ['DTSTART;VALUE=DATE:20261120', 'STATUS:TENTATIVE'], ['2026-11-20..2026-11-21']],
    ['what is over is left out', ['DTSTART;VALUE=DATE:20261020', 'DTEND;VALUE=DATE:20261101'], []],
    [
      'what began before is cut at today',
      ['DTSTART;VALUE=DATE:20261020', 'DTEND;VALUE=DATE:20261103'],
      ['2026-11-01..2026-11-03'],
    ],
    [
      'a century is cut at the window',
      ['DTSTART;VALUE=DATE:19500101', 'DTEND;VALUE=DATE:20500101'],
      ['2026-11-01..2028-10-31'],
    ],
    ['what lies beyond the window is left out', ['DTSTART;VALUE=DATE:20281031'], []],
  ])('%s', (_, lines, wanted) => {
    const reading = readLines(event('UID:x', ...lines));
    expect(skippedOf(reading)).toEqual([]);
    expect(rangesOf(reading)).toEqual(wanted);
  });

  it.each([
    ['no start', ['DTEND;VALUE=DATE:20261122']],
    ['an impossible date', ['DTSTART;VALUE=DATE:20270229']],
    ['month 13', ['DTSTART;VALUE=DATE:20271301']],
    ['hour 25', ['DTSTART:20261120T250000', 'DTEND:20261122T100000']],
    ['a timed start without an end', ['DTSTART:20261120T150000']],
    ['an end before the start', ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261119']],
    ['an end before the start by hours', ['DTSTART:20261120T150000Z', 'DTEND;TZID=Europe/Zurich:20261120T150000']],
    ['a backward duration', ['DTSTART;VALUE=DATE:20261120', 'DURATION:-P1D']],
    ['an unreadable duration', ['DTSTART;VALUE=DATE:20261120', 'DURATION:two days']],
    ['an unreadable end', ['DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20269999']],
    ['a text', ['DTSTART:tomorrow']],
  ])('%s makes that one event unreadable and no other', (_, lines) => {
    const reading = readLines([...event('UID:bad', ...lines), ...event('UID:good', 'DTSTART:20261224')]);
    expect(skippedOf(reading)).toEqual(['bad']);
    expect(rangesOf(reading)).toEqual(['2026-12-24..2026-12-25']);
  });

  it('reads a floating time by X-WR-TIMEZONE, and without it by the hotel’s zone', () => {
    const lines = event('DTSTART:20261120T200000', 'DTEND:20261122T100000');
    expect(rangesOf(readLines(['X-WR-TIMEZONE:America/New_York', ...lines]))).toEqual(['2026-11-21..2026-11-22']);
    expect(rangesOf(readLines(['X-WR-TIMEZONE:W. Europe Standard Time', ...lines]))).toEqual([
      '2026-11-20..2026-11-22',
    ]);
    expect(rangesOf(readLines(['X-WR-TIMEZONE:Somewhere', ...lines]))).toEqual(['2026-11-20..2026-11-22']);
  });

  it('takes no property from an alarm, a nested or a foreign component', () => {
    const alarm = ['BEGIN:VALARM', 'DTSTART;VALUE=DATE:20270101', 'STATUS:CANCELLED', 'END:VALARM'];
    expect(rangesOf(readLines(event(...alarm, 'DTSTART:20261120')))).toEqual(['2026-11-20..2026-11-21']);
    expect(rangesOf(readLines(['BEGIN:VTODO', 'DTSTART:20261120', 'END:VTODO']))).toEqual([]);
  });

  it('counts an event inside another component as unreadable', () => {
    const reading = readLines(event('DTSTART:20261120', ...event('UID:inner', 'DTSTART:20261224')));
    expect(rangesOf(reading)).toEqual(['2026-11-20..2026-11-21']);
    expect(skippedOf(reading)).toEqual(['nested event']);
  });

  it('counts events with one UID each for itself', () => {
    const reading = readLines([...event('UID:a', 'DTSTART:20261120'), ...event('UID:a', 'DTSTART:20261124')]);
    expect(rangesOf(reading)).toHaveLength(2);
  });
});

describe('the switches of a feed', () => {
  it('leaves out Airbnb’s own windows, and nobody else’s bookings, when it is set to bookings only', () => {
    const options = { bookings_only: true };
    expect(nightsOfEvent(['SUMMARY:Airbnb (Not available)', 'DTSTART:20261120'], { options })).toEqual([]);
    expect(nightsOfEvent(['SUMMARY:Not available', 'DTSTART:20261120'], { options })).toHaveLength(1);
    expect(nightsOfEvent(['SUMMARY:CLOSED - Not available', 'DTSTART:20261120'], { options })).toHaveLength(1);
  });

  it('leaves out what bears one of its phrases, whatever the case', () => {
    const options = { ignore: ['cleaning, and', 'Hold'] };
    expect(nightsOfEvent(['SUMMARY:Cleaning\\, and repairs', 'DTSTART:20261120'], { options })).toEqual([]);
    expect(nightsOfEvent(['SUMMARY:Reserved', 'DTSTART:20261120'], { options })).toHaveLength(1);
  });

  it.each([
    [['DTSTART:20261120', 'DTEND:20261121'], ['2026-11-20..2026-11-22']],
    [['DTSTART:20261120', 'DTEND:20261120'], ['2026-11-20..2026-11-21']],
    [['DTSTART:20261120T150000', 'DTEND:20261121T235900'], ['2026-11-20..2026-11-22']],
    [['DTSTART:20261120T150000', 'DTEND:20261120T160000'], []],
    [['DTSTART:20261120', 'DURATION:P2D'], ['2026-11-20..2026-11-22']],
  ])('takes the written end as the last night when told so: %j', (lines, wanted) => {
    expect(nightsOfEvent(lines, { options: { end_is_last_night: true } })).toEqual(wanted);
  });
});

describe('whole or nothing', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const good = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261120\r\nEND:VEVENT\r\nEND:VCALENDAR';

  it.each([
    ['nothing at all', '', '[not a calendar]'],
    ['a page', '<html>BEGIN:VCALENDAR</html>', '[not a calendar]'],
    ['a page before it', `<p>\n${good}`, '[not a calendar]'],
    ['JSON', '{"error":"gone"}', '[not a calendar]'],
    ['a cut-off end', good.slice(0, -5), '[truncated]'],
    ['a cut in the middle', good.slice(0, 60), '[truncated]'],
    ['a page behind it', `${good}\n<!-- cached -->`, '[truncated]'],
    ['a calendar that breaks its lines with CR alone', good.replaceAll('\r\n', '\r'), '[not a calendar]'],
    ['an event that never ends', good.replace('END:VEVENT\r\n', ''), '[broken structure]'],
    ['an end too many', good.replace('END:VEVENT', 'END:VEVENT\r\nEND:VALARM'), '[broken structure]'],
    ['something outside', good.replace('BEGIN:VEVENT', 'END:VCALENDAR\r\nBEGIN:VEVENT'), '[broken structure]'],
  ])('%s is no reading', (_, text, wanted) => {
    expect(rangesOf(readBytes(bytes(text)))).toEqual([wanted]);
  });

  it('reads bare LF, blank lines around, lower case, a BOM and spaces at line ends', () => {
    const text = `\uFEFF\n\n${good.replaceAll('\r\n', ' \n').toLowerCase()}\n\n`;
    expect(rangesOf(readBytes(bytes(text)))).toEqual(['2026-11-20..2026-11-21']);
  });

  it('reads two calendars in one body', () => {
    const second = good.replace('20261120', '20261224');
    expect(rangesOf(readBytes(bytes(`${good}\r\n${second}`)))).toHaveLength(2);
  });

  it('joins lines that were folded inside a character', () => {
    const text = good.replace('DTSTART', 'SUMMARY:Zürich \r\nDTSTART');
    const whole = bytes(text);
    const at = whole.indexOf(0xc3) + 1;
    const cut = new Uint8Array([...whole.slice(0, at), 13, 10, 32, ...whole.slice(at)]);
    expect(readBytes(cut)).toMatchObject({ ok: true, latin1: false });
    expect(rangesOf(readBytes(cut))).toEqual(['2026-11-20..2026-11-21']);
  });

  it('joins a date that was folded', () => {
    expect(rangesOf(readBytes(bytes(good.replace('20261120', '2026\n\t1120'))))).toEqual(['2026-11-20..2026-11-21']);
  });

  it('reads what is no UTF-8 as Latin-1 and says so', () => {
    const latin1 = Uint8Array.from(good.replace('DTSTART', 'SUMMARY:Zürich\r\nDTSTART'), (c) => c.charCodeAt(0));
    expect(readBytes(latin1)).toMatchObject({ ok: true, latin1: true });
    expect(readBytes(Uint8Array.of(0xef, 0xbb, 0xbf, ...latin1)), 'behind a BOM').toEqual(readBytes(latin1));
  });

  it('is not misled by a colon, a semicolon or DTSTART inside quotes and texts', () => {
    const lines = ['SUMMARY;ALTREP="http://a;b:DTSTART":DTSTART:20270101', 'DTSTART;X-A="1;2:3";VALUE=DATE:20261120'];
    expect(nightsOfEvent(lines)).toEqual(['2026-11-20..2026-11-21']);
  });

  it('passes over a line that is no property', () => {
    expect(nightsOfEvent(['a line that lost its fold', 'DTSTART:20261120', 'DTEND'])).toEqual([
      '2026-11-20..2026-11-21',
    ]);
  });
});
