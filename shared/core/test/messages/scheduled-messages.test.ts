import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueBetween, scheduledMessages } from '../../src/rules/messages/scheduled-messages.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2027-03-02T11:00:00Z');

describe('Messages that go by themselves', () => {
  it('are those that were chosen: the earlier reminder leaves to the later what is nearer than that', () => {
    expect(scheduledMessages({})).toEqual([]);
    const messages = scheduledMessages({
      reminders: [{ hours_before: 6 }, { hours_before: 48, by: ['sms'] }],
      arrival: { days_before: 2 },
      after_visit: { hours_after: 24 },
    });
    expect(messages.map(({ message, rank, by, offsetMs }) => [message, rank, by, offsetMs / HOUR])).toEqual([
      ['arrival', 1, ['email'], -48],
      ['reminder', 1, ['sms'], -48],
      ['reminder', 2, ['email'], -6],
      ['after_visit', 1, ['email'], 24],
    ]);
    expect(messages[1]?.leastAheadMs).toBe(6 * HOUR);
  });

  it('are made up for where the rules are new, but not of what was over by then', () => {
    const [reminder, thanks] = scheduledMessages({
      reminders: [{ hours_before: 48 }],
      after_visit: { hours_after: 24 },
    });
    if (reminder === undefined || thanks === undefined) throw new Error('two were chosen');
    expect(dueBetween(reminder, null, NOW)).toEqual({ fromMs: NOW + 3 * HOUR, toMs: NOW + 48 * HOUR });
    expect(dueBetween(thanks, null, NOW)).toEqual({ fromMs: NOW - 24 * HOUR, toMs: NOW - 24 * HOUR });
  });

  it('find each booking in one look, however often and when it is looked', () => {
    const hours = fc.integer({ min: 1, max: 336 });
    const looks = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(hours, hours, looks, fc.integer({ min: 1, max: 400 * 60 }), (one, other, pauses, ahead) => {
        fc.pre(Math.abs(one - other) >= 2);
        const bookedMs = NOW + ahead * 60_000;
        for (const message of scheduledMessages({ reminders: [{ hours_before: one }, { hours_before: other }] })) {
          let [since, now, found] = [NOW - 1, NOW, 0];
          for (const pause of pauses) {
            const { fromMs, toMs } = dueBetween(message, since, now);
            if (bookedMs > fromMs && bookedMs <= toMs) found += 1;
            since = now;
            now += pause * 60_000;
          }
          expect(found).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
