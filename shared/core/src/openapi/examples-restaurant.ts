import { at, type Example, id, type Part } from './example.ts';

export const bookingExample = {
  id: id(1),
  status: 'confirmed',
  confirmed_by: 'confirm_at_once',
  date: '2026-12-04',
  time: '19:00',
  party: 2,
  area: null,
  name: 'Ada Keller',
  email: 'ada@example.org',
  phone: null,
  notes: null,
  answers: [],
  source: 'api',
  service: null,
  service_id: null,
  staff: null,
  staff_id: null,
  staff_pinned: false,
  tables: ['T1'],
  tables_pinned: false,
  duration_minutes: null,
  late_until: null,
  seated_at: null,
  left_at: null,
  series_id: null,
  payment: null,
  pay_url: null,
  expires_at: null,
  cancel_reason: null,
  external_id: null,
  guest_id: id(60),
  changed_by: 'guest',
  created_at: at,
  updated_at: at,
};

const wineExample = {
  ...{ name: 'Barolo Serralunga', names: {}, producer: 'Cascina Rovella', region: 'Piemonte', vintage: 2019 },
  ...{ description: 'Ripe cherry and a long finish.', descriptions: { de: 'Reife Kirsche, langer Abgang.' } },
  ...{ glass_price: 14.5, glass_ml: 100, bottle_price: 92, bottle_ml: 750, off: false },
};

const waiting = {
  ...{ id: id(14), status: 'offered', date: '2026-12-04', from: '18:30', to: '20:30', party: 2 },
  ...{ service: null, service_id: null, staff: null, staff_id: null, area: null },
  ...{ name: 'Ada Keller', email: 'ada@example.org', phone: null, source: 'website' },
  ...{ quoted_minutes: null, ready_at: null, booking_id: null, created_at: at, updated_at: at },
  offer: { date: '2026-12-04', time: '19:30', expires_at: at, url: 'https://book.example.org/waiting/rQ2f8Xw' },
};
const added = { ...waiting, status: 'waiting', source: 'api', quoted_minutes: 25, offer: null };

const step = (status: string) => ({ reply: { status, guest_emailed: true } });
const taken = { booking: bookingExample, unchanged: false, warnings: [], warning_codes: [], guest_emailed: true };

const venue: Record<string, Example> = {
  readVenue: {
    reply: {
      id: id(5),
      name: 'Trattoria Rosa',
      phone: '+41 44 000 00 01',
      address: 'Seestrasse 1, 8002 Zürich',
      hours: { tue: [['11:30', '14:00']], wed: [['18:00', '23:00']] },
      time_zone: 'Europe/Zurich',
      closures: [{ from: '2026-12-24', to: '2026-12-26', reason: 'Weihnachten' }],
      special_hours: [{ date: '2026-12-31', hours: [['18:00', '01:00']] }],
      areas: [{ name: 'Saal' }, { name: 'Terrasse' }],
      horizon_days: 30,
      language: 'de',
      currency: 'CHF',
      bookings: { enabled: true, kind: 'table', max_party_size: 8, page_url: null },
      brand: { colour: '#b5452c', logo_url: null },
      sms: false,
      questions: [{ id: id(6), type: 'text', required: false, label: 'Allergies?' }],
    },
  },
  readAvailability: {
    reply: {
      kind: 'table',
      dates: ['2026-12-04'],
      date: '2026-12-04',
      times: ['18:00', '18:15'],
      max_party_size: 8,
      confirm_at_once: true,
    },
  },
  requestBooking: {
    body: { date: '2026-12-04', time: '19:00', party: 2, name: 'Ada Keller', email: 'ada@example.org', lang: 'en' },
    reply: { status: 'confirmed', message: 'Your table is booked. We look forward to seeing you.', id: id(1) },
  },
  holdPlace: {
    body: { date: '2026-12-04', time: '19:00', party: 2, minutes: 10 },
    reply: { id: id(13), expires_at: at },
  },
  joinWaitlist: {
    body: {
      ...{ date: '2026-12-04', party: 2, from: '18:30', to: '20:30' },
      name: 'Ada Keller',
      email: 'ada@example.org',
    },
    reply: { id: id(14), status: 'waiting' },
  },
  acceptWaitlistOffer: {
    body: { token: 'rQ2f8Xw' },
    reply: { status: 'booked', booking_id: id(1), message: 'Your booking is confirmed.' },
  },
  endHold: { reply: { deleted: true } },
  readMenu: {
    reply: {
      currency: 'CHF',
      sections: [{ name: 'Antipasti', names: {}, items: [{ name: 'Bruschetta', names: {}, price: 9.5, off: false }] }],
      wine_list: { sections: [{ name: 'Red wines', names: { de: 'Rotweine' }, items: [wineExample] }] },
    },
  },
  readEvents: {
    reply: {
      events: [
        {
          title: 'Jazz night',
          summary: 'Three courses and a trio.',
          titles: { de: 'Jazzabend' },
          summaries: {},
          starts_on: '2026-12-11',
          starts_time: '19:30',
          ends_on: null,
          ends_time: null,
          price: 78,
          currency: 'CHF',
          photo_url: null,
          link_url: null,
        },
      ],
    },
  },
};

