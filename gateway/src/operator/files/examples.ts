import type { BusinessKind } from '@booking/core/trades';

/** What `business init` begins with. A salon stands for all who give appointments. */
export type Template = 'restaurant' | 'salon' | 'hotel';

export const KIND_OF: Readonly<Record<Template, BusinessKind>> = {
  restaurant: 'restaurant',
  salon: 'appointment',
  hotel: 'hotel',
};

const account = (slug: string, name: string, kind: BusinessKind) => ({
  slug,
  name,
  kind,
  language: 'en',
  currency: 'CHF',
  time_zone: 'Europe/Zurich',
  email: `desk@${slug}.example`,
  phone: '+41 44 000 00 00',
  address: 'Main Street 1, 8000 Zürich',
  brand: { colour: '#1f4e5f' },
  subscription: { plan: 'pro', state: 'active' },
});

const workdays = (openings: readonly (readonly [string, string])[]) =>
  Object.fromEntries(['tue', 'wed', 'thu', 'fri', 'sat'].map((day) => [day, openings]));

const restaurant = {
  account: account('my-restaurant', 'My Restaurant', 'restaurant'),
  venue: {
    hours: workdays([
      ['11:30', '14:00'],
      ['18:00', '23:00'],
    ]),
    closures: [{ from: '2027-12-24', to: '2027-12-26', reason: { en: 'Christmas' } }],
    bookings: {
      enabled: true,
      confirm_at_once: true,
      max_party_size: 8,
      min_notice_minutes: 60,
      slot_minutes: 15,
      turn_minutes: [
        { up_to: 2, minutes: 90 },
        { up_to: 4, minutes: 105 },
        { up_to: 8, minutes: 150 },
      ],
    },
    tables: [
      { name: 'T1', seats: 2 },
      { name: 'T2', seats: 2 },
      { name: 'T3', seats: 4 },
    ],
    combinations: [{ tables: ['T1', 'T2'], seats: 4 }],
    questions: [{ type: 'text', required: false, labels: { en: 'Any allergies?', de: 'Allergien?' } }],
    menu: { sections: [{ name: 'Starters', items: [{ name: 'Bruschetta', price: 9.5 }] }] },
    wine_list: {
      sections: [
        {
          name: 'Red wines',
          names: { de: 'Rotweine' },
          items: [
            {
              ...{ name: 'Barbera', producer: 'The grower', region: 'Piemonte', vintage: 2022 },
              ...{ glass_price: 8.5, glass_ml: 100, bottle_price: 55, bottle_ml: 750 },
            },
          ],
        },
      ],
    },
  },
};

const salon = {
  account: account('my-salon', 'My Salon', 'appointment'),
  venue: {
    hours: workdays([['09:00', '18:00']]),
    bookings: { enabled: true, confirm_at_once: true, min_notice_minutes: 120, slot_minutes: 15 },
    services: [
      { name: 'Haircut', duration_minutes: 45, buffer_after_minutes: 10, price: 68, staff: ['Mia', 'Leo'] },
      { name: 'Colour', duration_minutes: 90, price: 140, staff: ['Mia'] },
    ],
    staff: [
      { name: 'Mia', role: 'Stylist', hours: workdays([['09:00', '18:00']]) },
      {
        name: 'Leo',
        role: 'Stylist',
        hours: { thu: [['12:00', '18:00']], fri: [['09:00', '18:00']] },
        absences: [{ from: '2027-07-05', to: '2027-07-16' }],
      },
    ],
  },
};

const hotel = {
  account: account('my-hotel', 'My Hotel', 'hotel'),
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
    deposit: { percent: 30, by_card: false },
    cancellation: { free_until_days_before: 2, then_nights_charged: 1 },
    tourist_tax: { per_person_per_night: 250, children_free_under: 6, children_half_under: 16 },
    arrival_time: { asked: 'optional', earliest: '15:00', latest: '22:00' },
    long_stay_discounts: [{ nights: 7, percent: 10 }],
    room_types: [
      {
        slug: 'double',
        name: 'Double room',
        description: 'A quiet room to the garden.',
        beds: '1 double bed',
        size_m2: 20,
        max_adults: 2,
        max_children: 1,
        base_amount: 18000,
        amenities: ['wifi'],
        names: { de: 'Doppelzimmer' },
        rooms: [{ name: '101' }, { name: '102' }],
      },
    ],
    rate_plans: [
      {
        name: 'Flexible',
        names: { de: 'Flexibel' },
        refundable: true,
        breakfast_included: true,
        pay_when: 'arrival',
      },
      { name: 'Saver', refundable: false, breakfast_included: false, pay_when: 'booking', percent_of_base: 90 },
    ],
    prices: [{ room_type: 'double', from: '2027-12-20', to: '2028-01-05', weekdays: ['fri', 'sat'], amount: 24000 }],
    nights: [{ from: '2027-12-31', to: '2027-12-31', min_stay: 2 }],
    amenities: [{ name: 'wifi', names: { de: 'WLAN' } }],
    extras: [{ name: 'Parking', names: { de: 'Parkplatz' }, amount: 1500, per: 'night', daily_limit: 3 }],
    coupons: [{ code: 'SPRING', percent: 10, valid_from: '2027-03-01', valid_to: '2027-05-31' }],
  },
};

export const EXAMPLES: Readonly<Record<Template, object>> = { restaurant, salon, hotel };
