import { z } from 'zod';
import { BUSINESS_KINDS, PLANS, ROUTE_GROUPS, SUBSCRIPTION_STATES } from '../caller.ts';
import { LANGS } from '../lang.ts';
import { Currency, Email, HHMM, IsoDate } from '../scalars.ts';

/** `trattoria-rosa`: what a business is called in addresses. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'must be lower-case letters, digits and hyphens, at most 63');

/** A name that is an identity across applies: the same name keeps its id. */
export const Label = z.string().trim().min(1, 'must not be empty').max(200, 'must be at most 200 characters');

/** Texts by language. Only the six languages that we speak. */
export const Texts = z.partialRecord(z.enum(LANGS), z.string().max(4000));

/** An id as the operator API prints it beside a name. It may be sent back; names alone decide. */
export const EchoedId = z.string().optional();

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const Weekday = z.enum(weekdays);
export type Weekday = z.infer<typeof Weekday>;

/** Openings of a week: `[open, close]` pairs by weekday; a close that is not later means the next morning. */
export const WeekHours = z.partialRecord(Weekday, z.array(z.tuple([HHMM, HHMM])).max(12));
export type WeekHours = z.infer<typeof WeekHours>;

/** A range of days or nights that ends on or after its beginning, `to` counted. */
export function dayRange<T extends z.ZodRawShape>(more: T) {
  return z.strictObject({ from: IsoDate, to: IsoDate, ...more }).refine(
    (range) => {
      const { from, to } = range as { from: string; to: string };
      return from <= to;
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

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

/** How the business's own pages and e-mails look. */
export const Brand = z.strictObject({
  colour: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1f4e5f')
    .nullable()
    .default(null),
  logo_url: webAddress.nullable().default(null),
});
export type Brand = z.infer<typeof Brand>;

export const AccountPart = z.strictObject({
  slug: Slug,
  name: Label,
  kind: z.enum(BUSINESS_KINDS),
  language: z.enum(LANGS),
  currency: Currency,
  time_zone: z.string().refine(isZone, 'must be a time zone such as Europe/Zurich'),
  email: Email,
  phone: z.string().trim().min(3).max(40),
  address: z.string().trim().max(500),
  demonstration: z.boolean().default(false),
  blocked: z.array(z.enum(ROUTE_GROUPS)).max(ROUTE_GROUPS.length).default([]),
  brand: Brand.optional(),
  subscription: z.strictObject({ plan: z.enum(PLANS), state: z.enum(SUBSCRIPTION_STATES) }),
});
export type AccountPart = z.infer<typeof AccountPart>;
