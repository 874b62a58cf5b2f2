import { type Example, id } from '../example.ts';

const sums = { method: 'card', payments: 12, paid_amount: 240000, refunds: 1, refunded_amount: 12000, amount: 228000 };

const report = {
  currency: 'CHF',
  from: '2026-12-08T02:00:00.000Z',
  until: '2026-12-09T02:00:00.000Z',
  occupancy: {
    ...{ rooms_available: 40, rooms_sold: 30, occupancy: 0.75 },
    ...{ room_revenue: 540000, adr: 18000, revpar: 13500 },
  },
  revenue: [{ kind: 'night', vat_percent: 3.8, net_amount: 520231, vat_amount: 19769, amount: 540000 }],
  revenue_amount: 540000,
  payments: [sums],
  payments_amount: 228000,
  payments_by_member: [{ member: 'Kim Lee', member_id: id(7), ...sums }],
};

const arrival = {
  ...{ id: id(20), reference: 'H7K2QX', name: 'Ada Keller', status: 'confirmed', room: '101' },
  ...{ check_in: '2026-12-08', check_out: '2026-12-10', balance_amount: 26480, fee_amount: 18000 },
};

const day = {
  date: '2026-12-08',
  state: 'open',
  closes_at: '2026-12-09T02:00:00.000Z',
  not_closable: null,
  last_closed: '2026-12-07',
  next_date: '2026-12-08',
  closed_at: null,
  closed_by: null,
  reopenings: [],
  arrivals: [arrival],
  departures: [],
  unassigned: [],
  owing: [],
  clashes: [],
  report,
};

const closed = {
  ...day,
  state: 'closed',
  not_closable: 'day_closed',
  last_closed: '2026-12-08',
  next_date: '2026-12-09',
  closed_at: '2026-12-09T05:30:00.000Z',
  arrivals: [],
};

/** The days of a hotel. */
export const dayExamples: Record<string, Example> = {
  readDay: { reply: { day } },
  closeDay: { body: { no_shows: [id(20)] }, reply: { day: closed } },
  reopenDay: { body: { reason: 'Payment entered twice' }, reply: { date: '2026-12-08', state: 'open' } },
};
