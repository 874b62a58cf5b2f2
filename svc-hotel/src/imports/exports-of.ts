import { dayOf, nightsOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import { decimalsOf } from '@booking/core/rules/print-money';
import { GUESTS } from '@booking/kit/exports/guests';
import type { Exported, ExportTrade } from '@booking/kit/exports/trade';
import { EXPORTED, STAYS } from '../db/hot/files/exported.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import { isCalledOff } from '../domain/price/owed.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { importedStatus } from './imported-stay.ts';

const COLUMNS = [
  ...[
    'reference',
    'check_in',
    'check_out',
    'room_type',
    'room',
    'plan',
    'adults',
    'children',
    'status',
    'name',
    'email',
  ],
  ...[
    'phone',
    'country',
    'language',
    'amount',
    'tourist_tax',
    'paid',
    'cancel_fee',
    'arrival_time',
    'booked_on',
    'notes',
  ],
];

type Held = Readonly<Record<string, unknown>>;

/** What was agreed, and what it owes once it is called off; what staff wrote on the bill is in the one that it owes. */
function amountsOf(row: Stay) {
  const { total_amount: total, charged_amount: charged, tourist_tax_amount, paid_amount: paid } = row;
  const fee = row.cancel_fee_amount ?? 0;
  const [amount, cancel_fee] = isCalledOff(row) ? [total, fee + charged] : [total + charged, 0];
  return { amount, cancel_fee, tourist_tax: Math.min(tourist_tax_amount, amount), paid };
}

/** Stays as they can be imported again: with the names of what they have, and the room as long as they need it. */
function staysOf({ account, nameOf }: HotelView, now: Temporal.Instant): Exported {
  const { time_zone: zone, currency } = account;
  const decimals = decimalsOf(currency);
  const today = localDate(now.epochMilliseconds, zone);
  const money = (amount: number) => (amount / 10 ** decimals).toFixed(decimals);
  const cells = (row: Stay & { readonly [column: string]: unknown }): Held => ({
    ...{ ...row, reference: row.external_id ?? row.id, language: row.lang },
    ...{ room_type: nameOf(row.room_type_id), plan: nameOf(row.rate_plan_id) },
    room: row.check_out > today && row.room_id !== null ? nameOf(row.room_id) : '',
    // As the import takes it: nobody answers a request that is over any more.
    status: importedStatus({ nights: nightsOf(row.check_in, row.check_out), status: row.status }, dayOf(today)),
    ...Object.fromEntries(Object.entries(amountsOf(row)).map(([name, amount]) => [name, money(amount)])),
    booked_on: localDate(Date.parse(row.created_at), zone),
  });
  return {
    ...STAYS,
    csv: {
      columns: COLUMNS,
      // Tests, and those whose guest's data were cleared, are no stays that anybody could come for.
      has: ({ is_test, forgotten_at }) => is_test !== true && forgotten_at === null,
      cells: (row: Held) => cells(row as Stay & Held),
    },
  };
}

/** What hotels keep. */
export const exportsOf = ({ db, hotels }: Pick<Deps, 'db' | 'hotels'>): ExportTrade => ({
  db,
  exported: async ({ business }, now) => [GUESTS, staysOf(await hotels.current(db, business), now), ...EXPORTED],
});
