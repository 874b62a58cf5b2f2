import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, writeEntry } from '../../src/rules/calendar-entry.ts';

const stay: CalendarEntry = {
  ...{ method: 'REQUEST', id: '1', host: 'booking.example', version: 3 },
  stampedAt: Date.parse('2026-12-01T09:00:00.400Z'),
  time: { fromDay: '2026-12-08', toDay: '2026-12-10' },
  summary: 'Hotel; Bar, Garden',
  location: 'Hotel\\Bar\nSecond line',
  organizer: { name: 'Hotel "Seeblick"', email: 'desk@hotel.example' },
  attendee: { name: 'Ada', email: 'ada@example.org' },
};
const linesOf = (over: Partial<CalendarEntry> = {}) => writeEntry({ ...stay, ...over }).split('\r\n');

describe('a calendar entry', () => {
  it('of a stay is all day from arrival to departure, and keeps nobody busy', () => {
    const lines = linesOf();
    for (const line of [
      'METHOD:REQUEST',
      'UID:1@booking.example',
      'DTSTAMP:20261201T090000Z',
      'DTSTART;VALUE=DATE:20261208',
      'DTEND;VALUE=DATE:20261210',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Hotel\\; Bar\\, Garden',
      'LOCATION:Hotel\\\\Bar\\nSecond line',
      'ORGANIZER;CN="Hotel  Seeblick ":mailto:desk@hotel.example',
    ])
      expect(lines).toContain(line);
    expect(lines.at(-1)).toBe('');
  });

  it('of a table or an appointment is from moment to moment, and keeps its guest busy', () => {
    const startsAt = Date.parse('2027-03-05T18:00:00Z');
    const lines = linesOf({ time: { startsAt, endsAt: startsAt + 90 * 60_000 } });
    for (const line of ['DTSTART:20270305T180000Z', 'DTEND:20270305T193000Z', 'TRANSP:OPAQUE'])
      expect(lines).toContain(line);
  });

  it('rises in sequence with every version of what it is of', () => {
    expect([1, 2, 7].map((version) => linesOf({ version }).find((line) => line.startsWith('SEQUENCE')))).toEqual([
      'SEQUENCE:1',
      'SEQUENCE:2',
      'SEQUENCE:7',
    ]);
  });

  it('of what was cancelled ends it', () => {
    expect(linesOf({ method: 'CANCEL' })).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
  });

  it('invites by name and address, or nobody', () => {
    const attendee = (over: Partial<CalendarEntry>) =>
      linesOf(over)
        .join('\r\n')
        .replaceAll('\r\n ', '')
        .match(/ATTENDEE.*/g);
    const rest = 'ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ada@example.org';
    expect(attendee({})).toEqual([`ATTENDEE;CN="Ada";${rest}`]);
    expect(attendee({ attendee: { name: null, email: 'ada@example.org' } })).toEqual([`ATTENDEE;${rest}`]);
    expect(attendee({ method: 'PUBLISH', attendee: null })).toBeNull();
  });

  it('has lines of at most 75 octets that no name can break out of, and unfolding gives them back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const text = writeEntry({ ...stay, summary: `a${name}`, organizer: { name, email: 'desk@hotel.example' } });
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
        expect(unfolded).toHaveLength(linesOf().join('\r\n').replaceAll('\r\n ', '').split('\r\n').length);
      }),
    );
  });
});
