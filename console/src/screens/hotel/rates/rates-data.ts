import type { PaymentPolicy } from '@booking/core/business-file/payment-policy';
import type { Lang } from '@booking/core/lang';
import type { NightRow, PriceRow } from '@booking/core/rules/rates/rows';

export type ByLang = Readonly<Partial<Record<Lang, string>>>;
export type LongStay = { readonly nights: number; readonly percent: number };

/** How the price of a plan follows from that of another; without `from`, from the price that names no plan. */
export type Derived = {
  readonly from?: string | undefined;
  readonly percent?: number | undefined;
  readonly amount?: number | undefined;
  readonly round_to?: number | undefined;
};

export type RatePlan = {
  readonly id?: string;
  readonly name: string;
  readonly description?: string | null;
  readonly names?: ByLang;
  readonly descriptions?: ByLang;
  readonly refundable: boolean;
  readonly breakfast_included: boolean;
  readonly pay_when: 'arrival' | 'booking';
  readonly payment?: (Partial<PaymentPolicy> & Pick<PaymentPolicy, 'kind'>) | undefined;
  readonly min_stay: number;
  readonly percent_of_base: number;
  readonly derived?: Derived | undefined;
  readonly long_stay_discounts?: readonly LongStay[] | null;
  readonly room_types: readonly string[];
  readonly hidden?: boolean;
};

/** The part `rates` of the settings, as the business file has it. */
export type Rates = {
  readonly rate_plans: readonly RatePlan[];
  readonly prices: readonly PriceRow[];
  readonly nights: readonly NightRow[];
  readonly long_stay_discounts: readonly LongStay[];
};
