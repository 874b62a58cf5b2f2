import type { Queryable, Statement } from '@booking/kit/db/open';
import type { DaySales } from '../../../domain/reports/occupancy.ts';
import { type LineSum, type PostedLine, type StaySums, staySums } from '../../../domain/reports/stay-sums.ts';
import type { Stay } from '../../../domain/stay/stay.ts';
import { stayColumns } from '../stay-columns.ts';
import { periodValues, type ReportPeriod } from './period.ts';

/** So many stays are summed in one go: some 5 MB of what was agreed for them. */
const AT_ONCE = 2000;

/** Where no VAT is shown. */
const NO_RATE = -1;

// Stays that touch the period, and those with a line that is for one of its days or counts in one. Each type's are looked up by
// the index of their nights, and each stay of a line by its key, whatever other hotels there are.
const MEANT = `
  touched as materialized (
    select x.* from unnest($4::uuid[]) t (id), lateral (
      select s.id, s.version from stay s
      where s.room_type_id = t.id and daterange(s.check_in, s.check_out) && daterange($2::date - 1, $3::date)
        and s.business_id = $1 and s.currency = $5 and not s.is_test offset 0) x),
  charged as (
    select stay_id as id from folio_line where business_id = $1 and date >= $2::date and date < $3::date
    union
    select stay_id from folio_line where business_id = $1 and posted_on >= $2::date and posted_on < $3::date),
  meant as (
    select id, version from touched
    union all
    select x.* from charged c, lateral (
      select s.id, s.version from stay s
      where s.id = c.id and s.business_id = $1 and s.currency = $5 and not s.is_test offset 0) x
    where c.id not in (select id from touched))`;

const LINES = `
  select coalesce(json_agg(json_build_object('id', l.id, 'date', l.date, 'postedOn', l.posted_on, 'subject', l.subject,
      'amount', l.amount, 'vatPercent', l.vat_percent, 'reverses', l.reverses) order by l.position), '[]')
  from folio_line l where l.stay_id = s.id`;

type Columns = { readonly unnested: string; readonly by: string; readonly sums: string };

// SQL, since it sums every line of a year: 60 000 nights of a house with 200 rooms. In one statement, and so of one moment: what is
// kept of the stays as they are, and the stays of which nothing is. What is kept of each is found by its key, once: a join
// would read the sums of all hotels.
const readBy = (name: string, { unnested, by, sums }: Columns): Statement => ({
  name,
  text: `with ${MEANT},
    found as materialized (
      select ${by}, ${sums}, array_agg(m.id) filter (where k.date is null) as missing
      from meant m left join lateral (
        select ${unnested} from stay_sums k where k.stay_id = m.id and k.version = m.version offset 0) k on true
      where k.date is null or k.date >= $2::date and k.date < $3::date group by ${by}),
    missing as materialized (select unnest(missing) as id from found where missing is not null limit ${AT_ONCE})
    select case when (select count(*) from missing) < ${AT_ONCE} then (
        select coalesce(json_agg(row_to_json(f)), '[]') from found f where missing is null) end as sums,
      (select coalesce(json_agg(json_build_object('stay', row_to_json(x), 'lines', x.lines)), '[]') from (
        select s.* from missing m, lateral (
          select ${stayColumns('s')}, (${LINES}) as lines from stay s where s.id = m.id offset 0) s) x) as missing`,
});

const REVENUE = readBy('hotel_report_revenue', {
  unnested: `unnest(k.dates) as date, unnest(k.kinds) collate "C" as kind, unnest(k.rates) as rate, unnest(k.amounts) as amount,
    unnest(k.vat_amounts) as vat_amount`,
  by: 'kind, rate',
  sums: 'sum(amount)::bigint as amount, sum(vat_amount)::bigint as vat_amount',
});

const SALES = readBy('hotel_report_sales', {
  unnested: 'unnest(k.night_dates) as date, unnest(k.night_rooms) as sold, unnest(k.night_nets) as net',
  by: 'date',
  sums: 'sum(sold)::int as sold, sum(net)::bigint as net',
});

