import { z } from 'zod';
import { KEY_KINDS, PLANS, SUBSCRIPTION_STATES } from '../../caller.ts';
import { ROLES } from '../../codes/rights.ts';
import { LANGS } from '../../lang.ts';
import { Timestamp } from '../../scalars.ts';
import { BUSINESS_KINDS } from '../../trades.ts';

/** What every route of the console has that the gateway answers itself. */
export const base = {
  service: 'gateway',
  who: 'console',
  kinds: BUSINESS_KINDS,
  group: null,
  limit: 'key',
  cache: 'none',
} as const;

export const Role = z
  .enum(ROLES)
  .describe(
    'An owner does everything; a manager runs the house, without keys, members, webhooks and the subscription; staff works bookings or stays; housekeeping sees and marks rooms.',
  );
/** Replies of a route. */
export const ok = <T extends z.ZodType>(schema: T, description: string) =>
  ({ status: 200, schema, description }) as const;
export const made = <T extends z.ZodType>(schema: T, description: string) =>
  ({ status: 201, schema, description }) as const;

const Business = z.object({
  id: z.string(),
  slug: z.string(),
  kind: z.enum(BUSINESS_KINDS),
  name: z.string(),
  role: Role,
});

/** Who is signed in, for which business, and for which others they may work. */
export const ConsoleSession = z.object({
  id: z.string().describe('The session.'),
  email: z.string(),
  member: z.object({ id: z.string(), name: z.string(), role: Role }).nullable(),
  business: Business.extend({
    language: z.enum(LANGS),
    currency: z.string(),
    time_zone: z.string(),
    colour: z.string().nullable(),
    first_hour: z
      .boolean()
      .describe(
        'Whether its first steps are shown before all else: it takes no bookings yet, and nobody has closed them.',
      ),
  })
    .nullable()
    .describe('The one that calls without `X-Console` are about.'),
  businesses: z.array(Business).describe('The one that the person joined first stands first.'),
  invitations: z
    .array(z.object({ id: z.string(), business: z.string(), role: Role, inviter: z.string() }))
    .default([])
    .describe('To which businesses the person is invited, until they accept or decline.'),
  passkeys: z.boolean().describe('Whether passkeys can be used: never where the address is a bare number.'),
});
export const Session = z.object({ session: ConsoleSession });

export const SignedIn = z.object({
  id: z.string(),
  device: z.string().describe('What its browser says of itself.'),
  address: z.string().describe('From where it was signed in; of IPv6 the first half.'),
  created_at: Timestamp,
  used_at: Timestamp,
  current: z.boolean(),
});

export const Member = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: Role,
  created_at: Timestamp,
});
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: Timestamp,
  used_at: Timestamp.nullable(),
});
export const Key = z.object({
  id: z.string(),
  kind: z.enum(KEY_KINDS),
  last4: z.string(),
  websites: z.array(z.string()),
  created_at: Timestamp,
});
export const Websites = z.array(z.string()).max(100);
export const Subscription = z.object({ plan: z.enum(PLANS), state: z.enum(SUBSCRIPTION_STATES) });
export const Entry = z.object({
  id: z.string(),
  at: Timestamp,
  email: z.string(),
  name: z.string(),
  action: z.string().describe('The id of the route that was called, or the way in which somebody signed in or out.'),
  subject: z.string().nullable().describe('The booking, stay, key or member that it was about.'),
  params: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .describe('What of it is told in words besides, such as the part of the settings; empty in older entries.'),
  address: z.string().describe('Empty where somebody only signed in or out, or nobody was signed in.'),
  via: z
    .enum(['console', 'operator', 'link', 'guest', 'key'])
    .default('console')
    .describe(
      'A member, the operator of the platform, whoever held the link of an e-mail to the business, the guest by theirs, or a secret key, by its last letters.',
    ),
  done: z.boolean().describe('false: its outcome is not known, since the process ended in the middle of it.'),
});

/** What a browser's authenticator says, as WebAuthn has it: read by the library that verifies it. */
export const Ceremony = z.record(z.string(), z.unknown());
export const Options = z.object({ options: Ceremony });

/** What every member may do at the desk of a restaurant or an appointment business. */
export const atDesk = {
  service: 'restaurant',
  who: 'console',
  kinds: ['restaurant', 'appointment'],
  group: 'bookings',
  limit: 'key',
  cache: 'none',
} as const;
