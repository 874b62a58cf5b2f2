import type { CellKind } from '../rules/numbers/csv.ts';

type Columns = Readonly<Record<string, CellKind>>;

/** The reports of a hotel, and what the columns of their rows hold. Their order is that of the table and of the CSV. */
export const HOTEL_REPORTS = {
  occupancy: {
    date: 'date',
    rooms_available: 'count',
    rooms_sold: 'count',
    occupancy: 'share',
    room_revenue: 'money',
    adr: 'money',
    revpar: 'money',
  },
  revenue: { kind: 'text', vat_percent: 'percent', net_amount: 'money', vat_amount: 'money', amount: 'money' },
  payments: {
    method: 'text',
    payments: 'count',
    paid_amount: 'money',
    refunds: 'count',
    refunded_amount: 'money',
    amount: 'money',
  },
  'pick-up': {
    date: 'date',
    stays: 'count',
    room_nights: 'count',
    room_amount: 'money',
    cancelled_stays: 'count',
    cancelled_room_nights: 'count',
  },
  arrivals: {
    country: 'text',
    stays: 'count',
    guests: 'count',
    adults: 'count',
    children: 'count',
    guest_nights: 'count',
  },
  'tourist-tax': { group: 'text', guests: 'count', guest_nights: 'count', amount: 'money' },
  debtors: {
    reference: 'text',
    name: 'text',
    company: 'text',
    status: 'text',
    check_in: 'date',
    check_out: 'date',
    due_on: 'date',
    total_amount: 'money',
    paid_amount: 'money',
    balance_amount: 'money',
    stay_id: 'text',
  },
} as const satisfies Readonly<Record<string, Columns>>;

/** What members took in a day, as its cash report has it. */
export const TAKINGS = { member: 'text', ...HOTEL_REPORTS.payments } as const satisfies Columns;

export type HotelReport = keyof typeof HOTEL_REPORTS;

/** The reports of a restaurant and of whoever gives appointments. */
export const VENUE_REPORTS = {
  covers: {
    date: 'date',
    shift: 'text',
    bookings: 'count',
    covers: 'count',
    walk_ins: 'count',
    cancelled: 'count',
    no_shows: 'count',
  },
  'no-shows': {
    date: 'date',
    bookings: 'count',
    no_shows: 'count',
    no_show_rate: 'share',
    no_show_covers: 'count',
    cancelled: 'count',
    lead_hours: 'count',
    no_show_lead_hours: 'count',
  },
  'turn-times': {
    party: 'count',
    service: 'text',
    sittings: 'count',
    setting_minutes: 'count',
    average_minutes: 'count',
    median_minutes: 'count',
    longest_minutes: 'count',
  },
  sources: {
    source: 'text',
    bookings: 'count',
    covers: 'count',
    share: 'share',
    cancelled: 'count',
    no_shows: 'count',
  },
  revenue: {
    date: 'date',
    orders: 'count',
    ordered_amount: 'money',
    paid_orders: 'count',
    paid_amount: 'money',
    appointments: 'count',
    service_amount: 'money',
  },
  staff: {
    name: 'text',
    appointments: 'count',
    booked_minutes: 'count',
    available_minutes: 'count',
    utilisation: 'share',
    service_amount: 'money',
    no_shows: 'count',
  },
} as const satisfies Readonly<Record<string, Columns>>;

export type VenueReport = keyof typeof VENUE_REPORTS;

/** By which way a booking came, as its report tells it. */
export const REPORT_SOURCES = ['website', 'widget', 'api', 'staff', 'walk_in'] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];

/** What staff take at most so many minutes before it begins is a walk-in. */
export const WALK_IN_MINUTES = 15;

/** A report covers so many days at most, both ends counted. */
export const MAX_REPORT_DAYS = 366;

/** So many debtors are listed, those who owe most first; the totals count all. */
export const MAX_DEBTORS = 1000;

/** What a line of revenue is; a reversal counts with what it reverses. */
export const REVENUE_KINDS = ['night', 'extra', 'charge', 'discount', 'tourist_tax', 'fee'] as const;

/** Whom the tourist tax is for: by the bands of age that held when the stay was booked. `waived`: staff took the tax off the bill. */
export const TAX_GROUPS = ['adult', 'child_full', 'child_half', 'child_free', 'age_unknown', 'waived'] as const;