const KEEP: Statement = {
  name: 'hotel_keep_stay_sums',
  text: `insert into stay_sums select * from jsonb_to_recordset($1::jsonb) k (stay_id uuid, business_id uuid, version int,
      dates date[], kinds text[], rates int[], amounts bigint[], vat_amounts bigint[], night_dates date[], night_rooms int[],
      night_nets bigint[])
    order by stay_id
    on conflict (stay_id) do update set version = excluded.version, dates = excluded.dates, kinds = excluded.kinds,
      rates = excluded.rates, amounts = excluded.amounts, vat_amounts = excluded.vat_amounts,
      night_dates = excluded.night_dates, night_rooms = excluded.night_rooms, night_nets = excluded.night_nets
    where stay_sums.version < excluded.version`,
};

type Missing = { readonly stay: Stay; readonly lines: readonly PostedLine[] };
type Found<Sum> = { readonly sums: Sum[] | null; readonly missing: readonly Missing[] };

/** Sums of the period: of the stays that are kept, and, one by one, of those that were not. */
async function readSums<Sum>(
  db: Queryable,
  statement: Statement,
  period: ReportPeriod,
  of: (sums: StaySums) => readonly Sum[],
): Promise<Sum[]> {
  for (;;) {
    const [found] = await db.query<Found<Sum>>(statement, periodValues(period));
    if (found === undefined) throw new Error('the sums of no rows are a row');
    const summed = found.missing.map(({ stay, lines }) => ({ stay, sums: staySums(stay, lines) }));
    if (summed.length > 0) await db.query(KEEP, [JSON.stringify(summed.map(rowOf))]);
    if (found.sums !== null) return [...found.sums, ...summed.flatMap(({ sums }) => of(sums))];
  }
}

/** What is kept of a stay of which there is nothing to keep: that it was looked at. */
const NOTHING = 'nothing';
const nothingOn = (date: string) => ({ date, kind: NOTHING, rate: NO_RATE, amount: 0, vat_amount: 0, sold: 0, net: 0 });

function rowOf({ stay, sums }: { readonly stay: Stay; readonly sums: StaySums }) {
  const lines = sums.lines.length > 0 ? sums.lines : [nothingOn(stay.check_in)];
  const nights = sums.nights.length > 0 ? sums.nights : [nothingOn(stay.check_in)];
  return {
    stay_id: stay.id,
    business_id: stay.business_id,
    version: stay.version,
    dates: lines.map(({ date }) => date),
    kinds: lines.map(({ kind }) => kind),
    rates: lines.map(({ rate }) => rate ?? NO_RATE),
    amounts: lines.map(({ amount }) => amount),
    vat_amounts: lines.map(({ vat_amount }) => vat_amount),
    night_dates: nights.map(({ date }) => date),
    night_rooms: nights.map(({ sold }) => sold),
    night_nets: nights.map(({ net }) => net),
  };
}

export type RevenueSum = Omit<LineSum, 'date'>;
type Nothing = { readonly kind: typeof NOTHING; readonly rate: number };

/** What all bills come to in the days of a period, by kind of line and VAT rate; a kind and rate may come several times. */
export async function readRevenue(db: Queryable, period: ReportPeriod): Promise<RevenueSum[]> {
  const inPeriod = ({ date }: LineSum) => date >= period.from && date < period.until;
  const sums = await readSums<RevenueSum | Nothing>(db, REVENUE, period, ({ lines }) => lines.filter(inPeriod));
  return sums
    .filter((sum): sum is RevenueSum => sum.kind !== NOTHING)
    .map((sum) => (sum.rate === NO_RATE ? { ...sum, rate: null } : sum));
}

/** What was sold night by night without VAT, less what was agreed off it; a day may come several times. */
export function readSales(db: Queryable, period: ReportPeriod): Promise<DaySales[]> {
  return readSums<DaySales>(db, SALES, period, ({ nights }) => nights);
}
