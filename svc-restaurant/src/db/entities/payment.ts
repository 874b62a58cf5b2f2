import type { PaymentMethod } from '@booking/core/codes/payments';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { BookingRecord } from './booking.ts';
import { EpochMs } from './types.ts';

/**
 * Money that came or went for a booking, and cards that are kept for it: one row each, in minor units. What the provider
 * is to do is stored as `pending` before it is called. A provider's payment counts once.
 */
export const Payment = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid(),
    booking: () =>
      p
        .manyToOne(BookingRecord)
        .mapToPk()
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('payment_booking_id_fkey')
        .index('payment_booking'),
    kind: p.text().$type<'payment' | 'hold' | 'fee' | 'refund'>(),
    status: p.text().$type<'pending' | 'succeeded' | 'failed' | 'released'>(),
    amount: p.bigint('number'),
    currency: p.text(),
    method: p.text().$type<PaymentMethod>(),
    /** Who took it by card, and what it is called there. */
    provider: p.text().strictNullable(),
    providerRef: p.text().strictNullable(),
    /** What the provider calls the card, as long as it is kept. */
    cardRef: p.text().strictNullable(),
    /** Of what was given back: the payment that it is a part of. */
    refundOf: p.uuid().strictNullable(),
    reason: p.text().strictNullable(),
    externalId: p.text().strictNullable(),
    /** The key and the Idempotency-Key of whoever ordered it; null without. */
    orderedWith: p.text().strictNullable(),
    createdAt: p.type(EpochMs),
  },
  indexes: [
    { name: 'payment_waiting', properties: ['createdAt'], where: "status = 'pending'" },
    { name: 'payment_card', properties: ['createdAt'], where: 'card_ref is not null' },
  ],
  uniques: [
    {
      name: 'payment_provider_ref',
      properties: ['provider', 'providerRef'],
      where: 'provider_ref is not null',
    },
  ],
  checks: [
    { name: 'payment_kind_check', expression: "kind in ('payment', 'hold', 'fee', 'refund')" },
    { name: 'payment_status_check', expression: "status in ('pending', 'succeeded', 'failed', 'released')" },
    { name: 'payment_amount_check', expression: 'amount >= 0' },
  ],
});
export type Payment = InferEntity<typeof Payment>;
