import { z } from 'zod';
import { HOTEL_REPORTS, MAX_DEBTORS, REVENUE_KINDS, TAX_GROUPS } from '../../codes/reports.ts';
import { exampleId, field, minorUnits } from '../../describe.ts';
import { IsoDate } from '../../scalars.ts';
import { StayStatusField } from '../../shapes.ts';
import { count, minor, reportsOf } from './report.ts';

export const Occupancy = z.object({
  rooms_available: count('Rooms that could be sold: those of the hotel that are not out of order.', 40),
  rooms_sold: count('Rooms that were sold.', 30),
  occupancy: field(
    z.number().min(0).max(1),
    'Rooms sold by rooms available, 0 to 1; 0 where none was available.',
    0.75,
  ),
  room_revenue: minor('What the nights came to, agreed discounts taken off, without VAT and tourist tax.', 540000),
  adr: minor('Average daily rate: the revenue by rooms sold; 0 where none was sold.', 18000),
  revpar: minor('Revenue per available room: the revenue by rooms available, which is `adr` × `occupancy`.', 13500),
});
const OccupancyDay = Occupancy.extend({ date: field(IsoDate, 'The night, by the day on which it begins.') });

const Money = z.object({
  net_amount: minorUnits('Without VAT.', 17341),
  vat_amount: minorUnits('The VAT.', 659),
  amount: minorUnits('With VAT.', 18000),
});
export const Revenue = Money.extend({
  kind: field(z.enum(REVENUE_KINDS), 'What was charged. A reversal counts with what it reverses.'),
  vat_percent: field(z.number().nullable(), 'The VAT rate; null where no VAT is shown.', 3.8),
});

export const Paid = z.object({
  payments: count('How many payments came.', 12),
  paid_amount: minorUnits('What came.', 240000),
  refunds: count('How often something was given back.', 1),
  refunded_amount: minorUnits('What was given back.', 12000),
  amount: minorUnits('What came, less what was given back.', 228000),
});
const Payments = Paid.extend({ method: field(z.string(), 'How it was paid.', 'card') });

const PickedUp = z.object({
  stays: count('Stays that were booked on the day; those that were declined or not answered yet are left out.', 5),
  room_nights: count('Their nights.', 12),
  room_amount: minorUnits('What their nights come to, agreed discounts taken off, VAT included.', 216000),
  cancelled_stays: count('Stays among them that were cancelled since, or whose guest did not come.', 1),
  cancelled_room_nights: count('Nights of those.', 2),
});
const PickUpDay = PickedUp.extend({ date: field(IsoDate, 'The day on which it was booked, at the hotel.') });

const Arrived = z.object({
  stays: count('Stays that begin in the period.', 8),
  guests: count('Adults and children.', 17),
  adults: count('Adults among them.', 14),
  children: count('Children among them.', 3),
  guest_nights: count('Nights of all guests together.', 40),
});
const Arrivals = Arrived.extend({
  country: field(
    z.string().nullable(),
    'The country of the guest, as the front desk wrote it; null where none is.',
    'CH',
  ),
});

const Taxed = z.object({
  guests: count('Guests of stays whose last night lies in the period.', 20),
  guest_nights: count('Their nights.', 48),
  amount: minorUnits('The tourist tax.', 12000),
});
const TouristTax = Taxed.extend({
  group: field(
    z.enum(TAX_GROUPS),
    'Whom it is for, by the ages that held when the stay was booked. `child_free` and `age_unknown` pay nothing; `waived`: staff took the tax off the bill.',
  ),
});

const Owed = z.object({
  total_amount: minorUnits('What the stay comes to.', 37400),
  paid_amount: minorUnits('What was paid, less what was given back.', 10920),
  balance_amount: minorUnits('What is still owed.', 26480),
});
const Debtor = Owed.extend({
  stay_id: field(z.string(), 'The stay.', exampleId(20)),
  reference: field(z.string(), 'What guest and hotel call the stay.', 'H7K2QX'),
  name: field(z.string().nullable(), 'The guest; null once the guest is anonymised.', 'Ada Keller'),
  company: field(
    z.string().nullable(),
    'The company that pays a bill of the stay; null where none does.',
    'Nordwind AG',
  ),
  status: StayStatusField,
  check_in: field(IsoDate, 'The day of arrival.'),
  check_out: field(IsoDate, 'The day of departure.'),
  due_on: field(
    IsoDate,
    'Since when it is owed: the day of departure, or that of arrival where the guest did not come.',
  ),
});

/** One report of a hotel. */
const report = reportsOf({ service: 'hotel', kinds: ['hotel'], group: 'stays' }, HOTEL_REPORTS);

/** What a hotel looks back on, and its accountant asks for. */
export const HOTEL_REPORT_ROUTES = [
  report('readOccupancyReport', 'occupancy', {
    summary: 'Occupancy, ADR and RevPAR',
    description:
      'Night by night which rooms were sold, and what they brought. A room is sold on each agreed night of a stay that is confirmed, in house or over. Rooms are those that the hotel has now; nights that another site sold are not in it, since their price is not here.',
    row: OccupancyDay,
    totals: Occupancy,
  }),
  report('readRevenueReport', 'revenue', {
    summary: 'Revenue by kind and VAT',
    description:
      'The sum of all lines of all folios by the day that each line is for: nights, extras, charges, discounts, tourist tax and fees.',
    row: Revenue,
    totals: Money,
  }),
  report('readPaymentsReport', 'payments', {
    summary: 'Payments by method',
    description: 'What was paid and given back in the period, by the calendar of the hotel, whichever stay it is for.',
    row: Payments,
    totals: Paid,
  }),
  report('readPickUpReport', 'pick-up', {
    summary: 'Pick-up',
    description: 'What was booked on each day of the period, for nights of any time.',
    row: PickUpDay,
    totals: PickedUp,
  }),
  report('readArrivalsReport', 'arrivals', {
    summary: 'Arrivals by country',
    description: 'Guests of confirmed stays whose arrival lies in the period, most guests first.',
    row: Arrivals,
    totals: Arrived,
  }),
  report('readTouristTaxReport', 'tourist-tax', {
    summary: 'Tourist tax by age and exemption',
    description: 'The tourist tax of stays whose last night lies in the period, and who pays none.',
    row: TouristTax,
    totals: Taxed,
  }),
  report('readDebtorsReport', 'debtors', {
    summary: 'Debtors',
    description: `Who owes something now, of stays that ended or were called off: the largest sums first, ${MAX_DEBTORS} rows at most. The totals count all.`,
    row: Debtor,
    totals: Owed.extend({ stays: count('How many stays.', 3) }),
  }),
] as const;
