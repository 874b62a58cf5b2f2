import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * Folios and their lines. A stay has none stored until something about its money changes: till then its one folio
 * follows from what was agreed. The last judge of "reversed once" is the unique key.
 */
export const folios = sqlMigration(
  '0021-folios',
  `create table folio (
     id uuid primary key,
     business_id uuid not null,
     stay_id uuid not null constraint folio_stay_id_fkey references stay,
     position int not null,
     payer text not null constraint folio_payer_check check (payer in ('guest', 'company')),
     company jsonb,
     opened_at timestamptz not null,
     constraint folio_position unique (stay_id, position)
   );
   create table folio_line (
     id uuid primary key,
     business_id uuid not null,
     stay_id uuid not null constraint folio_line_stay_id_fkey references stay,
     folio_id uuid not null constraint folio_line_folio_id_fkey references folio,
     position int not null,
     kind text not null constraint folio_line_kind_check
       check (kind in ('night', 'extra', 'tourist_tax', 'charge', 'discount', 'fee', 'reversal')),
     origin text not null constraint folio_line_origin_check check (origin in ('agreed', 'hand')),
     date date not null,
     subject jsonb not null,
     quantity int not null,
     unit_amount bigint not null,
     amount bigint not null,
     vat_percent double precision,
     reverses uuid constraint folio_line_reverses unique,
     external_id text,
     way text not null,
     who text,
     written_at timestamptz not null,
     constraint folio_line_position unique (stay_id, position),
     constraint folio_line_reversal_check check ((kind = 'reversal') = (reverses is not null))
   );
   alter table payment add column folio_id uuid;
   alter table stay add column charged_amount bigint not null default '0';`,
);
