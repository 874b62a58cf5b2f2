import { z } from 'zod';
import { exampleId, field } from './describe.ts';
import { readLang } from './lang.ts';
import { MAX_MINOR_UNITS } from './rules/money.ts';
import { countryCode } from './words/countries.ts';
import { hasWebAddress, LONGEST_NAME } from './words/plain-name.ts';

/** The first day that can be asked for or stored, and the last: a year of days beyond it still has four digits. */
export const FIRST_DATE = '1900-01-01';
export const LAST_DATE = '9990-12-31';

/** A day as the services tell it to one another: also the morning after the last that can be asked for. */
export const ToldDate = z.iso.date();

/** A calendar day `YYYY-MM-DD` that exists (2027-02-29 does not), from 1900-01-01 to 9990-12-31. */
export const IsoDate = field(
  z.iso
    .date()
    .refine((text) => text >= FIRST_DATE && text <= LAST_DATE, `must be a date from ${FIRST_DATE} to ${LAST_DATE}`),
  'A calendar day as `YYYY-MM-DD`.',
  '2026-12-04',
);

const BEFORE_ALL = '1899-12-31';

/** An end of a listed range. Nothing is kept of the days before 1900: they all read as one, and none is a fault. */
export const ListedDate = z.iso
  .date()
  .refine((text) => text <= LAST_DATE, `must be a date up to ${LAST_DATE}`)
  .transform((text) => (text < FIRST_DATE ? BEFORE_ALL : text));

/** Whether a listed range begins before 1900: it is empty, and nothing has to be read to know that. */
export const isBeforeAll = (from: string): boolean => from < FIRST_DATE;

/** A wall-clock time `HH:MM`, 00:00 to 23:59, in the business's own zone. */
export const HHMM = field(
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:MM, for example 18:30'),
  "A wall-clock time as `HH:MM` in the business's own time zone.",
  '19:00',
);

/** A moment, ISO 8601 UTC with milliseconds: `2026-11-20T18:30:00.000Z`. */
export const Timestamp = field(
  z.iso.datetime({ precision: 3 }),
  'A moment in UTC, as ISO 8601 with milliseconds.',
  '2026-11-20T09:00:00.000Z',
);

/** An id: a UUID in lower case. Ids in a path that are no UUID answer 404, in a body or query 400. */
export const Id = field(z.guid('must be an id').toLowerCase(), 'An id as the API gave it.', exampleId(1));

/** An amount in minor units (Rappen, cents) of the currency named beside it. Whole, never negative. */
export const MinorUnits = z
  .int({
    error: ({ code, input }) => {
      if (code === 'too_big') return `must be a whole number, at most ${MAX_MINOR_UNITS}`;
      return input === undefined ? undefined : 'must be a whole number of minor units: 18000 means 180.00';
    },
  })
  .min(0)
  .max(MAX_MINOR_UNITS);

/** Trimmed, one @, something on both sides, a dot in the domain, at most 254 characters. */
export const Email = z
  .string()
  .trim()
  .max(254, 'must be at most 254 characters')
  .regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u, 'must be an e-mail address');

