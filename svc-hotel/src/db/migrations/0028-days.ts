import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * Days that a hotel closes, and what reports read.
 *
 * `stay_sums` keeps what the bill of a stay comes to day by day, as it stood at a version of the stay: the release before
 * raises the version with every change of a bill, and needs to know of nothing. It is empty at first, and filled as reports
 * are read. `posted_on` is the day in which a line counts where the day that it is for was closed before; `cash_day` the
 * day in whose cash report a payment is. Lines and payments of the release before have neither.
 */
export const days = sqlMigration(
  '0028-days',
  `create table stay_sums (
     stay_id uuid primary key,
     business_id uuid not null,
     version integer not null,
     dates date[] not null,
     kinds text[] not null,
     rates integer[] not null,
     amounts bigint[] not null,
     vat_amounts bigint[] not null,
     night_dates date[] not null,
     night_rooms integer[] not null,
     night_nets bigint[] not null
   );
   create table business_day (
     business_id uuid not null,
     date date not null,
     version integer not null,
     closed_at timestamptz,
     way text not null,
     who text,
     report jsonb,
     reopenings jsonb not null,
     primary key (business_id, date)
   );
   create index business_day_closed on business_day (business_id, date) where closed_at is not null;
   alter table folio_line add column posted_on date;
   create index folio_line_posted on folio_line (business_id, posted_on) where posted_on is not null;
   alter table payment add column cash_day date;`,
);
