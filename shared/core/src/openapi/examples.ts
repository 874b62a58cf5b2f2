/** One good call of each route, as the description shows it. The tests hold every one against its schemas. */
type Example = { readonly body?: unknown; readonly reply: unknown };

const id = (n: number) => `019a9c5e-7b00-7000-8000-${String(n).padStart(12, '0')}`;
const at = '2026-11-20T09:00:00.000Z';

const booking = {
  id: id(1),
  status: 'confirmed',
  confirmed_by: 'confirm_at_once',
  date: '2026-12-04',
  time: '19:00',
  party: 2,
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
  tables: ['T1'],
  duration_minutes: null,
  seated_at: null,
  left_at: null,
  created_at: at,
  updated_at: at,
};

const stay = {
  id: id(2),
  reference: 'H7K2QX',
  status: 'confirmed',
  check_in: '2026-12-08',
  check_out: '2026-12-10',
  nights: 2,
  adults: 2,
  children: 0,
  children_ages: [],
  room_type: 'Double room',
  room_id: null,
  room: null,
  rate_plan: 'Flexible',
  breakfast_included: true,
  name: 'Ada Keller',
  email: 'ada@example.org',
  phone: null,
  country: 'CH',
  notes: null,
  source: 'api',
  channel_ref: null,
  currency: 'CHF',
  room_amount: 36000,
  extras: [],
  extras_amount: 0,
  tourist_tax_amount: 1000,
  total_amount: 37000,
  discount_amount: 0,
  coupon_code: null,
  discounts: [],
  deposit_amount: 11100,
  deposit_status: 'pending',
  paid_amount: 0,
  invoice_number: null,
  arrival_time: '18:00',
  answers: [],
  created_at: at,
  updated_at: at,
};

const bill = {
  status: 'open',
  lines: [
    { date: '2026-12-08', kind: 'room', description: 'Double room', quantity: 1, unit_amount: 18000, amount: 18000 },
    { date: '2026-12-09', kind: 'room', description: 'Double room', quantity: 1, unit_amount: 18000, amount: 18000 },
    {
      date: '2026-12-08',
      kind: 'tourist_tax',
      description: 'Tourist tax',
      quantity: 1,
      unit_amount: 1000,
      amount: 1000,
    },
  ],
  payments: [],
  total_amount: 37000,
  paid_amount: 0,
  balance_amount: 37000,
};

const webhook = {
  id: id(3),
  url: 'https://desk.example.org/hooks',
  events: ['booking.confirmed'],
  created_at: at,
  last_success_at: null,
  last_failure_at: null,
  last_status: null,
  last_error: null,
};

const delivery = {
  id: id(4),
  type: 'booking.confirmed',
  created: at,
  status: 'delivered',
  attempts: [{ at, status: 200, error: null, duration_ms: 41 }],
};

const step = (status: string) => ({ reply: { status, guest_emailed: true } });
const stayStep = (status: string, fee: number | null = null) => ({
  reply: { status, guest_emailed: true, cancel_fee_amount: fee },
});
const taken = { booking, unchanged: false, warnings: [], guest_emailed: true };

