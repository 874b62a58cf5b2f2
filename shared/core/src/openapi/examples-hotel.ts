import { at, type Example, id, type Part } from './example.ts';
import { allotmentExamples } from './examples-hotel/allotments.ts';
import { dayExamples } from './examples-hotel/days.ts';
import { folioExamples, paymentExamples } from './examples-hotel/folio.ts';
import { groupBillExamples } from './examples-hotel/group-bill.ts';
import { quoteExamples } from './examples-hotel/quotes.ts';
import { rateExamples } from './examples-hotel/rates.ts';
import { reportExamples } from './examples-hotel/reports.ts';

export const stayExample = {
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
  pay_url: 'https://api.example.org/pay/hQ2f8Xw',
  expires_at: null,
  card_hold: null,
  payment_due_at: null,
  cancel_reason: null,
  quoted_until: null,
  cancel_fee_amount: null,
  balance_amount: 37000,
  invoice_number: null,
  arrival_time: '18:00',
  guest_confirmed_at: null,
  answers: [],
  external_id: null,
  guest_id: id(60),
  group_id: null,
  allotment_id: null,
  changed_by: 'guest',
  cancelled_at: null,
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

const stayStep = (status: string, fee: number | null = null) => ({
  reply: { status, guest_emailed: true, currency: 'CHF', cancel_fee_amount: fee },
});

const readHotel: Example = {
  reply: {
    name: 'Hotel Seeblick',
    phone: '+41 44 000 00 11',
    address: 'Quaistrasse 10, 8001 Zürich',
    time_zone: 'Europe/Zurich',
    bookings: {
      enabled: true,
      confirm_at_once: true,
      min_lead_days: 0,
      horizon_days: 365,
      max_nights: 30,
      children_allowed: true,
      pets_allowed: false,
      page_url: 'https://book.example.org/stay/seeblick',
    },
    language: 'de',
    brand: { colour: '#1f4e5f', logo_url: null },
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
    amenities: [],
    arrival_time: { asked: 'optional', earliest: '15:00', latest: '22:00' },
    booking_questions: [],
  },
};

const room = {
  id: id(9),
  name: '101',
  room_type_id: id(7),
  housekeeping: 'clean',
  out_of_order: false,
  out_of_order_reason: null,
  out_of_order_until: null,
  cleaned_on: '2026-12-08',
  note: null,
  assigned_to: 'Ana',
  changed_at: at,
  changed_by: 'Kim Lee',
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
      currency: 'CHF',
      total_amount: 37000,
      discount_amount: 0,
    },
  },
  requestGroup: {
    body: {
      check_in: '2026-12-08',
      check_out: '2026-12-10',
      rooms: [
        { room_type_id: id(7), adults: 2 },
        { room_type_id: id(7), adults: 1, name: 'Grace Hopper' },
      ],
      name: 'Ada Keller',
      email: 'ada@example.org',
    },
    reply: {
      group_id: id(40),
      reference: 'G4M8TX',
      status: 'requested',
      message: 'Thank you. The hotel will answer you by e-mail.',
      currency: 'CHF',
      total_amount: 73500,
      stays: [
        { reference: 'H7K2QX', room_type_id: id(7), name: 'Ada Keller', total_amount: 37000 },
        { reference: 'H7K2QY', room_type_id: id(7), name: 'Grace Hopper', total_amount: 36500 },
      ],
    },
  },
  listRooms: {
    reply: { rooms: [room] },
  },
  listRoomMarks: {
    reply: {
      marks: [{ at: '2026-12-08T10:00:00.000Z', state: 'dirty', reason: null, until: null, who: 'Kim Lee' }],
    },
  },
  changeRoom: {
    body: { state: 'out_of_order', reason: 'Tap drips', until: '2026-12-10' },
    reply: {
      room: { ...room, out_of_order: true, out_of_order_reason: 'Tap drips', out_of_order_until: '2026-12-10' },
    },
  },
};

const stayWithBill = { ...stayExample, bill };

const groupStep = (status: string): Example => ({
  reply: { group_id: id(40), stays: [{ ...stayExample, status, group_id: id(40) }], guest_emailed: true },
});

const stays: Record<string, Example> = {
  listStays: { reply: { stays: [stayExample], next_cursor: null } },
  createStay: {
    body: { check_in: '2026-12-08', check_out: '2026-12-10', adults: 2, room_type_id: id(7), name: 'Ada Keller' },
    reply: { stay: stayExample, guest_emailed: false, warnings: [], warning_codes: [] },
  },
  createGroup: {
    body: {
      check_in: '2026-12-08',
      check_out: '2026-12-10',
      rooms: [{ room_type_id: id(7), adults: 2 }],
      name: 'Ada Keller',
    },
    reply: {
      ...{ group_id: id(40), reference: 'G4M8TX', stays: [{ ...stayExample, group_id: id(40) }], guest_emailed: false },
      ...{ warnings: [], warning_codes: [], warning_paths: [] },
    },
  },
  readGroup: {
    reply: {
      group: { id: id(40), reference: 'G4M8TX', name: 'Ada Keller', created_at: '2026-11-20T10:15:00.000Z' },
      stays: [{ ...stayExample, group_id: id(40) }],
    },
  },
  confirmGroup: groupStep('confirmed'),
  declineGroup: groupStep('declined'),
  cancelGroup: { body: { notify_guest: true }, ...groupStep('cancelled') },
  checkOutGroup: groupStep('checked_out'),
  undoGroupStep: { body: { status: 'cancelled' }, ...groupStep('confirmed') },
  readStay: { reply: { stay: stayWithBill } },
  changeStay: {
    body: { check_out: '2026-12-10', keep_price: false },
    reply: { stay: stayExample, repriced: false, guest_emailed: false, warnings: [], warning_codes: [] },
  },
  confirmStay: stayStep('confirmed'),
  declineStay: stayStep('declined'),
  cancelStay: { body: { notify_guest: true }, ...stayStep('cancelled', 18000) },
  checkInStay: { body: { room_id: id(9) }, ...stayStep('checked_in') },
  checkOutStay: stayStep('checked_out'),
  markStayNoShow: stayStep('no_show', 18000),
  undoStayStep: { body: { status: 'cancelled' }, reply: { stay: stayExample, undone: 'cancel', guest_emailed: false } },
};

export const HOTEL_PART: Part = {
  tags: {
    open: {
      hotel:
        'What a hotel shows, and requests for a stay. Both kinds of key may call these routes. For any other business they answer 404.',
    },
    staff: {
      stays:
        'The front desk of a hotel: every stay with its bill, each step that it can take, the rooms, and reports. Only a secret key may call these routes.',
    },
  },
  examples: {
    ...{ readHotel, ...hotel, ...stays, ...rateExamples },
    ...quoteExamples(stayExample),
    ...allotmentExamples(stayExample),
    ...{ ...folioExamples, ...groupBillExamples, ...paymentExamples(stayWithBill), ...reportExamples, ...dayExamples },
  },
};
