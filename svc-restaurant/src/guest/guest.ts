import { type Lang, pickLang, pickText } from '@booking/core/lang';
import { emailKey } from '@booking/core/rules/duplicates';
import type { ShownQuestion } from '@booking/core/rules/questions';
import { readPhone } from '@booking/kit/phone';
import type { GuestKeys } from '../db/hot/request-load.ts';
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

export function guestOf(venue: Venue, given: GuestInput): Guest {
  const read = given.phone === undefined ? null : readPhone(given.phone, venue.country);
  return {
    name: given.name ?? null,
    email: given.email ?? null,
    phone: read?.phone ?? null,
    keys: {
      email: given.email === undefined ? null : emailKey(given.email),
      phone: read?.key ?? null,
    },
    lang: pickLang(given.lang, venue.language),
  };
}

/** Whoever books a test is nobody's guest: it is no duplicate, counts towards no limit and is no visit. */
export const unknownAgain = (guest: Guest): Guest => ({ ...guest, keys: { email: null, phone: null } });

/** The venue's questions as somebody reads them. */
export function questionsIn(venue: Venue, lang: Lang): ShownQuestion[] {
  return venue.questions.map(({ id, type, required, labels }) => ({
    id,
    kind: type === 'check' ? 'tick' : 'text',
    required,
    label: pickText(labels, lang, venue.language),
  }));
}
