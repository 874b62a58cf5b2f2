import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { Unmatched } from '../../domain/price/payment.ts';
import { StoredStay } from './stay.ts';

/** Money on the bill of a stay; below zero what was given back. A provider's payment counts once. */
export const Payment = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid(),
    stay: () => p.manyToOne(StoredStay).mapToPk().foreignKeyName('payment_stay_id_fkey').index('payment_stay'),
    amount: p.bigint('number'),
    method: p.text(),
    providerRef: p.text(),
    paidAt: p.type(Moment),
    /** Of what was given back: the payment that it is a part of. The release before names none for a card. */
    refundOf: p.uuid().strictNullable(),
    /** The folio that it is in; null: the first. */
    folioId: p.uuid().nullable(),
    /** What the business calls it. */
    externalId: p.text().strictNullable(),
    /** The day in whose cash report it is; null before that is closed. */
    cashDay: p.date().nullable(),
    /** Of what was given back: why. */
    reason: p.text().strictNullable(),
    /** What came as a fee; null: by its amount a payment or a refund. */
    kind: p.text().$type<'fee'>().nullable(),
    /** What several stays of a group have in common: they are shares of one payment, or of one refund. */
    groupPayment: p.uuid().nullable(),
    /** The member who took it or gave it back; null: paid online, or written by a key. */
    takenBy: p.text().nullable(),
    /** The same by id: a cash report counts by it. The release before notes none. */
    takenById: p.text().nullable(),
  },
  indexes: [
    { name: 'payment_refund_of', properties: ['refundOf'], where: 'refund_of is not null' },
    { name: 'payment_day', properties: ['businessId', 'paidAt'] },
    { name: 'payment_of_group', properties: ['groupPayment'], where: 'group_payment is not null' },
  ],
  uniques: [{ name: 'payment_method_provider_ref_key', properties: ['method', 'providerRef'] }],
  checks: [{ name: 'payment_amount_not_zero', expression: 'amount <> 0' }],
});
export type Payment = InferEntity<typeof Payment>;

/** Money that came for a stay and is not its deposit: it is on no bill. */
export const UnmatchedPayment = defineEntity({
  name: 'UnmatchedPayment',
  tableName: 'unmatched_payment',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid(),
    stayId: p.uuid().index('unmatched_payment_stay'),
    reason: p.text().$type<Unmatched>(),
    amount: p.bigint('number'),
    currency: p.text(),
    method: p.text(),
    providerRef: p.text(),
    receivedAt: p.type(Moment),
  },
  uniques: [{ name: 'unmatched_payment_method_provider_ref_key', properties: ['method', 'providerRef'] }],
  checks: [
    {
      name: 'unmatched_payment_reason_check',
      expression: "reason in ('other_currency', 'other_amount', 'paid_twice')",
    },
  ],
});
