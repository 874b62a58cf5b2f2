import type { AgreedExtra } from '../../src/domain/price/extras.ts';
import type { Stay, Terms } from '../../src/domain/stay/stay.ts';

const terms: Terms = {
  nightly: [
    { date: '2026-12-08', amount: 18_000 },
    { date: '2026-12-09', amount: 18_000 },
  ],
  extras: [],
  discounts: [],
  tax: { per_person_per_night: 100, children_free_under: 6, children_half_under: 16 },
  cancellation: { free_until_days_before: 7, then_nights_charged: 2 },
  refundable: true,
  breakfast_included: false,
  pay_when: 'arrival',
  deposit_percent: 30,
  coupon: null,
};

const guest = {
  name: 'Anna Keller',
  email: 'anna@example.com',
  phone: null,
  country: null,
  postal_address: null,
  notes: null,
  lang: 'en',
  source: 'website',
  channel_ref: null,
  arrival_time: null,
  guest_confirmed_at: null,
  answers: [],
} as const;

/** Two adults from 8 to 10 December in room 101, agreed before today's settings: its terms are its own. */
export function stayOf(more: Partial<Omit<Stay, 'terms'>> & { terms?: Partial<Terms> } = {}): Stay {
  return {
    ...guest,
    id: 'stay-1',
    business_id: 'business-1',
    version: 1,
    reference: 'ABC123',
    status: 'confirmed',
    room_type_id: 'double',
    rate_plan_id: 'Flexible',
    room_id: '101',
    pinned: false,
    check_in: '2026-12-08',
    check_out: '2026-12-10',
    held_from: '2026-12-08',
    held_until: '2026-12-10',
    adults: 2,
    children: 0,
    children_ages: [],
    extras: [],
    currency: 'CHF',
    room_amount: 36_000,
    extras_amount: 0,
    discount_amount: 0,
    tourist_tax_amount: 400,
    total_amount: 36_400,
    deposit_amount: 10_920,
    deposit_status: 'pending',
    paid_amount: 0,
    pay_token: null,
    cancel_fee_amount: null,
    guarantee_step: null,
    guarantee_at: null,
    cancel_reason: null,
    quoted_until: null,
    hold_status: null,
    charged_amount: 0,
    coupon_code: null,
    invoice_number: null,
    is_test: false,
    external_id: null,
    ...{ group_id: null, group_folio_id: null, group_invoice: null, allotment_id: null },
    ...{ changed_by: 'guest' as const, cancelled_at: null },
    created_at: '2026-11-01T00:00:00.000Z',
    updated_at: '2026-11-01T00:00:00.000Z',
    ...more,
    terms: { ...terms, ...more.terms },
  };
}

/** An extra that a stay has, as it was agreed. */
export function agreedExtra(id: string, more: Partial<AgreedExtra> = {}): AgreedExtra {
  return {
    id,
    name: id,
    quantity: 1,
    amount: 1000,
    unit_amount: 1000,
    count: 1,
    units: 1,
    offered_on: 'every_night',
    ...more,
  };
}
