import { LANGS } from '@booking/core/lang';
import { describe, expect, it } from 'vitest';
import { inAppointments, inHotel } from '../../console/src/texts/in-trade.ts';
import { loadTexts } from '../../console/src/texts/texts.ts';

describe('the words of a trade', () => {
  it.each(LANGS)('speak of appointments in place of bookings (%s)', async (lang) => {
    const texts = await loadTexts(lang);
    const { restaurant, audit } = inAppointments(texts);
    for (const key of ['noBookings', 'booking', 'save', 'cancelIt'] as const)
      expect(restaurant[key], key).not.toBe(texts.restaurant[key]);
    expect(restaurant.bookings({ n: 2 })).not.toBe(texts.restaurant.bookings({ n: 2 }));
    expect(audit.actions.seatBooking).not.toBe(texts.audit.actions.seatBooking);
  });

  it.each(LANGS)('call what somebody booked by the name of the trade in the guest book (%s)', async (lang) => {
    const texts = await loadTexts(lang, true);
    const words = [texts, inAppointments(texts), inHotel(texts)].map(({ guestBook }) => guestBook.history);
    expect(new Set(words).size).toBe(3);
  });
});
