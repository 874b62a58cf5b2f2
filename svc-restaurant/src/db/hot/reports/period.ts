import { WALK_IN_MINUTES } from '@booking/core/codes/reports';

/** What every report is read by. */
export type ReportPeriod = {
  readonly businessId: string;
  readonly from: string;
  readonly to: string;
  /** Moments, ISO 8601: when each business day of the period begins, and last the day after it. */
  readonly begins: readonly string[];
};

/** The first four values of a statement: `$1` business, `$2` first day, `$3` last day, `$4` when the days begin. */
export const periodValues = ({ businessId, from, to, begins }: ReportPeriod): unknown[] => [
  businessId,
  from,
  to,
  begins,
];

/** The business day of a moment. */
export const dayOfSql = (moment: string): string => `($2::date + width_bucket(${moment}, $4::timestamptz[]) - 1)`;

/** Whether a moment is within the period. */
export const withinSql = (moment: string): string =>
  `${moment} >= ($4::timestamptz[])[1] and ${moment} < ($4::timestamptz[])[cardinality($4::timestamptz[])]`;

/** Bookings that begin within the period, as a condition on `b`: the night after the last day belongs to it. */
export const BOOKED = `b.business_id = $1 and b.date between $2::date and $3::date + 1 and ${withinSql('b.starts_at')} and not b.is_test`;

/** What staff take as the guest stands there. */
export const WALKED_IN = `(b.desk and b.starts_at <= b.created_at + interval '${WALK_IN_MINUTES} minutes')`;