const waitlist: Record<string, Example> = {
  listWaitlist: { reply: { waiting: [waiting] } },
  addToWaitlist: {
    body: { date: '2026-12-04', party: 2, name: 'Ada Keller', quoted_minutes: 25 },
    reply: { waiting: added },
  },
  offerWaitlistPlace: { body: { time: '19:30' }, reply: { waiting } },
  callWaitingGuest: { reply: { waiting: { ...added, ready_at: at } } },
  removeFromWaitlist: { reply: { waiting: { ...added, status: 'left' } } },
  undoWaitlistRemoval: { reply: { waiting: added } },
};

const bookings: Record<string, Example> = {
  listBookings: { reply: { bookings: [bookingExample], next_cursor: null } },
  readBooking: { reply: { booking: bookingExample } },
  createBooking: { body: { date: '2026-12-04', time: '19:00', party: 2, name: 'Ada Keller' }, reply: taken },
  changeBooking: { body: { time: '20:00', notify_guest: true }, reply: taken },
  confirmBooking: { body: {}, ...step('confirmed') },
  declineBooking: step('declined'),
  waitlistBooking: step('waitlisted'),
  cancelBooking: { body: { notify_guest: true, reason: 'The kitchen is closed.' }, ...step('cancelled') },
  markBookingNoShow: { reply: { status: 'no_show', guest_emailed: false } },
  seatBooking: { reply: { booking: bookingExample } },
  readSeries: {
    reply: {
      series: { id: id(41), every: 'week', created_at: at },
      bookings: [{ ...bookingExample, series_id: id(41) }],
    },
  },
  undoBookingStep: { body: {}, reply: { booking: bookingExample, undone: 'cancel', guest_emailed: true } },
  leaveBooking: { reply: { booking: bookingExample } },
};

const bookingPayment = {
  ...{ id: id(14), booking_id: id(1), kind: 'payment', status: 'succeeded', amount: 10000, refunded_amount: 0 },
  ...{ currency: 'CHF', method: 'card', external_id: null, refund_of: null, reason: null, created_at: at },
};

const payments: Record<string, Example> = {
  listBookingPayments: { reply: { payments: [bookingPayment] } },
  addBookingPayment: {
    body: { amount: 10000, method: 'cash' },
    reply: { payment: { ...bookingPayment, method: 'cash' }, booking: bookingExample },
  },
  changeBookingFee: { body: { waive: true }, reply: { booking: bookingExample } },
};

const counted = { bookings: 24, covers: 68, walk_ins: 3, cancelled: 2, no_shows: 1 };
const { walk_ins: _, ...came } = counted;
const missed = {
  ...{ bookings: 22, no_shows: 1, no_show_rate: 0.0455, no_show_covers: 4, cancelled: 2 },
  ...{ lead_hours: 52, no_show_lead_hours: 171 },
};
const sat = { sittings: 31, setting_minutes: 105, average_minutes: 112, median_minutes: 108, longest_minutes: 171 };
const worked = {
  ...{ appointments: 44, booked_minutes: 2640, available_minutes: 4800, utilisation: 0.55 },
  ...{ service_amount: 24000, no_shows: 1 },
};

/** A report of one row, whose sum is the row. */
const report = (row: object, totals: object): Example => ({
  reply: { currency: 'CHF', rows: [{ ...row, ...totals }], totals },
});

/** What a venue looks back on; its revenue stands under the path of the hotel's. */
const reports: Record<string, Example> = {
  readCoversReport: report({ date: '2026-12-11', shift: '18:00–23:00' }, counted),
  readNoShowsReport: report({ date: '2026-12-11' }, missed),
  readTurnTimesReport: report({ party: 4, service: null }, sat),
  readSourcesReport: report({ source: 'website', share: 1 }, came),
  readStaffReport: report({ name: 'Mia' }, worked),
};

export const RESTAURANT_PART: Part = {
  tags: {
    open: {
      venue:
        'What a restaurant or appointment business shows, and requests for a table or an appointment. Both kinds of key may call these routes. For a hotel they answer 404.',
    },
    staff: {
      bookings:
        'The front desk of a restaurant or appointment business: every booking, and each step that it can take. Only a secret key may call these routes.',
    },
  },
  examples: { ...venue, ...bookings, ...payments, ...waitlist, ...reports },
};
