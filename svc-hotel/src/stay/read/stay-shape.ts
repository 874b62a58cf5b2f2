import type { Envelope, EventType } from '@booking/core/events';
import type { Lang } from '@booking/core/lang';
import { consoleChange } from '@booking/core/messages';
import { daysBetween } from '@booking/core/rules/days';
import type { Bill, Discount, Stay as StayShape } from '@booking/core/shapes';
import { newId } from '@booking/kit/ids';
import { payUrlOf } from '../../billing/pay-url.ts';
import type { Payment } from '../../db/entities/payment.ts';
import { type HotelView, inOwnLanguage } from '../../db/hotels.ts';
import { billLines, invoiceNumberOf } from '../../domain/price/bill.ts';
import { refundableOf } from '../../domain/price/desk-payment.ts';
import type { AgreedDiscount } from '../../domain/price/discounts.ts';
import { amountOwed, balanceOf, feeOwed } from '../../domain/price/owed.ts';
import type { Stay } from '../../domain/stay/stay.ts';
import { typeName } from '../../guest/names.ts';
import { sayDiscount, sayLine } from '../../texts/say-refusals.ts';

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
    ...(stay.is_test ? { test: true } : {}),
    created_at: stay.created_at,
    updated_at: stay.updated_at,
  };
}

function guestOf(stay: Stay) {
  const { name, email, phone, country, notes, source, channel_ref, arrival_time, guest_confirmed_at } = stay;
  const answers = stay.answers.map((one) => ({ ...one }));
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
    cancel_fee_amount: feeOwed(stay),
    balance_amount: balanceOf(stay),
    invoice_number: invoiceNumberOf(stay),
  };
}

export function showDiscounts(discounts: readonly AgreedDiscount[], lang: Lang): Discount[] {
  return discounts.map((one) => ({
    kind: one.kind,
    label: sayDiscount(one, lang),
    amount: one.amount,
    percent: one.percent,
    code: one.code,
  }));
}

/** What the stay owes in its state; checking out closes it. */
export function showBill(view: HotelView, stay: Stay, payments: readonly Payment[]): Bill {
  const roomType = typeName(view, stay.room_type_id, view.reader);
  return {
    status: stay.status === 'checked_out' ? 'closed' : 'open',
    lines: billLines(stay).map(({ subject, ...line }) => ({
      ...line,
      kind: subject.kind,
      description: sayLine(subject, roomType, view.reader),
    })),
    payments: payments.map((one) => ({
      ...{ id: one.id, amount: one.amount, method: one.method, paid_at: one.paidAt },
      refundable_amount: refundableOf(stay, one, payments),
    })),
    total_amount: amountOwed(stay),
    paid_amount: stay.paid_amount,
    balance_amount: balanceOf(stay),
  };
}

/**
 * The public event of a change; its moment is the stay's `updated_at`. Of a hotel's own test stay those who look at the
 * console are told, and nobody else: no queue of webhooks takes that message.
 */
export function stayEvents(view: HotelView, type: EventType, stay: Stay): Envelope[] {
  const id = newId(Date.parse(stay.updated_at));
  if (stay.is_test) return [testChange(id, stay)];
  return [
    {
      id,
      type,
      business_id: stay.business_id,
      aggregate_id: stay.id,
      version: stay.version,
      occurred_at: stay.updated_at,
      data: { stay: showStay(inOwnLanguage(view), stay) },
    },
  ];
}

function testChange(id: string, { business_id, id: aggregateId, version, updated_at: at }: Stay): Envelope {
  return consoleChange('stay', { id, businessId: business_id, aggregateId, version, at });
}

/** The next version of a stay: its moment is later than that of the one before, if only by a millisecond. */
export function nextVersion(stay: Stay, now: Temporal.Instant): Pick<Stay, 'version' | 'updated_at'> {
  const at = Math.max(now.epochMilliseconds, Date.parse(stay.updated_at) + 1);
  return { version: stay.version + 1, updated_at: new Date(at).toISOString() };
}
