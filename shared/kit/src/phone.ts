import { emailKey } from '@booking/core/rules/duplicates';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type GuestKeys, guestIdBy } from './ids.ts';

/**
 * A telephone number in E.164 (`+41440000001`), or null where the text is none.
 * @param country ISO 3166 code in which a national number is read; null reads international ones alone.
 * A number of a possible length is enough: whether it is in service only a call can tell.
 */
export function normalisePhone(text: string, country: string | null): string | null {
  const home = country?.toUpperCase();
  const options = home && isSupportedCountry(home) ? { defaultCountry: home } : {};
  const parsed = parsePhoneNumberFromString(text.trim(), { ...options, extract: false });
  return parsed?.isPossible() ? parsed.number : null;
}

/**
 * A guest's number as it is kept: in E.164, or as it was typed where it is no number of any country. `key` is what the
 * guest is known again by, null where the text holds no digit.
 */
export function readPhone(
  text: string,
  country: string | null,
): { readonly phone: string; readonly key: string | null } {
  const phone = normalisePhone(text, country);
  return phone === null ? { phone: text, key: text.replace(/\D/g, '') || null } : { phone, key: phone };
}

/** Whether a guest can be reached: by e-mail, or by a number that can be dialled. */
export function isReachable(
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
  country: string | null,
): boolean {
  return email !== null || phone === null || normalisePhone(phone, country) !== null;
}

/**
 * The country of an international number (`CH`), null where it has none (satellite, malformed).
 * Countries that share a code (+1, +44, +39 …) give the first of them unless the number tells.
 */
export function countryOfPhone(e164: string): CountryCode | null {
  const parsed = parsePhoneNumberFromString(e164, { extract: false });
  return parsed?.country ?? parsed?.getPossibleCountries()[0] ?? null;
}

/** How somebody who books is reached, as a booking or stay keeps it. */
type Reached = { readonly email: string | null; readonly phone: string | null };

export function guestKeysOf({ email, phone }: Reached): GuestKeys {
  return {
    email: email === null ? null : emailKey(email),
    phone: phone === null ? null : readPhone(phone, null).key,
  };
}

/** The guest that a booking or stay is for; null where nobody could be reached, and once the guest's data were cleared. */
export const guestIdOf = (businessId: string, reached: Reached): string | null =>
  reached.email === null && reached.phone === null ? null : guestIdBy(businessId, guestKeysOf(reached));
