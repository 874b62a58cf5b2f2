import type { Lang } from '@booking/core/lang';
import type { Account } from '@booking/core/messages';
import type { EmailBusiness } from '@booking/kit/email/email';
import type { Hotel } from '../domain/hotel/hotel.ts';
import type { Stay } from '../domain/stay/stay.ts';

/** A hotel as e-mails speak of it. */
export type EmailHotel = EmailBusiness & {
  readonly language: Lang;
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
};

/** The hotel as every e-mail about its stays speaks of it. */
export function aboutHotel({
  account,
  hotel,
  legal,
}: {
  readonly account: Account;
  readonly hotel: Pick<Hotel, 'settings'>;
  readonly legal: EmailBusiness['legal'];
}): EmailHotel {
  return {
    name: account.name,
    language: account.language,
    email: account.email,
    phone: account.phone,
    address: account.address,
    brand: account.brand ?? null,
    ...(account.own_host === undefined ? {} : { host_name: account.own_host }),
    ...(legal ? { legal } : {}),
    checkInFrom: hotel.settings.check_in_from,
    checkOutUntil: hotel.settings.check_out_until,
  };
}

/** A stay as e-mails speak of it. */
export type EmailedStay = Pick<
  Stay,
  | 'id'
  | 'version'
  | 'reference'
  | 'check_in'
  | 'check_out'
  | 'arrival_time'
  | 'adults'
  | 'children'
  | 'name'
  | 'email'
  | 'phone'
  | 'notes'
  | 'answers'
  | 'currency'
  | 'room_amount'
  | 'discount_amount'
  | 'extras_amount'
  | 'tourist_tax_amount'
  | 'total_amount'
  | 'deposit_amount'
  | 'updated_at'
> & {
  readonly terms: Pick<Stay['terms'], 'refundable' | 'cancellation' | 'breakfast_included'>;
  /** E-mails that were queued by the release before do not say. */
  readonly guest_confirmed_at?: Stay['guest_confirmed_at'];
};

/**
 * What every e-mail about a stay tells, as it stood at the change. It waits as JSON and may be read by a later release:
 * add to it, take nothing away.
 */
export type EmailStay = {
  readonly hotel: EmailHotel;
  readonly stay: EmailedStay;
  readonly roomType: string;
  readonly plan: string;
  /**
   * Of a stay that is called off: what it owes and what was paid. What staff charged besides is left out where it is nothing,
   * and by the release before.
   */
  readonly settlement?: { readonly fee: number; readonly paid: number; readonly charged?: number } | null;
  /** What it was before it was changed. */
  readonly before?: Pick<Stay, 'check_in' | 'check_out' | 'adults' | 'children' | 'total_amount' | 'currency'> & {
    readonly roomType: string;
  };
};