const venue: Record<string, Example> = {
  readVenue: {
    reply: {
      id: id(5),
      name: 'Trattoria Rosa',
      phone: '+41 44 000 00 01',
      address: 'Seestrasse 1, 8002 Zürich',
      hours: { tue: [['11:30', '14:00']], wed: [['18:00', '23:00']] },
      language: 'de',
      currency: 'CHF',
      bookings: { enabled: true, kind: 'table', max_party_size: 8, page_url: null },
      sms: false,
      questions: [{ id: id(6), type: 'text', required: false, label: 'Allergies?' }],
    },
  },
  readAvailability: {
    reply: { kind: 'table', dates: ['2026-12-04'], date: '2026-12-04', times: ['18:00', '18:15'], max_party_size: 8 },
  },
  requestBooking: {
    body: { date: '2026-12-04', time: '19:00', party: 2, name: 'Ada Keller', email: 'ada@example.org', lang: 'en' },
    reply: { status: 'confirmed', message: 'Your table is booked. We look forward to seeing you.' },
  },
  readMenu: {
    reply: {
      currency: 'CHF',
      sections: [{ name: 'Antipasti', items: [{ name: 'Bruschetta', price: 9.5, off: false }] }],
    },
  },
  readEvents: {
    reply: {
      events: [
        {
          title: 'Jazz night',
          summary: 'Three courses and a trio.',
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

const bookings: Record<string, Example> = {
  listBookings: { reply: { bookings: [booking], next_cursor: null } },
  createBooking: { body: { date: '2026-12-04', time: '19:00', party: 2, name: 'Ada Keller' }, reply: taken },
  changeBooking: { body: { time: '20:00', notify_guest: true }, reply: taken },
  confirmBooking: { body: {}, ...step('confirmed') },
  declineBooking: step('declined'),
  waitlistBooking: step('waitlisted'),
  cancelBooking: { body: { notify_guest: true, reason: 'The kitchen is closed.' }, ...step('cancelled') },
  markBookingNoShow: { reply: { status: 'no_show', guest_emailed: false } },
  seatBooking: { reply: { booking } },
  leaveBooking: { reply: { booking } },
};

const hotel: Record<string, Example> = {
  readHotelAvailability: {
    reply: {
      check_in: '2026-12-08',
      check_out: '2026-12-10',
      nights: 2,
      adults: 2,
      children: 0,
      currency: 'CHF',
      rate_plan: { id: id(8), name: 'Flexible', breakfast_included: true, refundable: true },
      confirm_at_once: true,
      room_types: [
        {
          id: id(7),
          name: 'Double room',
          free: 2,
          reason: null,
          nightly: [
            { date: '2026-12-08', amount: 18000 },
            { date: '2026-12-09', amount: 18000 },
          ],
          room_amount: 36000,
          extras: [],
          extras_amount: 0,
          discounts: [],
          discount_amount: 0,
          tourist_tax_amount: 1000,
          total_amount: 37000,
          deposit_amount: 11100,
        },
      ],
    },
  },
  requestStay: {
    body: {
      check_in: '2026-12-08',
      check_out: '2026-12-10',
      adults: 2,
      room_type_id: id(7),
      name: 'Ada Keller',
      email: 'ada@example.org',
    },
    reply: {
      status: 'requested',
      reference: 'H7K2QX',
      message: 'Thank you. The hotel will answer you by e-mail.',
      total_amount: 37000,
      discount_amount: 0,
    },
  },
  listRooms: {
    reply: { rooms: [{ id: id(9), name: '101', room_type_id: id(7), housekeeping: 'clean', out_of_order: false }] },
  },
};

const stays: Record<string, Example> = {
  listStays: { reply: { stays: [stay], next_cursor: null } },
  createStay: {
    body: { check_in: '2026-12-08', check_out: '2026-12-10', adults: 2, room_type_id: id(7), name: 'Ada Keller' },
    reply: { stay, guest_emailed: false, warnings: [] },
  },
  readStay: { reply: { stay: { ...stay, bill } } },
  changeStay: {
    body: { check_out: '2026-12-10', keep_price: false },
    reply: { stay, repriced: false, guest_emailed: false },
  },
  confirmStay: stayStep('confirmed'),
  declineStay: stayStep('declined'),
  cancelStay: { body: { notify_guest: true }, ...stayStep('cancelled', 18000) },
  checkInStay: { body: { room_id: id(9) }, ...stayStep('checked_in') },
  checkOutStay: stayStep('checked_out'),
  markStayNoShow: stayStep('no_show', 18000),
};

const webhooks: Record<string, Example> = {
  listWebhooks: { reply: { webhooks: [webhook] } },
  createWebhook: {
    body: { url: webhook.url, events: webhook.events },
    reply: { webhook: { ...webhook, secret: 'whsec_kept_safe_by_you' } },
  },
  deleteWebhook: { reply: { deleted: true } },
  testWebhook: { reply: { delivery: { id: id(10), type: 'ping' } } },
  listDeliveries: { reply: { deliveries: [delivery], next_cursor: null } },
  retryDelivery: { reply: { delivery } },
  rotateWebhookSecret: { reply: { webhook: { ...webhook, secret: 'whsec_kept_safe_by_you' } } },
};

const readHotel: Example = {
  reply: {
    bookings: {
      enabled: true,
      confirm_at_once: true,
      min_lead_days: 0,
      horizon_days: 365,
      max_nights: 30,
      children_allowed: true,
      pets_allowed: false,
    },
    check_in_from: '15:00',
    check_out_until: '11:00',
    currency: 'CHF',
    deposit_percent: 30,
    cancellation: { free_until_days_before: 2, then_nights_charged: 1 },
    tourist_tax: { per_person_per_night: 250, children_free_under: 6, children_half_under: 16 },
    room_types: [],
    rate_plans: [],
    long_stay_discounts: [{ nights: 7, percent: 10 }],
    extras: [],
    arrival_time: { asked: 'optional', earliest: '15:00', latest: '22:00' },
    booking_questions: [],
  },
};

export const EXAMPLES: Readonly<Record<string, Example>> = {
  ...venue,
  ...bookings,
  ...hotel,
  readHotel,
  ...stays,
  ...webhooks,
};
