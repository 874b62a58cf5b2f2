/** What every report is read by. */
export type ReportPeriod = {
  readonly businessId: string;
  /** The first day. */
  readonly from: string;
  /** The day after the last. */
  readonly until: string;
  /** Every room type that there ever was. */
  readonly typeIds: readonly string[];
  readonly currency: string;
};

/** The first five values of a statement: `$1` business, `$2` first day, `$3` the day after the last, `$4` types, `$5` currency. */
export const periodValues = ({ businessId, from, until, typeIds, currency }: ReportPeriod): unknown[] => [
  businessId,
  from,
  until,
  typeIds,
  currency,
];

export const TAKES_PLACE = "('confirmed', 'checked_in', 'checked_out')";
export const CALLED_OFF = "('cancelled', 'no_show')";

/**
 * Stays that touch the period, also by their morning of departure, as a sub-select; tests and other currencies apart. Fenced,
 * so that each type is looked up by the index of its nights, whatever other hotels there are.
 */
export const staysSql = (columns: string, statuses: string): string =>
  `(select x.* from unnest($4::uuid[]) t (id), lateral (
      select ${columns} from stay s
      where s.room_type_id = t.id and daterange(s.check_in, s.check_out) && daterange($2::date - 1, $3::date)
        and s.business_id = $1 and s.currency = $5 and not s.is_test and s.status in ${statuses} offset 0) x)`;
