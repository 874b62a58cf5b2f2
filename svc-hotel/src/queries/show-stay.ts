import type { Lang } from '@booking/core/lang';
import { daysBetween } from '@booking/core/rules/days';
import type { Discount, Stay as StayShape } from '@booking/core/shapes';
import { guestIdOf } from '@booking/kit/phone';
import type { HotelView } from '../db/hotels.ts';
import { invoiceNumberOf } from '../domain/price/bill.ts';
import type { AgreedDiscount } from '../domain/price/discounts.ts';
import { balanceOf, feeOwed } from '../domain/price/owed.ts';
import { expiresAt, payUrlOf } from '../domain/price/payment.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { sayDiscount } from '../texts/say-refusals.ts';

/** A stay as the console, the API and webhooks see it: no tentative room, no document numbers. */
export function showStay(view: HotelView, stay: Stay): StayShape {
  const { id, reference, status, check_in, check_out, adults, children } = stay;
  const room = stay.pinned ? stay.room_id : null;
  return {
    id,
    reference,
    status,
    check_in,
    check_out,
    nights: daysBetween(check_in, check_out),
    adults,
    children,
    children_ages: [...stay.children_ages],
    room_type: view.nameOf(stay.room_type_id),
    room_id: room,
    room: room === null ? null : view.nameOf(room),
    rate_plan: view.nameOf(stay.rate_plan_id),
    breakfast_included: stay.terms.breakfast_included,
    ...guestOf(stay),
    ...moneyOf(view, stay),
    external_id: stay.external_id,
    guest_id: stay.is_test ? null : guestIdOf(view.businessId, stay),
    group_id: stay.group_id,
    allotment_id: stay.allotment_id,
    ...(stay.is_test ? { test: true } : {}),
    ...(stay.changed_by === null ? {} : { changed_by: stay.changed_by }),
    cancelled_at: stay.cancelled_at,
    created_at: stay.created_at,
    updated_at: stay.updated_at,
  };
}

function guestOf(stay: Stay) {
  const { name, email, phone, country, notes, source, channel_ref, arrival_time, guest_confirmed_at } = stay;
  const answers = stay.answers.map((answer) => ({ ...answer }));
  return { name, email, phone, country, notes, source, channel_ref, arrival_time, guest_confirmed_at, answers };
}

function moneyOf(view: HotelView, stay: Stay) {
  const lang = view.reader;
  return {
    currency: stay.currency,
    room_amount: stay.room_amount,
    extras: stay.extras.map(({ id, name, quantity, amount }) => ({ id, name, quantity, amount })),
    extras_amount: stay.extras_amount,
    tourist_tax_amount: stay.tourist_tax_amount,
    total_amount: stay.total_amount,
    discount_amount: stay.discount_amount,
    coupon_code: stay.coupon_code,
    discounts: showDiscounts(stay.terms.discounts, lang),
    deposit_amount: stay.deposit_amount,
    deposit_status: stay.deposit_status,
    paid_amount: stay.paid_amount,
    pay_url: payUrlOf(view, stay),
    expires_at: expiresAt(stay),
    cancel_reason: stay.cancel_reason,
    quoted_until: stay.quoted_until,
    card_hold: stay.hold_status,
    payment_due_at: stay.guarantee_step === 'ask' ? stay.guarantee_at : null,
    cancel_fee_amount: feeOwed(stay),
    balance_amount: balanceOf(stay),
    invoice_number: invoiceNumberOf(stay) ?? stay.group_invoice,
  };
}

export function showDiscounts(discounts: readonly AgreedDiscount[], lang: Lang): Discount[] {
  return discounts.map((discount) => ({
    kind: discount.kind,
    label: sayDiscount(discount, lang),
    amount: discount.amount,
    percent: discount.percent,
    code: discount.code,
  }));
}