/** An e-mail address as it is compared: however it is typed, it is one person's. */
export const foldEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** A telephone number as a person types it: digits and the usual marks, at least three digits, at most 40 characters. */
export const Phone = z
  .string()
  .trim()
  .max(40, 'must be at most 40 characters')
  .regex(/^[+\d\s().\-/x#*]*$/i, 'must be a telephone number')
  .refine((text) => text.replace(/\D/g, '').length >= 3, 'must be a telephone number');

/** A person's name: trimmed, not empty, at most 200 characters. */
export const Name = z.string().trim().min(1, 'must not be empty').max(200, 'must be at most 200 characters');

/** A name that we write to others about: it stands in e-mails, so it is short and holds nothing to click. */
export const MailName = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(LONGEST_NAME, `must be at most ${LONGEST_NAME} characters`)
  .refine((name) => !hasWebAddress(name), 'must hold no web address: write a space after a full stop');

/** An address that our pages and e-mails lead to: https, and nobody's name or password in it. */
export const HttpsAddress = z
  .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
  .max(2000)
  .refine((text) => !/^https:\/\/[^/?#]*@/i.test(text), 'must hold no user name');

const BEGINS_WITH_HTTPS = 'must be an address that begins with https://';
/** A photo that was uploaded to an installation on one's own machine, which has no TLS. */
const ON_THIS_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/photos\//;

/** The address of a picture that our pages and e-mails show: https, and nobody's name or password in it. */
export const PictureAddress = z
  .url({ protocol: /^https?$/, error: BEGINS_WITH_HTTPS, abort: true })
  .max(2000)
  .refine((text) => !/^http:/i.test(text) || ON_THIS_MACHINE.test(text), BEGINS_WITH_HTTPS)
  .refine((text) => !/^https:\/\/[^/?#]*@/i.test(text), 'must hold no user name');

/** Free text (notes, reasons, answers): at most 2000 characters. */
export const FreeText = z.string().max(2000, 'must be at most 2000 characters');

/** What a business's own system calls a booking or stay: trimmed, 1 to 128 characters. */
export const ExternalId = z.string().trim().min(1, 'must not be empty').max(128, 'must be at most 128 characters');

/** ISO 3166-1 alpha-2 code in capitals. */
export const CountryCode = z.string().refine((code) => countryCode(code) === code, 'must be a country code such as CH');

/** ISO 4217 code in capitals. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as CHF');

/**
 * The language a caller asks for, without its region, and '' for whatever it cannot be: `pickLang` then gives the
 * business's own. Never a fault, whatever it holds; of several the first counts.
 */
export const RequestedLang = field(
  z.preprocess(readLang, z.string().optional()),
  "The language to answer in: `en`, `de`, `fr`, `es`, `it` or `pt`. A region is cut off (`de-CH` is read as `de`). Without it, and for any other language, the business's own language is used.",
  'de',
);

/** A telephone or text field left empty by a form counts as not given. */
export const emptyAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema,
  );

/** Pages of a list: `limit` 1 to 500; without it the list is whole. */
export const PageLimit = field(
  z.coerce.number().int().min(1).max(500).optional(),
  'How many entries a page holds, 1 to 500. Without it the list is whole.',
  100,
);

/** Of a list: what was stored or changed from this moment on. */
export const UpdatedSince = field(
  z.iso
    .datetime({ offset: true, error: 'must be a moment such as 2026-11-20T09:00:00.000Z' })
    .transform((text) => Date.parse(text))
    .optional(),
  'What changed at this moment or later, the oldest change first, in pages; every day is listed unless a range narrows it. To stay up to date, ask again from a minute before the last `updated_at` that you have: a change that is stored while you read may bear a moment before it. Without it the moment of the last change does not count.',
  '2026-11-20T09:00:00.000Z',
);

/** Of a list: what bears this id of the caller's own system. */
export const ByExternalId = field(
  ExternalId.optional(),
  'What bears exactly this `external_id`, in pages; every day is listed unless a range narrows it. Without it the id does not count.',
  'POS-20418',
);

/** How many entries a page of one of these two holds where no `limit` is given. */
export const CHANGES_PAGE = 500;

/** Where the next page begins, as the answer before gave it. Opaque. */
export const Cursor = field(
  z.string().min(1).max(400).optional(),
  'The `next_cursor` of the page before. Without it the list begins at its first entry. A cursor that cannot be read answers 400.',
  'WyIyMDI2LTEyLTA0IiwiMTk6MDAiXQ',
);

/** `next_cursor` of an answer. */
export const NextCursor = field(
  z.string().nullable(),
  'Where the next page begins: send it as `cursor`. null on the last page and on a whole list.',
  'WyIyMDI2LTEyLTA0IiwiMTk6MDAiXQ',
);

type Reached = { readonly email?: string | undefined; readonly phone?: string | undefined };

/** For `refine`: whoever asks for something can be answered. */
export const reachable: [(body: Reached) => boolean, { path: string[]; message: string }] = [
  ({ email, phone }) => email !== undefined || phone !== undefined,
  { path: ['email'], message: 'an e-mail address or a telephone number is needed' },
];
