import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * Reports sum lines of folios by the day that they are for, which need not be one of the stay's, and payments by the
 * moment at which they came: without these indexes each reads those of all hotels.
 */
export const reportDays = sqlMigration(
  '0024-report-days',
  `create index folio_line_day on folio_line (business_id, date);
   create index payment_day on payment (business_id, paid_at);`,
);
