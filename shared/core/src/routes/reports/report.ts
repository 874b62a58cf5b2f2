import { z } from 'zod';
import type { RouteGroup } from '../../caller.ts';
import { MAX_REPORT_DAYS } from '../../codes/reports.ts';
import { field } from '../../describe.ts';
import { defineRoute } from '../../route.ts';
import { daysBetween } from '../../rules/days.ts';
import type { CellKind } from '../../rules/numbers/csv.ts';
import { IsoDate } from '../../scalars.ts';
import type { BusinessKind, TradeName } from '../../trades.ts';

const Period = z
  .object({
    from: field(IsoDate, 'The first day of the report.', '2026-12-01'),
    to: field(IsoDate, `The last day of the report, at most ${MAX_REPORT_DAYS} days in all.`, '2026-12-31'),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'must not be before from' })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_REPORT_DAYS, {
    path: ['to'],
    message: `must be within ${MAX_REPORT_DAYS} days of from`,
  });
export type Period = z.output<typeof Period>;

export const count = (description: string, example: number) => field(z.int(), description, example);

/** An amount whose name does not say so. */
export const minor = (description: string, example: number) =>
  field(z.int(), `${description} In minor units of \`currency\`.`, example);

const Currency = field(z.string(), 'The currency of every amount: what is in another one is left out.', 'CHF');

/** Who has the reports. */
type ReportsOf<Kinds, Group> = { readonly service: TradeName; readonly kinds: Kinds; readonly group: Group };

type ReportShape<Row extends z.ZodType, Totals extends z.ZodType> = {
  readonly summary: string;
  readonly description: string;
  readonly row: Row;
  readonly totals: Totals;
};

/**
 * The reports of a trade, each with its rows in the order of the columns, and their sum.
 * @param columns the columns of the CSV of each report
 */
export const reportsOf =
  <const Kinds extends readonly BusinessKind[], const Group extends RouteGroup, Report extends string>(
    of: ReportsOf<Kinds, Group>,
    columns: Readonly<Record<Report, Readonly<Record<string, CellKind>>>>,
  ) =>
  <const Id extends string, const Name extends Report, const Row extends z.ZodType, const Totals extends z.ZodType>(
    id: Id,
    name: Name,
    { summary, description, row, totals }: ReportShape<Row, Totals>,
  ) => {
    const path: `/v1/reports/${Name}` = `/v1/reports/${name}`;
    return defineRoute({
      ...of,
      csv: columns[name],
      who: 'staff',
      limit: 'key',
      cache: 'none',
      id,
      method: 'GET',
      path,
      summary,
      description: `${description} Test bookings are left out. With \`Accept: text/csv\` the rows come as CSV, with amounts in the currency's own unit.`,
      query: Period,
      reply: {
        status: 200,
        schema: z.object({
          currency: Currency,
          rows: field(z.array(row), 'The rows.'),
          totals: field(totals, 'The whole period.'),
        }),
        description: 'The report',
      },
      errors: ['bad_request'],
    });
  };
