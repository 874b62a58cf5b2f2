import type { REVENUE_KINDS } from '@booking/core/codes/reports';
import { percentToBasisPoints } from '@booking/core/rules/money';
import { agreedLines } from '../folio/agreed-lines.ts';
import type { FolioLine, LineSubject } from '../folio/line.ts';
import { splitVat } from '../folio/vat.ts';
import type { Stay } from '../stay/stay.ts';
import { type DaySales, spreadDiscount } from './occupancy.ts';

type RevenueKind = (typeof REVENUE_KINDS)[number];

/** What a line of a bill is for reports. `rate` in hundredths of a percent, null where no VAT is shown. */
export type LineSum = {
  readonly date: string;
  readonly kind: RevenueKind;
  readonly rate: number | null;
  readonly amount: number;
  readonly vat_amount: number;
};

/** What of a line counts. */
export type PostedLine = Pick<FolioLine, 'id' | 'date' | 'postedOn' | 'subject' | 'amount' | 'vatPercent' | 'reverses'>;

/** What the bill of a stay comes to: line by line, and its nights without VAT and less agreed discounts. */
export type StaySums = { readonly lines: readonly LineSum[]; readonly nights: readonly DaySales[] };

const KIND_OF: Readonly<Record<LineSubject['kind'], RevenueKind>> = {
  room: 'night',
  breakfast: 'extra',
  extra: 'extra',
  charge: 'charge',
  discount: 'discount',
  reduction: 'discount',
  tourist_tax: 'tourist_tax',
  fee: 'fee',
};

const TAKES_PLACE: readonly Stay['status'][] = ['confirmed', 'checked_in', 'checked_out'];

/** @param stored the lines of its bill, in the order in which they were written; none where the bill follows from what was agreed */
export function staySums(stay: Stay, stored: readonly PostedLine[]): StaySums {
  const lines: readonly PostedLine[] =
    stored.length > 0 ? stored : agreedLines(stay, '').map((line, i) => ({ ...line, id: String(i), postedOn: null }));
  return { lines: lines.filter(({ amount }) => amount !== 0).map(lineSum), nights: nightsOf(stay, lines) };
}

function lineSum({ date, postedOn, subject, amount, vatPercent }: PostedLine): LineSum {
  return {
    date: postedOn ?? date,
    kind: KIND_OF[subject.kind],
    rate: vatPercent === null ? null : percentToBasisPoints(vatPercent),
    amount,
    vat_amount: splitVat(amount, vatPercent).vat,
  };
}

/** Rooms sold, and what lines about nights and agreed discounts come to, day by day. */
function nightsOf(stay: Stay, lines: readonly PostedLine[]): DaySales[] {
  const sums = new Map<string, { sold: number; net: number }>();
  const add = ({ date, sold, net }: DaySales) => {
    const sum = sums.get(date) ?? { sold: 0, net: 0 };
    sums.set(date, { sold: sum.sold + sold, net: sum.net + net });
  };
  if (TAKES_PLACE.includes(stay.status)) for (const { date } of stay.terms.nightly) add({ date, sold: 1, net: 0 });
  roomSales(lines).forEach(add);
  discountSales(stay, lines).forEach(add);
  return [...sums].map(([date, sum]) => ({ date, ...sum })).filter(({ sold, net }) => sold !== 0 || net !== 0);
}

/** A reversal counts on the night of its line, unless that was closed before. */
function roomSales(lines: readonly PostedLine[]): DaySales[] {
  const dates = new Map(lines.map(({ id, date }) => [id, date]));
  return lines
    .filter(({ subject }) => subject.kind === 'room')
    .map((line) => ({ date: line.postedOn ?? dates.get(line.reverses ?? '') ?? line.date, sold: 0, net: netOf(line) }));
}

const netOf = ({ amount, vatPercent }: PostedLine): number => splitVat(amount, vatPercent).net;

/**
 * What was agreed off the nights, spread over those of the stay. Once a part of it is posted on a later day, what was posted
 * before stays with the nights that it was off: none of them is worth something else because others are left.
 */
function discountSales({ terms }: Stay, lines: readonly PostedLine[]): DaySales[] {
  const discounts = lines.filter(({ subject }) => subject.kind === 'discount');
  if (discounts.some(({ postedOn }) => postedOn !== null)) return spreadAsWritten(lines);
  const discount = discounts.reduce((sum, line) => sum + netOf(line), 0);
  return discount === 0 ? [] : spreadDiscount({ nights: terms.nightly, discount });
}

/** Each discount by the nights that stood when it was written; its reversal takes back the same. */
function spreadAsWritten(lines: readonly PostedLine[]): DaySales[] {
  const standing = new Map<string, PostedLine>();
  const shares = new Map<string, DaySales[]>();
  return lines.flatMap((line) => {
    const { id, subject, reverses, postedOn } = line;
    if (subject.kind === 'room') {
      if (reverses === null) standing.set(id, line);
      else standing.delete(reverses);
    }
    if (subject.kind !== 'discount') return [];
    const share = shareOf(line, [...standing.values()], shares.get(reverses ?? ''));
    if (postedOn === null) shares.set(id, share);
    return share;
  });
}

function shareOf(line: PostedLine, nights: readonly PostedLine[], reversed: readonly DaySales[] | undefined) {
  const net = netOf(line);
  if (line.postedOn !== null) return [{ date: line.postedOn, sold: 0, net }];
  if (reversed !== undefined) return reversed.map((share) => ({ ...share, net: -share.net }));
  return nights.length === 0
    ? [{ date: line.date, sold: 0, net }]
    : spreadDiscount({ nights: nights.map(({ date, amount }) => ({ date, amount })), discount: net });
}
