import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, type StayEntry } from '../../src/mails/calendar-file.ts';

const entry: StayEntry = {
  uid: '1@booking.example',
  sequence: 3,
  at: '2026-12-01T09:00:00.000Z',
  checkIn: '2026-12-08',
  checkOut: '2026-12-10',
  summary: 'Hotel; Bar, Garden',
  location: 'Hotel\\Bar\nSecond line',
  organizer: { name: 'Hotel "Seeblick"', email: 'desk@hotel.example' },
  attendee: { name: 'Ada', email: 'ada@example.org' },
  cancelled: false,
};

describe('a stay as a calendar entry', () => {
  it('is an all-day invitation from arrival to departure', () => {
    const lines = calendarFile(entry).split('\r\n');
    expect(lines).toContain('METHOD:REQUEST');
    expect(lines).toContain('DTSTAMP:20261201T090000Z');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261208');
    expect(lines).toContain('DTEND;VALUE=DATE:20261210');
    expect(lines).toContain('SUMMARY:Hotel\\; Bar\\, Garden');
    expect(lines).toContain('LOCATION:Hotel\\\\Bar\\nSecond line');
    expect(lines).toContain('ORGANIZER;CN="Hotel  Seeblick ":mailto:desk@hotel.example');
    expect(lines.at(-1)).toBe('');
  });

  it('a cancelled one ends it', () => {
    const text = calendarFile({ ...entry, cancelled: true });
    expect(text).toContain('METHOD:CANCEL\r\n');
    expect(text).toContain('STATUS:CANCELLED\r\n');
  });

  it('an entry for whoever reads it invites nobody', () => {
    const text = calendarFile({ ...entry, attendee: null });
    expect(text).toContain('METHOD:PUBLISH');
    expect(text).not.toContain('ATTENDEE');
  });

  it('lines are at most 75 octets, and unfolding gives them back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
        const text = calendarFile({ ...entry, summary });
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const unfolded = text.replaceAll('\r\n ', '');
        const escaped = summary.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');
        expect(unfolded).toContain(`SUMMARY:${escaped}\r\n`);
      }),
    );
  });
});
