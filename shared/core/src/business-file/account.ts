import { z } from 'zod';
import { PLANS, ROUTE_GROUPS, SUBSCRIPTION_STATES } from '../caller.ts';
import { LANGS } from '../lang.ts';
import {
  CountryCode,
  Currency,
  Email,
  foldEmail,
  HHMM,
  HttpsAddress,
  IsoDate,
  MailName,
  MinorUnits,
  PictureAddress,
} from '../scalars.ts';
import { BUSINESS_KINDS } from '../trades.ts';
import { HostName } from './host-name.ts';

/** `trattoria-rosa`: what a business is called in addresses. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'must be lower-case letters, digits and hyphens, at most 63');

/** A name that is an identity across applies: the same name keeps its id. */
export const Label = z.string().trim().min(1, 'must not be empty').max(200, 'must be at most 200 characters');

/** Texts by language: `de: …, en: …`. Only the six languages that we speak. */
export const Texts = z.partialRecord(z.enum(LANGS), z.string().max(4000));

/** What guests are asked, by language: at least one, and none that is empty. */
export const QuestionTexts = z
  .partialRecord(z.enum(LANGS), z.string().max(4000).regex(/\S/, 'must not be empty'))
  .refine((labels) => Object.keys(labels).length > 0, 'needs at least one language')
  .describe('The question by language (de, en, fr, es, it, pt); at least one, and none empty.');

/** The same for a name: it may be as long as the main one. */
const ShortTexts = z.partialRecord(z.enum(LANGS), Label);

/** Names in other languages beside a `name`, which stays the identity. Absent where nothing is translated. */
export const Names = ShortTexts.optional().describe('The name in other languages (de, en, fr, es, it, pt).');

/** Descriptions in other languages beside a `description`. */
export const Descriptions = Texts.optional().describe('The description in other languages.');

/** An id as the operator API prints it beside a name. It may be sent back; names alone decide. */
export const EchoedId = z
  .string()
  .optional()
  .describe('The id that `business show` prints. It may stay in the file and is passed over: the name decides.');

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const Weekday = z.enum(weekdays);
export type Weekday = z.infer<typeof Weekday>;

/** Openings of a week: `[open, close]` pairs by weekday; a close that is not later means the next morning. */
export const Openings = z.array(z.tuple([HHMM, HHMM])).max(12);
export const WeekHours = z.partialRecord(Weekday, Openings);
export type WeekHours = z.infer<typeof WeekHours>;

/** A range of days or nights that ends on or after its beginning, `to` counted. */
export function dayRange<T extends z.ZodRawShape>(more: T) {
  const from = IsoDate.describe('The first day, YYYY-MM-DD.');
  const to = IsoDate.describe('The last day, YYYY-MM-DD; it counts.');
  return z.strictObject({ from, to, ...more }).refine(
    (range) => {
      const given = range as { from: string; to: string };
      return given.from <= given.to;
    },
    { path: ['to'], message: 'must not be before from' },
  );
}

/** A percentage with at most two decimals, 0 to `most`. */
export const percentUpTo = (most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'may have at most two decimals');

const zones = new Set(Intl.supportedValuesOf('timeZone'));
const isZone = (zone: string) => {
  if (zones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return /^[A-Za-z]+\/[A-Za-z_+\-/0-9]+$|^UTC$/.test(zone);
  } catch {
    return false;
  }
};

/** A fault where the file speaks of something that nothing in it bears the name of. */
export function unknownName(path: (string | number)[], what: string, given: string, allowed: Iterable<string>) {
  const message = `there is no ${what} "${given}"`;
  return { code: 'custom' as const, path, message, params: { given, allowed } };
}

/** Faults at the second and later of two entries with one name. */
export function uniqueBy<T>(key: (item: T) => string, what: string) {
  return (items: readonly T[], ctx: z.RefinementCtx) => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const name = key(item);
      if (seen.has(name)) ctx.addIssue({ code: 'custom', path: [index], message: `${what} "${name}" stands twice` });
      seen.add(name);
    }
  };
}

/** How the business's own pages and e-mails look. */
export const Brand = z.strictObject({
  colour: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1f4e5f')
    .nullable()
    .default(null)
    .describe(
      'The colour of buttons and headings, such as #1f4e5f. Its shades are computed so that texts stay readable.',
    ),
  logo_url: PictureAddress.nullable()
    .default(null)
    .describe('The https address of the logo, shown above pages and e-mails.'),
});
export type Brand = z.infer<typeof Brand>;

