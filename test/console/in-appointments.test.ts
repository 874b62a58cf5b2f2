import { LANGS } from '@booking/core/lang';
import { describe, expect, it } from 'vitest';
import { inAppointments } from '../../console/src/texts/in-appointments.ts';
import { loadTexts } from '../../console/src/texts/texts.ts';

describe('the words of a salon or a clinic', () => {
  it.each(LANGS)('speak of appointments in place of bookings (%s)', async (lang) => {
    const texts = await loadTexts(lang);
    const { restaurant, audit } = inAppointments(texts);
    for (const key of ['noBookings', 'booking', 'save', 'cancelIt'] as const)
      expect(restaurant[key], key).not.toBe(texts.restaurant[key]);
    expect(restaurant.bookings({ n: 2 })).not.toBe(texts.restaurant.bookings({ n: 2 }));
    expect(audit.actions.seatBooking).not.toBe(texts.audit.actions.seatBooking);
  });
});
