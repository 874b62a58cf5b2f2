import { sqlMigration } from '@booking/kit/db/schema/migrate';

// What is paid back is a payment below zero. Sessions at the provider that stand for nothing any more are looked for
// among the open ones alone. Money that came but is no deposit is kept by itself: it is on no bill.
export const deposits = sqlMigration(
  '0007-deposits',
  `alter table payment drop constraint payment_amount_check, add constraint payment_amount_not_zero check (amount <> 0);
   alter table checkout add column currency text, add column closed_at timestamptz;
   create index checkout_open on checkout (expires_at) where closed_at is null;
   create table unmatched_payment (
     id uuid primary key,
     business_id uuid not null,
     stay_id uuid not null,
     reason text not null check (reason in ('other_currency', 'other_amount', 'paid_twice')),
     amount bigint not null,
     currency text not null,
     method text not null,
     provider_ref text not null,
     received_at timestamptz not null,
     unique (method, provider_ref)
   );
   create index unmatched_payment_stay on unmatched_payment (stay_id);
   create table refund (
     stay_id uuid primary key references stay,
     business_id uuid not null,
     amount bigint not null check (amount > 0),
     currency text not null,
     method text not null,
     payment_ref text not null,
     asked_at timestamptz not null,
     done_at timestamptz
   );`,
);
