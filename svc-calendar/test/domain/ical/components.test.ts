import { describe, expect, it } from 'vitest';
import { type Components, readComponents } from '../../../src/domain/ical/components.ts';

const read = (...lines: string[]): Components =>
  readComponents(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n'));
const many = (count: number, ...lines: string[]): string[] => Array.from({ length: count }, () => lines).flat();
const reasonOf = (found: Components): string => (found.ok ? 'whole' : found.reason);

describe('a calendar taken apart', () => {
  it('has of each event the properties that bear on its nights, and nothing that holds guests', () => {
    const found = read(
      'BEGIN:VEVENT',
      'uid:a',
      'DTSTART;VALUE=DATE:20261120',
      'SUMMARY;X="a:b',
      'DURATION',
      'DESCRIPTION:Anna',
      'UIDX:b',
      'ATTENDEE:mailto:anna@example.com',
      'EXDATE:20261121',
      'EXDATE:20261122',
      'END:VEVENT',
    );
    expect(found).toEqual({
      ok: true,
      events: [
        {
          UID: [{ name: 'UID', params: {}, value: 'a' }],
          DTSTART: [{ name: 'DTSTART', params: { VALUE: 'DATE' }, value: '20261120' }],
          EXDATE: [
            { name: 'EXDATE', params: {}, value: '20261121' },
            { name: 'EXDATE', params: {}, value: '20261122' },
          ],
        },
      ],
      zone: null,
      misplaced: 0,
    });
  });

  it('has the properties of an event, not of what is inside it or beside it', () => {
    const found = read(
      'UID:calendar',
      'BEGIN:VTODO',
      'UID:todo',
      'END:VTODO',
      'BEGIN:VEVENT',
      'BEGIN:VALARM',
      'UID:alarm',
      'END:VALARM',
      'END:VEVENT',
      'BEGIN:VJOURNAL',
      'UID:journal',
      'END:VJOURNAL',
      'DTSTART:20261120',
    );
    expect(found).toEqual({ ok: true, events: [{}], zone: null, misplaced: 0 });
  });

  it('counts the events that are not straight in the calendar', () => {
    const nested = ['BEGIN:VTODO', 'BEGIN:VEVENT', 'UID:a', 'END:VEVENT', 'END:VTODO'];
    expect(read(...nested, ...nested)).toEqual({ ok: true, events: [], zone: null, misplaced: 2 });
  });

  it('has the first zone that the calendar itself names', () => {
    const zone = (...lines: string[]) => {
      const found = read(...lines);
      return found.ok ? found.zone : found.reason;
    };
    expect(zone('X-WR-TIMEZONE:Asia/Tokyo', 'x-wr-timezone:Europe/Rome')).toBe('Asia/Tokyo');
    expect(zone('BEGIN:VEVENT', 'X-WR-TIMEZONE:Asia/Tokyo', 'END:VEVENT')).toBeNull();
    expect(zone('X-WR-CALNAME:Asia/Tokyo')).toBeNull();
    expect(zone('X-WR-TIMEZONE;X="')).toBeNull();
  });

  it('may have spaces in its edges and in the names of its parts', () => {
    const text = 'begin: vcalendar \n BEGIN: vevent \nUID:a\nend:VEVENT\nEND :VCALENDAR\n\n';
    expect(reasonOf(readComponents(text))).toBe('whole');
  });

  it('has 5000 events at most', () => {
    const event = ['BEGIN:VEVENT', 'END:VEVENT'];
    expect(reasonOf(read(...many(5000, ...event)))).toBe('whole');
    expect(reasonOf(read(...many(5001, ...event)))).toBe('too many events');
  });

  it('is 50 parts deep at most', () => {
    const deep = (count: number) => reasonOf(read(...many(count, 'BEGIN:X'), ...many(count, 'END:X')));
    expect(deep(49)).toBe('whole');
    expect(deep(50)).toBe('broken structure');
  });

  it.each([
    ['an end without its beginning', ['END:VEVENT']],
    ['an end of another part', ['BEGIN:VEVENT', 'END:VALARM']],
    ['a part that never ends', ['BEGIN:VEVENT']],
    ['a calendar inside it that never ends', ['BEGIN:VCALENDAR']],
    ['an end of all in between', ['END:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VCALENDAR'].slice(0, 3)],
    ['a part outside of it', ['END:VCALENDAR', 'BEGIN:X', 'END:X', 'BEGIN:VCALENDAR']],
  ])('is none with %s', (_, lines) => {
    expect(reasonOf(read(...lines))).toBe('broken structure');
  });

  it('is none without its first or its last line', () => {
    expect(reasonOf(readComponents(''))).toBe('not a calendar');
    expect(reasonOf(readComponents('END:VCALENDAR'))).toBe('not a calendar');
    expect(reasonOf(readComponents('XBEGIN:VCALENDAR\nEND:VCALENDAR'))).toBe('not a calendar');
    expect(reasonOf(readComponents('BEGIN:VCALENDAR'))).toBe('truncated');
    expect(reasonOf(readComponents('BEGIN:VCALENDAR\nEND:VCALENDARX'))).toBe('truncated');
    expect(reasonOf(readComponents('BEGIN:VCALENDAR END:VCALENDAR'))).toBe('not a calendar');
  });
});
