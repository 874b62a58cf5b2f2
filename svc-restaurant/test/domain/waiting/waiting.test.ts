import { describe, expect, it } from 'vitest';
import {
  lastStart,
  showWaiting,
  WAITING_STEPS,
  type WaitingTrigger,
  waitingConflict,
} from '../../../src/domain/waiting/waiting.ts';
import { aVenue } from '../venue.ts';
import { aGuest } from './guest.ts';

const STATUSES = ['waiting', 'offered', 'booked', 'expired', 'left'] as const;
const NOW = Date.parse('2027-03-05T11:00:00Z');
const offer = { status: 'offered', offerTime: '19:00', offerExpiresAt: NOW + 1 } as const;

describe('a guest who waits', () => {
  it('takes no step twice, and none after the waiting has ended but the way back', () => {
    const steps = Object.keys(WAITING_STEPS) as WaitingTrigger[];
    const open = (status: (typeof STATUSES)[number]) =>
      steps.filter((step) => waitingConflict(step, aGuest({ ...offer, status }), NOW) === null);
    expect(Object.fromEntries(STATUSES.map((status) => [status, open(status)]))).toEqual({
      waiting: ['offer', 'ready', 'expire', 'leave'],
      offered: ['accept', 'expire', 'leave'],
      booked: [],
      expired: [],
      left: ['undo'],
    });
  });

  it('can accept until the moment at which the offer ends, and not at that moment', () => {
    expect(waitingConflict('accept', aGuest(offer), NOW)).toBeNull();
    expect(waitingConflict('accept', aGuest(offer), NOW + 1)).toBe('offer_over');
    expect(waitingConflict('leave', aGuest({ status: 'booked' }), NOW)).toBe('not_waiting');
  });

  it('waits until the end of the window by the clock of the business', () => {
    expect(lastStart(aVenue(), aGuest({ toTime: '20:00' }))).toBe(Date.parse('2027-03-05T20:00:00+01:00'));
    expect(lastStart(aVenue({ zone: 'Asia/Tokyo' }), aGuest())).toBe(Date.parse('2027-03-05T20:00:00+09:00'));
  });

  it('is shown an offer only while there is one', () => {
    const shown = (over: object) => showWaiting(aVenue(), aGuest(over), 'https://example.org/w').offer;
    expect(shown(offer)).toMatchObject({ date: '2027-03-05', time: '19:00', url: 'https://example.org/w' });
    expect(shown({ ...offer, status: 'waiting' })).toBeNull();
    expect(shown({ status: 'offered' })).toBeNull();
    expect(shown({ ...offer, offerTime: null })).toBeNull();
    expect(shown({ ...offer, offerExpiresAt: null })).toBeNull();
  });

  it('is shown with the names of the service and the person, and with none of what is gone', () => {
    const names = new Map([
      ['cut', 'Haircut'],
      ['mia', 'Mia'],
    ]);
    const shown = (over: object) => showWaiting(aVenue({ names }), aGuest(over), 'https://example.org/w');
    expect(shown({ serviceId: 'cut', askedStaffId: 'mia' })).toMatchObject({ service: 'Haircut', staff: 'Mia' });
    expect(shown({ serviceId: 'gone', askedStaffId: null })).toMatchObject({ service: null, staff: null });
  });

  it('is shown when the table was called ready, and not before', () => {
    const readyAt = (moment: number | null) => showWaiting(aVenue(), aGuest({ readyAt: moment }), '').ready_at;
    expect([readyAt(0), readyAt(null)]).toEqual(['1970-01-01T00:00:00.000Z', null]);
  });
});
