import { sqlMigration } from '@booking/kit/db/schema/migrate';

/**
 * What guarantees a stay: its next step towards payment and when, why it was released, and a card that is kept at a
 * provider, which knows it by a name. A fee that is charged to it is an order, as a refund is. Stays of the release before
 * have no such step.
 */
export const guarantees = sqlMigration(
  '0029-guarantees',
  `alter table stay
     add column guarantee_step text,
     add column guarantee_at timestamptz,
     add column cancel_reason text,
     add column hold_status text;
   create index stay_guarantee on stay (guarantee_at) where guarantee_at is not null;
   alter table payment add column kind text;
   create table card_hold (
     id uuid primary key,
     business_id uuid not null,
     stay_id uuid not null constraint card_hold_stay_id_fkey references stay,
     method text not null,
     provider_ref text not null,
     card_ref text not null,
     currency text not null,
     kept_at timestamptz not null,
     released_at timestamptz,
     constraint card_hold_method_provider_ref_key unique (method, provider_ref)
   );
   create index card_hold_stay on card_hold (stay_id);
   create table card_charge (
     id uuid primary key,
     business_id uuid not null,
     stay_id uuid not null constraint card_charge_stay_id_fkey references stay,
     hold_id uuid not null constraint card_charge_hold_id_fkey references card_hold,
     amount bigint not null constraint card_charge_amount_check check (amount > 0),
     ordered_at timestamptz not null,
     done_at timestamptz,
     failed_at timestamptz,
     ordered_with text,
     written_as uuid
   );
   create index card_charge_stay on card_charge (stay_id);
   create index card_charge_waiting on card_charge (ordered_at) where done_at is null and failed_at is null;`,
);
