import { type Example, id } from '../example.ts';

const occupancy = {
  rooms_available: 40,
  rooms_sold: 30,
  occupancy: 0.75,
  room_revenue: 540000,
  adr: 18000,
  revpar: 13500,
};
const money = { net_amount: 17341, vat_amount: 659, amount: 18000 };
const paid = { payments: 12, paid_amount: 240000, refunds: 1, refunded_amount: 12000, amount: 228000 };
const pickedUp = { stays: 5, room_nights: 12, room_amount: 216000, cancelled_stays: 1, cancelled_room_nights: 2 };
const arrived = { stays: 8, guests: 17, adults: 14, children: 3, guest_nights: 40 };
const taxed = { guests: 20, guest_nights: 48, amount: 12000 };
const owed = { total_amount: 37400, paid_amount: 10920, balance_amount: 26480 };
const debtor = {
  stay_id: id(20),
  reference: 'H7K2QX',
  name: 'Ada Keller',
  company: 'Nordwind AG',
  status: 'checked_out',
  check_in: '2026-12-08',
  check_out: '2026-12-10',
  due_on: '2026-12-10',
  ...owed,
};

/** A report of one row, whose sum is the row. */
const report = (row: object, totals: object): Example => ({
  reply: { currency: 'CHF', rows: [{ ...row, ...totals }], totals },
});

/** What a hotel looks back on. */
export const reportExamples: Record<string, Example> = {
  readOccupancyReport: report({ date: '2026-12-08' }, occupancy),
  readRevenueReport: report({ kind: 'night', vat_percent: 3.8 }, money),
  readPaymentsReport: report({ method: 'card' }, paid),
  readPickUpReport: report({ date: '2026-12-08' }, pickedUp),
  readArrivalsReport: report({ country: 'CH' }, arrived),
  readTouristTaxReport: report({ group: 'adult' }, taxed),
  readDebtorsReport: { reply: { currency: 'CHF', rows: [debtor], totals: { stays: 1, ...owed } } },
};