/** The company that writes invoices, where it has another name or address than its guests know. */
export const SellingCompany = z.strictObject({
  name: Label.describe('The name of the company.'),
  address: z.string().trim().max(500).default('').describe('The postal address of the company, line by line.'),
  vat_number: z.string().trim().max(40).nullable().default(null).describe('The VAT number; null: none is printed.'),
  country: CountryCode.optional().describe(
    'The country of the company, ISO 3166 alpha-2 such as CH. Without it, the one that its VAT number begins with.',
  ),
});

/** The same for readers of all languages, or one by language. */
const byLanguage = <Each extends z.ZodType<string, string>>(each: Each) =>
  z.union([each, z.partialRecord(z.enum(LANGS), each)], 'must be a text, or one by language').optional();

const Imprint = z.string().max(4000).regex(/\S/, 'must not be empty');

/** What guests agree to, where they read what becomes of their data, and who answers for the pages. */
export const legalOfAccount = {
  terms_url: byLanguage(HttpsAddress).describe(
    'The https address of the terms and conditions, or one by language (de, en, fr, es, it, pt). Every form says that who sends it accepts them.',
  ),
  privacy_url: byLanguage(HttpsAddress).describe(
    'The https address of the privacy notice, or one by language. Every form, page and e-mail leads to it.',
  ),
  imprint: byLanguage(Imprint).describe(
    'Who answers for the pages, as the law of the country asks for it, or one text by language. It has a page of its own, to which every page and e-mail leads.',
  ),
};

export const AccountPart = z.strictObject({
  slug: Slug.describe(
    'The name of the business in addresses, such as trattoria-rosa: lower-case letters, digits and hyphens.',
  ),
  name: MailName.describe(
    'The name that guests read: at most 60 characters, and no web address, since it stands in e-mails.',
  ),
  kind: z
    .enum(BUSINESS_KINDS)
    .describe('What is booked: tables (restaurant), times of people (appointment) or rooms (hotel). It cannot change.'),
  language: z
    .enum(LANGS)
    .describe(
      'The language that guests are answered in when they ask for none that we speak, and that staff is written to in.',
    ),
  currency: Currency.describe('The ISO 4217 code of all its amounts, such as CHF.'),
  time_zone: z
    .string()
    .refine(isZone, 'must be a time zone such as Europe/Zurich')
    .describe('The IANA name of the time zone in which all its dates and times are meant.'),
  email: Email.describe('Where its requests and warnings go, and where guests’ replies to e-mails arrive.'),
  phone: z.string().trim().min(3).max(40).describe('The telephone number that guests are given.'),
  address: z.string().trim().max(500).describe('The postal address that guests are given; it may be empty.'),
  demonstration: z
    .boolean()
    .default(false)
    .describe('true: the API answers whatever the subscription is. For demonstrations alone.'),
  blocked: z
    .array(z.enum(ROUTE_GROUPS))
    .max(ROUTE_GROUPS.length)
    .default([])
    .describe('Groups of routes that are closed to this business for the time being: they answer 403 forbidden.'),
  brand: Brand.optional().describe('How its booking pages and e-mails look.'),
  photo_url: PictureAddress.optional().describe('The https address of a photo that heads its booking page.'),
  company: SellingCompany.optional().describe(
    'The company that invoices name as the seller. Without it they name the business, and no VAT number.',
  ),
  refund_limit: MinorUnits.optional().describe(
    'How much a member who is no owner refunds of one payment, in minor units of the currency. Without it 10000, such as CHF 100.00.',
  ),
  host_name: HostName.optional().describe(
    'A host name of its own for its booking pages and guests’ links, such as book.hotel.example. It takes effect once its DNS records prove it; the console says which.',
  ),
  ...legalOfAccount,
  owners: z
    .array(Email.overwrite(foldEmail))
    .min(1)
    .max(50)
    .superRefine(uniqueBy((email) => email, 'owner'))
    .overwrite((emails) => emails.toSorted())
    .optional()
    .describe(
      'The e-mail addresses of its owners, who may sign in to the console. Applying the file makes each of them an owner and takes the right from those whom an earlier file listed and this one does not; members who were invited in the console stay. A file without it changes no member.',
    ),
  subscription: z
    .strictObject({
      plan: z
        .enum(PLANS)
        .describe('What was bought: the API belongs to tools, business and pro; deposits by card to pro.'),
      state: z
        .enum(SUBSCRIPTION_STATES)
        .describe(
          'Whether it is paid: the API answers while it is active or past_due (a payment that is still tried again), not on a preview, after it has lapsed, or without one (none).',
        ),
    })
    .describe('What the business has bought. Applying the file replaces it.'),
});
export type AccountPart = z.infer<typeof AccountPart>;
