import { type Lang, pickLang } from '@booking/core/lang';
import { emailKey } from '@booking/core/rules/duplicates';
import type { GuestKeys } from '@booking/kit/ids';
import { readPhone } from '@booking/kit/phone';
import type { Venue } from '../domain/venue/venue.ts';

/** How a guest is written to and found again. */
export type Guest = {
  readonly name: string | null;
  readonly email: string | null;
  /** E.164 where the number can be read, else as it was typed. */
  readonly phone: string | null;
  readonly keys: GuestKeys;
  readonly lang: Lang;
};

type GuestInput = {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly lang?: string | undefined;
};

export function guestOf(venue: Venue, input: GuestInput): Guest {
  const read = input.phone === undefined ? null : readPhone(input.phone, venue.country);
  return {
    name: input.name ?? null,
    email: input.email ?? null,
    phone: read?.phone ?? null,
    keys: {
      email: input.email === undefined ? null : emailKey(input.email),
      phone: read?.key ?? null,
    },
    lang: pickLang(input.lang, venue.language),
  };
}

/** Test bookings have no guest: they are no duplicates, count towards no limit and are no visits. */
export const withoutGuestKeys = (guest: Guest): Guest => ({ ...guest, keys: { email: null, phone: null } });
