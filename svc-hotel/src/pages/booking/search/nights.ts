import { notFound } from '@booking/core/errors';
import { dayIfReal, dayOf, daysInMonth, type Nights } from '@booking/core/rules/days';
import { amountWriter, decimalsOf, printMoney } from '@booking/core/rules/print-money';
import type { FastifyReply } from 'fastify';
import { readCheapestNights } from '../../../queries/availability/read-cheapest-nights.ts';
import { pageTextsIn } from '../../../texts/texts.ts';
import type { BookingPages, Visit } from '../visit.ts';

const MONTH = /^(\d{4})-(\d\d)$/;
const GUESTS = /^\d{1,2}$/;
const LONGEST_STAY = 31;

/**
 * `/stay/{slug}/nights?month=2027-03`: for the calendar: the free nights of a month with the lowest price, and
 * the days on which no stay may begin or end.
 */
export async function sendNights(reply: FastifyReply, { deps }: BookingPages, visit: Visit): Promise<FastifyReply> {
  const window = monthOf(visit);
  if (window === null) throw notFound();
  const count = (name: string, otherwise: number) =>
    GUESTS.test(visit.fields.get(name) ?? '') ? Number(visit.fields.get(name)) : otherwise;
  const query = {
    businessId: visit.caller.business,
    window,
    adults: count('adults', 2),
    children: count('children', 0),
  };
  const { view, nights, noArrival, noDeparture } = await readCheapestNights(deps, query);
  const write = writer(visit);
  const { lang } = visit.caller;
  const { stay } = pageTextsIn(lang);
  const shown = [...nights].map(([date, amount]) => [
    date,
    [write(amount), stay.from({ amount: printMoney(amount, view.account.currency, lang) })],
  ]);
  // A leaf that is turned back to is not asked for again at once; what it promises is looked at again before it is sold.
  return reply
    .headers({ 'cache-control': 'private, max-age=60', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' })
    .send({ nights: Object.fromEntries(shown), no_arrival: noArrival, no_departure: noDeparture });
}

/** The nights of the month from today on; null for one in which nobody can book. */
function monthOf({ fields, view, today }: Visit): Nights | null {
  const [, year = 0, month = 0] = (MONTH.exec(fields.get('month') ?? '') ?? []).map(Number);
  const first = dayIfReal(year, month, 1);
  if (first === null) return null;
  const from = Math.max(first, dayOf(today));
  const to = first + daysInMonth(year, month);
  const last = dayOf(today) + view.hotel.settings.bookings.horizon_days + LONGEST_STAY;
  return from < to && first <= last ? { from, to } : null;
}

/** An amount as short as it can be: the calendar says the currency once. */
function writer({ view, caller }: Visit): (amount: number) => string {
  const { currency } = view.account;
  const unit = 10 ** decimalsOf(currency);
  const exact = amountWriter(currency, caller.lang, { trailingZeroDisplay: 'stripIfInteger' });
  // A leaf is narrow on a telephone: of large amounts the decimals stand in what is read out.
  const whole = amountWriter(currency, caller.lang, { maximumFractionDigits: 0, roundingMode: 'ceil' });
  return (amount) => (amount >= 1000 * unit ? whole : exact)(amount / unit);
}
