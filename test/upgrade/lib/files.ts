// Written out, not built: what builders of now make holds fields that a release before refuses.

const account = (kind: string, slug: string) => ({
  slug,
  name: `The ${slug}`,
  kind,
  language: 'en',
  currency: 'CHF',
  time_zone: 'Europe/Zurich',
  email: `desk@${slug}.example`,
  phone: '+41 44 668 18 00',
  address: 'Seestrasse 1, 8002 Zürich',
  subscription: { plan: 'pro', state: 'active' },
});

const EVENING = [['18:00', '23:00']];
const hours = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, EVENING]));

/** A restaurant that asks first, as it could be written from the first release on. */
export const TRATTORIA = {
  account: account('restaurant', 'trattoria'),
  venue: {
    hours,
    bookings: { enabled: true, confirm_at_once: false, max_party_size: 8, min_notice_minutes: 60 },
    tables: Array.from({ length: 20 }, (_, i) => ({ name: `T${i}`, seats: 2 })),
  },
};

/** A hotel that asks first, likewise. */
export const HOTEL = {
  account: account('hotel', 'hotel'),
  hotel: {
    check_in_from: '15:00',
    check_out_until: '11:00',
    bookings: {
      enabled: true,
      confirm_at_once: false,
      min_lead_days: 0,
      horizon_days: 365,
      max_nights: 30,
      children_allowed: true,
      pets_allowed: false,
    },
    deposit: { percent: 30, by_card: true },
    cancellation: { free_until_days_before: 2, then_nights_charged: 1 },
    tourist_tax: { per_person_per_night: 250, children_free_under: 6, children_half_under: 16 },
    arrival_time: { asked: 'optional', earliest: '15:00', latest: '22:00' },
    room_types: [
      {
        slug: 'double',
        name: 'Double room',
        max_adults: 2,
        max_children: 1,
        base_amount: 18_000,
        rooms: Array.from({ length: 20 }, (_, i) => ({ name: `${101 + i}` })),
      },
    ],
    rate_plans: [{ name: 'Flexible', refundable: true, breakfast_included: true, pay_when: 'arrival' }],
  },
};
