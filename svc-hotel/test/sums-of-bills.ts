import type { Folio } from '@booking/core/routes/billing/folio-answers';
import type { Stay } from '@booking/core/shapes';

// What reports have to come to, counted from what the API says of stays and their bills: nothing here is shared with the reports.

export type Row = Readonly<Record<string, string | number | null>>;
export type Line = Folio['lines'][number];
export type Bill = { readonly stay: Stay; readonly lines: readonly Line[] };

/** Sums of rows by what they have in common; those that come to nothing are left out. */
export function grouped(rows: readonly Row[], by: readonly string[], fields: readonly string[]) {
  const sums: Record<string, number[]> = {};
  for (const row of rows) {
    const key = by.map((field) => row[field]).join(' ');
    sums[key] = fields.map((field, i) => (sums[key]?.[i] ?? 0) + Number(row[field]));
  }
  return Object.fromEntries(Object.entries(sums).filter(([, values]) => values.some((value) => value !== 0)));
}

const isMoney = ({ kind }: Line) => kind === 'payment' || kind === 'refund';
export const sumOf = (rows: readonly { readonly amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** What is charged, by kind and VAT rate; a reversal counts with what it reverses. */
export function charged(bills: readonly Bill[]) {
  return bills.flatMap(({ lines }) =>
    lines
      .filter((line) => !isMoney(line))
      .map(({ kind, reverses, vat_percent, net_amount, vat_amount, amount }) => {
        const charge = lines.find(({ id }) => id === reverses)?.kind ?? kind;
        return { kind: charge, vat_percent, net_amount, vat_amount, amount };
      }),
  );
}

/** What came and went back, as the amounts of the lines. */
export const paid = (bills: readonly Bill[]): Line[] => bills.flatMap(({ lines }) => lines).filter(isMoney);

/** Stays that are over or were called off, and still owe something. */
export function owing(bills: readonly Bill[]) {
  return bills
    .filter(({ stay }) => ['checked_out', 'cancelled', 'no_show'].includes(stay.status))
    .map(({ stay, lines }) => ({ id: stay.id, amount: sumOf(lines) }))
    .filter(({ amount }) => amount > 0);
}

const takesPlace = ({ stay }: Bill) => ['confirmed', 'checked_in', 'checked_out'].includes(stay.status);

/** Guests and their nights by what they pay of the tax. */
export function taxed(bills: readonly Bill[]): Row[] {
  return bills.filter(takesPlace).flatMap(({ stay, lines }) => {
    const { adults, children, children_ages: ages, tourist_tax_amount: agreed, nights } = stay;
    const row = (group: string, guests: number) => ({ group, guests, guest_nights: guests * nights });
    if (agreed !== 0 && sumOf(taxLines(lines)) === 0) return [row('waived', adults + children)];
    const of = (from: number, below: number) => ages.filter((age) => age >= from && age < below).length;
    return [
      ...[
        row('adult', adults),
        row('child_full', of(16, 18)),
        row('child_half', of(6, 16)),
        row('child_free', of(0, 6)),
      ],
      row('age_unknown', children - ages.length),
    ];
  });
}

/** The tourist tax on a bill, with what was taken off again. */
export function taxLines(lines: readonly Line[]): Line[] {
  const ids = new Set(lines.filter(({ kind }) => kind === 'tourist_tax').map(({ id }) => id));
  return lines.filter(({ id, reverses }) => ids.has(id) || ids.has(reverses ?? ''));
}

const sum = <T>(all: readonly T[], of: (item: T) => number) => all.reduce((total, item) => total + of(item), 0);
const calledOff = ({ stay }: Bill) => ['cancelled', 'no_show'].includes(stay.status);
const nightsOf = (bills: readonly Bill[]) => sum(bills, ({ stay }) => stay.nights);

/** The totals of each report over days that hold every stay whole; what a total cannot be summed to is left out. */
export function totalsOf(bills: readonly Bill[]): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const [money, lines, there] = [paid(bills), charged(bills), bills.filter(takesPlace)];
  const [came, back] = [money.filter(({ amount }) => amount < 0), money.filter(({ amount }) => amount > 0)];
  const revenue = {
    net_amount: sum(lines, ({ net_amount }) => net_amount),
    vat_amount: sum(lines, ({ vat_amount }) => vat_amount),
    amount: sumOf(lines),
  };
  const nights = lines.filter(({ kind }) => kind === 'night');
  const sold = { rooms_sold: nightsOf(there), room_revenue: sum(nights, ({ net_amount }) => net_amount) };
  const guests = (of: (stay: Stay) => number) => sum(there, ({ stay }) => of(stay));
  const arrivals = {
    stays: there.length,
    guests: guests(({ adults, children }) => adults + children),
    adults: guests(({ adults }) => adults),
    children: guests(({ children }) => children),
    guest_nights: guests(({ adults, children, nights: n }) => (adults + children) * n),
  };
  return {
    occupancy: { ...sold, adr: Math.round(sold.room_revenue / sold.rooms_sold) },
    revenue,
    payments: {
      ...{ payments: came.length, paid_amount: -sumOf(came), refunds: back.length, refunded_amount: sumOf(back) },
      amount: -sumOf(money),
    },
    'pick-up': {
      ...{ stays: bills.length, room_nights: nightsOf(bills) },
      room_amount: sum(bills, ({ stay }) => stay.room_amount - stay.discount_amount),
      cancelled_stays: bills.filter(calledOff).length,
      cancelled_room_nights: nightsOf(bills.filter(calledOff)),
    },
    arrivals,
    'tourist-tax': {
      ...{ guests: arrivals.guests, guest_nights: arrivals.guest_nights },
      amount: sum(bills, ({ lines: all }) => sumOf(taxLines(all))),
    },
    debtors: { balance_amount: sumOf(owing(bills)) },
  };
}
