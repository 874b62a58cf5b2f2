import type { Lang } from '@booking/core/lang';
import type { GivenAnswer } from '@booking/core/rules/questions';
import type { ChangedBy } from '@booking/core/shape-fields';
import type { Source, StayStatus } from '@booking/core/shapes';
import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { AgreedExtra } from '../../domain/price/extras.ts';
import type {
  CancelReason,
  DepositStatus,
  GuaranteeStep,
  HoldStatus,
  PostalAddress,
  Terms,
} from '../../domain/stay/stay.ts';
import type { BeforeMove } from '../../domain/stay/undo.ts';

const HOLDS_NIGHTS = "status in ('requested', 'confirmed', 'checked_in', 'checked_out')";

/**
 * A stay holds its own nights: one row, one exclusion constraint, and nothing beside it that could disagree with it. Its
 * properties are called as in the contract, since the rules take a stay as it is kept. What it was asked for with is lazy:
 * it is written once, and read by the statements on repetition and limits alone.
 */
export const StoredStay = defineEntity({
  name: 'StoredStay',
  tableName: 'stay',
  properties: {
    id: p.uuid().primary(),
    business_id: p.uuid(),
    version: p.integer(),
    reference: p.text(),
    status: p.text().$type<StayStatus>(),
    room_type_id: p.uuid(),
    rate_plan_id: p.uuid(),
    room_id: p.uuid().strictNullable(),
    pinned: p.boolean(),
    check_in: p.date(),
    check_out: p.date(),
    held_from: p.date(),
    held_until: p.date(),
    adults: p.integer(),
    children: p.integer(),
    children_ages: p.array<number>().columnType('integer[]').$type<readonly number[]>(),
    name: p.text().strictNullable(),
    email: p.text().strictNullable(),
    phone: p.text().strictNullable(),
    country: p.text().strictNullable(),
    /** Where the guest lives, for invoices. */
    postal_address: p.json<PostalAddress>().strictNullable(),
    notes: p.text().strictNullable(),
    lang: p.text().$type<Lang>(),
    source: p.text().$type<Source>(),
    channel_ref: p.text().strictNullable(),
    arrival_time: p.text().strictNullable(),
    guest_confirmed_at: p.type(Moment).strictNullable(),
    answers: p.json<readonly GivenAnswer[]>(),
    extras: p.json<readonly AgreedExtra[]>(),
    currency: p.text(),
    terms: p.json<Terms>(),
    room_amount: p.bigint('number'),
    extras_amount: p.bigint('number'),
    discount_amount: p.bigint('number'),
    tourist_tax_amount: p.bigint('number'),
    total_amount: p.bigint('number'),
    deposit_amount: p.bigint('number'),
    deposit_status: p.text().$type<DepositStatus>(),
    paid_amount: p.bigint('number'),
    cancel_fee_amount: p.bigint('number').strictNullable(),
    /** What is done next so that it is paid, and when; null once it is, or where nothing is agreed. */
    guarantee_step: p.text().$type<GuaranteeStep>().strictNullable(),
    guarantee_at: p.type(Moment).strictNullable(),
    cancel_reason: p.text().$type<CancelReason>().strictNullable(),
    /** Until when a quote offers it. */
    quoted_until: p.type(Moment).strictNullable(),
    hold_status: p.text().$type<HoldStatus>().strictNullable(),
    /** What lines by hand come to: the sum of all lines beyond what was agreed. */
    charged_amount: p.bigint('number').default(0),
    coupon_code: p.text().strictNullable(),
    invoice_number: p.text().strictNullable(),
    is_test: p.boolean(),
    external_id: p.text().strictNullable(),
    /** The group that it was asked for with. */
    group_id: p.uuid().strictNullable(),
    /** Which of its folios is on the bill of the group; null: it pays a bill of its own. */
    group_folio_id: p.uuid().strictNullable(),
    /** The number of the group's invoice that closed that folio. */
    group_invoice: p.text().strictNullable(),
    /** The allotment that it was picked up from. */
    allotment_id: p.uuid().strictNullable(),
    changed_by: p.text().$type<ChangedBy>().strictNullable(),
    cancelled_at: p.type(Moment).strictNullable(),
    /** The keys by which the guest is known again. */
    email_key: p.text().strictNullable(),
    phone_key: p.text().strictNullable(),
    created_at: p.type(Moment),
    updated_at: p.type(Moment),
    by_guest: p.boolean().lazy(),
    request_key: p.text().lazy(),
    first_answer: p.json<unknown>().lazy(),
    address_hash: p.text().strictNullable().lazy(),
    address_counts: p.boolean().lazy(),
    /** The secret part of the address where its deposit is paid. */
    pay_token: p.text().strictNullable(),
    /** Where it was before its last move, for the way back. */
    before_move: p.json<BeforeMove>().strictNullable().lazy(),
    /** Which clash with a block of its room the hotel was told of last. */
    clash_mark: p.text().strictNullable().lazy(),
    /** Nobody reads them here. */
    document_numbers: p.json<unknown>().strictNullable().lazy(),
    /** When the guest was asked for a review of it. */
    review_asked_at: p.type(Moment).strictNullable().lazy(),
    anonymized_at: p.type(Moment).fieldName('forgotten_at').strictNullable().lazy(),
  },
  indexes: [
    {
      name: 'stay_nights',
      expression: 'create index stay_nights on stay using gist (room_type_id, daterange(check_in, check_out))',
    },
    { name: 'stay_email', properties: ['business_id', 'email_key', 'created_at'], where: 'email_key is not null' },
    { name: 'stay_phone', properties: ['business_id', 'phone_key', 'created_at'], where: 'phone_key is not null' },
    { name: 'stay_address', properties: ['business_id', 'address_hash', 'created_at'], where: 'address_counts' },
    {
      name: 'stay_coupon',
      expression: 'create index stay_coupon on stay (business_id, upper(coupon_code)) where coupon_code is not null',
    },
    { name: 'stay_changed', properties: ['business_id', 'updated_at', 'id'] },
    { name: 'stay_reference', properties: ['business_id', 'reference'] },
    { name: 'stay_external', properties: ['business_id', 'external_id'], where: 'external_id is not null' },
    { name: 'stay_of_group', properties: ['group_id'], where: 'group_id is not null' },
    { name: 'stay_of_allotment', properties: ['allotment_id'], where: 'allotment_id is not null' },
    { name: 'stay_guarantee', properties: ['guarantee_at'], where: 'guarantee_at is not null' },
    { name: 'stay_in_house', properties: ['business_id'], where: "status = 'checked_in'" },
    { name: 'stay_to_forget', properties: ['business_id', 'check_out'], where: 'forgotten_at is null' },
  ],
  uniques: [
    { name: 'stay_pay_token', properties: ['pay_token'], where: 'pay_token is not null' },
    { name: 'stay_invoice', properties: ['business_id', 'invoice_number'], where: 'invoice_number is not null' },
  ],
  checks: [
    {
      name: 'stay_status_check',
      expression:
        "status in ('requested', 'confirmed', 'declined', 'cancelled', 'checked_in', 'checked_out', 'no_show')",
    },
    { name: 'stay_adults_check', expression: 'adults >= 1' },
    { name: 'stay_children_check', expression: 'children >= 0' },
    { name: 'stay_source_check', expression: "source in ('api', 'website', 'widget', 'console')" },
    { name: 'stay_check', expression: 'discount_amount >= 0 and discount_amount <= room_amount' },
    {
      name: 'stay_check1',
      expression: 'total_amount = room_amount - discount_amount + extras_amount + tourist_tax_amount',
    },
    {
      name: 'stay_deposit_status_check',
      expression: "deposit_status in ('none', 'pending', 'paid', 'refunded', 'failed')",
    },
    { name: 'stay_check2', expression: 'check_in < check_out' },
    {
      name: 'stay_check3',
      expression: 'check_in <= held_from and held_from <= held_until and held_until <= check_out',
    },
    { name: 'stay_check4', expression: 'not pinned or room_id is not null' },
    {
      name: 'stay_room_once',
      expression: `exclude using gist (room_id with =, daterange(held_from, held_until) with &&) where (room_id is not null and ${HOLDS_NIGHTS}) deferrable`,
    },
  ],
});
export type StoredStay = InferEntity<typeof StoredStay>;
