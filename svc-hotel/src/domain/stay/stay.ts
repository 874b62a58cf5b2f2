import type { PaymentPolicy } from '@booking/core/business-file/payment-policy';
import type { Lang } from '@booking/core/lang';
import type { GivenAnswer } from '@booking/core/rules/questions';
import type { ChangedBy } from '@booking/core/shape-fields';
import type { Source, StayStatus } from '@booking/core/shapes';
import type { ByLanguage } from '../hotel/names.ts';
import type { CancellationTerms, TaxTerms } from '../hotel/settings.ts';
import type { AgreedDiscount, CouponTerms } from '../price/discounts.ts';
import type { AgreedExtra } from '../price/extras.ts';
import type { NightPrice, Price } from '../price/pricing.ts';

export type PostalAddress = { readonly street: string; readonly postcode: string; readonly city: string };

export type DepositStatus = 'none' | 'pending' | 'paid' | 'refunded' | 'failed';

/** Of a card that is kept for a fee. */
export type HoldStatus = 'pending' | 'kept' | 'released';

/** Why nobody cancelled a stay that is cancelled: its moment had come. */
export type CancelReason = 'unpaid' | 'quote_expired';

/** What is done next so that a stay is paid. */
export type GuaranteeStep = 'ask' | 'remind' | 'release';

/** The plan's policy; `confirms`: the stay is confirmed by the payment, `releases`: without it the stay is released. */
export type PaymentTerms = PaymentPolicy & { readonly confirms?: boolean; readonly releases?: boolean };

/** What was agreed when the stay was made. Later changes of settings never touch it. */
export type Terms = {
  readonly nightly: readonly NightPrice[];
  /** As charged on the bill. */
  readonly extras: readonly AgreedExtra[];
  readonly discounts: readonly AgreedDiscount[];
  readonly tax: TaxTerms;
  readonly cancellation: CancellationTerms;
  readonly refundable: boolean;
  readonly breakfast_included: boolean;
  /** What the plan was called for guests; stays of the release before have none. */
  readonly plan_names?: ByLanguage | undefined;
  readonly pay_when: 'arrival' | 'booking';
  readonly deposit_percent: number;
  readonly coupon: CouponTerms | null;
  /** Left out where the plan has none. */
  readonly payment?: PaymentTerms | undefined;
  /** In percent; extras by id. Left out where the hotel showed no VAT. */
  readonly vat?: VatTerms | undefined;
};

export type VatTerms = {
  readonly night: number | null;
  readonly extras: Readonly<Record<string, number>>;
  /** What of each night is for the breakfast of one guest, with its rate; left out where a night is not divided. */
  readonly breakfast?: { readonly amount: number; readonly percent: number } | undefined;
};

/** The amounts of a stay, in minor units of its currency. */
export type Amounts = Pick<
  Price,
  'room_amount' | 'extras_amount' | 'discount_amount' | 'tourist_tax_amount' | 'total_amount' | 'deposit_amount'
>;

/** A stay as it is kept. Dates are `YYYY-MM-DD`, moments ISO 8601 UTC with milliseconds. */
export type Stay = Amounts & {
  readonly id: string;
  readonly business_id: string;
  readonly version: number;
  readonly reference: string;
  readonly status: StayStatus;
  readonly room_type_id: string;
  readonly rate_plan_id: string;
  /** The room it has; `pinned` tells whether a person chose it. */
  readonly room_id: string | null;
  readonly pinned: boolean;
  readonly check_in: string;
  readonly check_out: string;
  /** The first night that it holds its room; later than `check_in` when a guest in the house changed rooms. */
  readonly held_from: string;
  /** The morning from which its nights are back in inventory; earlier than `check_out` when the guest left early. */
  readonly held_until: string;
  readonly adults: number;
  readonly children: number;
  readonly children_ages: readonly number[];
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly country: string | null;
  /** Where the guest lives, as it stands on invoices. */
  readonly postal_address: PostalAddress | null;
  readonly notes: string | null;
  readonly lang: Lang;
  readonly source: Source;
  readonly channel_ref: string | null;
  readonly arrival_time: string | null;
  /** When the guest said that they are coming; a change of the dates takes it back. */
  readonly guest_confirmed_at: string | null;
  readonly answers: readonly GivenAnswer[];
  /** What the guest has; the release before could charge another amount for it under a kept price. */
  readonly extras: readonly AgreedExtra[];
  readonly currency: string;
  readonly terms: Terms;
  readonly deposit_status: DepositStatus;
  readonly paid_amount: number;
  /** The secret part of the address where its deposit is paid by card; null where the hotel takes none. */
  readonly pay_token: string | null;
  /** What cancelling it, or not coming, cost by the rule on that day. */
  readonly cancel_fee_amount: number | null;
  readonly guarantee_step: GuaranteeStep | null;
  readonly guarantee_at: string | null;
  readonly cancel_reason: CancelReason | null;
  /** Until when it is offered in a quote that is open. */
  readonly quoted_until: string | null;
  readonly hold_status: HoldStatus | null;
  /** What lines by hand come to, beyond what was agreed. */
  readonly charged_amount: number;
  readonly coupon_code: string | null;
  readonly invoice_number: string | null;
  readonly is_test: boolean;
  /** What the hotel's own system calls it. */
  readonly external_id: string | null;
  /** The group that it was asked for with; null for a stay by itself. */
  readonly group_id: string | null;
  /** The folio that is on the bill of the group; null: each of its folios is a bill of its own. */
  readonly group_folio_id: string | null;
  /** The number of the group's invoice that closed that folio. */
  readonly group_invoice: string | null;
  /** The allotment that it was picked up from. */
  readonly allotment_id: string | null;
  /** Who made this version of it; null for one of the release before. */
  readonly changed_by: ChangedBy | null;
  /** When it was cancelled; null in every other status, and of the release before. */
  readonly cancelled_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
};
