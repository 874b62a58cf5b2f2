import type { Waiting } from '../../../src/domain/waiting/waiting.ts';

/** Somebody who waits for a table of two on a Friday evening. */
export function aGuest(over: Partial<Waiting> = {}): Waiting {
  const nobody = { area: null, serviceId: null, askedStaffId: null, phone: null, quotedMinutes: null, readyAt: null };
  const none = { offerTime: null, offerExpiresAt: null, bookingId: null, plan: null, isTest: false };
  return {
    ...{ id: 'guest', businessId: 'venue', version: 1, status: 'waiting', date: '2027-03-05', party: 2 },
    ...{ fromTime: '18:00', toTime: '20:00', name: 'Ada', email: 'ada@example.org', lang: 'en', smsOptIn: false },
    ...{ source: 'website', createdAt: 0, updatedAt: 0 },
    ...nobody,
    ...none,
    ...over,
  };
}
