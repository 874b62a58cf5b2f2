import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayLock, guestLock } from '../../../src/domain/request/lock-names.ts';

describe('the names of locks', () => {
  it('A day and a guest have a lock of their own in each venue', () => {
    const date = fc.date({ min: new Date('2027-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    const id = fc.uuid();
    const lock = fc.oneof(
      fc.record({ kind: fc.constant('day'), id, key: date.map((day) => day.toISOString().slice(0, 10)) }),
      fc.record({ kind: fc.constant('guest'), id, key: fc.emailAddress() }),
    );
    const nameOf = ({ kind, id: businessId, key }: { kind: string; id: string; key: string }) =>
      kind === 'day' ? dayLock(businessId, key) : guestLock(businessId, key);
    fc.assert(
      fc.property(lock, lock, (a, b) => {
        expect(nameOf(a) === nameOf(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });

  it('A lock of a guest is none of a day, even under the same key', () => {
    expect(dayLock('venue', '2027-03-05')).toBe('day venue 2027-03-05');
    expect(guestLock('venue', '2027-03-05')).toBe('guest venue 2027-03-05');
  });
});
