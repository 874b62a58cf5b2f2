import { sqlMigration } from '@booking/kit/db/schema/migrate';

/** What bookings agreed to pay, what they wait for, and the money that came or went for them. */
export const payments = sqlMigration(
  '0019-payments',
  `alter table booking
    add column payment jsonb,
    add column pay_step text,
    add column pay_at timestamptz,
    add column cancel_reason text;
  create index booking_paying on booking (pay_at) where pay_at is not null;
  create table payment (
    id uuid primary key,
    business_id uuid not null,
    booking_id uuid not null references booking,
    kind text not null check (kind in ('payment', 'hold', 'fee', 'refund')),
    status text not null check (status in ('pending', 'succeeded', 'failed', 'released')),
    amount bigint not null check (amount >= 0),
    currency text not null,
    method text not null,
    provider text,
    provider_ref text,
    card_ref text,
    refund_of uuid,
    reason text,
    external_id text,
    ordered_with text,
    created_at timestamptz not null
  );
  create index payment_booking on payment (booking_id);
  create unique index payment_provider_ref on payment (provider, provider_ref) where provider_ref is not null;
  create index payment_waiting on payment (created_at) where status = 'pending';
  create index payment_card on payment (created_at) where card_ref is not null;`,
);
