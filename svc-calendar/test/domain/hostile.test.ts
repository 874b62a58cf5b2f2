import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { event, readBytes, readLines, WINDOW } from './reading.ts';

// Calendars of the greatest size are in hostile-sizes.int.test.ts: they need no server, but seconds.
describe('whatever the bytes are', () => {
  const lines = fc.array(
    fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VALARM', 'END:VALARM', 'END:VCALENDAR', 'UID:a'),
      fc
        .tuple(
          fc.constantFrom(
            'DTSTART',
            'DTEND',
            'EXDATE',
            'RDATE',
            'RECURRENCE-ID',
            'DTSTART;VALUE=DATE',
            'DTEND;TZID=Asia/Tokyo',
          ),
          fc.constantFrom(
            '20261120',
            '20261124T120000Z',
            '00010101',
            '99991231T235959',
            '20270229',
            '20261120/P1D',
            'x',
          ),
        )
        .map(([name, value]) => `${name}:${value}`),
      fc.constantFrom(
        'RRULE:FREQ=DAILY',
        'RRULE:FREQ=YEARLY;BYDAY=-1SU',
        'DURATION:P99999W',
        'DURATION:PT1H',
        'RRULE:x',
      ),
    ),
    { maxLength: 40 },
  );

  it('a reading comes back, and its nights lie in the window in order', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (content, wrapped) => {
        const reading = readLines(wrapped ? event(...content) : content);
        if (!reading.ok) return;
        for (const stay of reading.stays) {
          expect(stay.from).toBeGreaterThanOrEqual(WINDOW.from);
          expect(stay.to).toBeLessThanOrEqual(WINDOW.to);
          expect(stay.from).toBeLessThan(stay.to);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('random bytes are no calendar', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        expect(readBytes(bytes).ok).toBe(false);
      }),
    );
  });
});
