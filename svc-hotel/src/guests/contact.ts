import { emailKey } from '@booking/core/rules/duplicates';
import { readPhone } from '@booking/kit/phone';
import type { HotelView } from '../db/hotels.ts';

/** A guest's address and number as they are kept, with the keys by which the guest is known again. */
export type Contact = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly email_key: string | null;
  readonly phone_key: string | null;
};

/** National numbers are read in the country of the hotel's own; what is no number of any country stays as typed. */
export function readContact(
  view: Pick<HotelView, 'country'>,
  input: { readonly email?: string | null | undefined; readonly phone?: string | null | undefined },
): Contact {
  const email = input.email ?? null;
  const typed = input.phone ?? null;
  const read = typed === null ? null : readPhone(typed, view.country);
  return {
    email,
    phone: read?.phone ?? null,
    email_key: email === null ? null : emailKey(email),
    phone_key: read?.key ?? null,
  };
}

/** What is locked so that parallel requests of one guest are evaluated one after the other. */
export function guestLocks(businessId: string, { email_key, phone_key }: Contact): string[] {
  return [email_key, phone_key].flatMap((key) => (key === null ? [] : [`${businessId} guest ${key}`]));
}

export function couponLock(businessId: string, code: string): string {
  return `${businessId} coupon ${code.toUpperCase()}`;
}

export function extraLock(id: string): string {
  return `extra ${id}`;
}
