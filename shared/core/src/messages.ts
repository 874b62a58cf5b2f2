import { z } from 'zod';
import { Brand, legalOfAccount, SellingCompany } from './business-file/account.ts';
import { PLANS, ROUTE_GROUPS, SUBSCRIPTION_STATES } from './caller.ts';
import { LANGS } from './lang.ts';
import { MinorUnits, Timestamp, ToldDate } from './scalars.ts';
import { BUSINESS_KINDS } from './trades.ts';

/** What every service may know of a business. */
export const Account = z.object({
  name: z.string(),
  language: z.enum(LANGS),
  currency: z.string(),
  time_zone: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  demonstration: z.boolean(),
  blocked: z.array(z.enum(ROUTE_GROUPS)),
  // A gateway of the release before tells of none.
  brand: Brand.optional(),
  photo_url: z.string().optional(),
  refund_limit: MinorUnits.optional(),
  company: SellingCompany.optional(),
  // The host of its own while that is verified. What a file claims is `host_name`, which no service reads: a gateway of the
  // release before hands it on as it lies in the database.
  own_host: z.string().optional(),
  ...legalOfAccount,
});
export type Account = z.infer<typeof Account>;

export const Subscription = z.object({ plan: z.enum(PLANS), state: z.enum(SUBSCRIPTION_STATES) });
export type Subscription = z.infer<typeof Subscription>;

/** Sent by the gateway whenever an account, its subscription, its keys or its settings changed. */
export const BusinessChanged = z.object({
  business_id: z.string(),
  slug: z.string(),
  kind: z.enum(BUSINESS_KINDS),
  version: z.int(),
  account: Account,
  subscription: Subscription,
  live: z.boolean(),
});
export type BusinessChanged = z.infer<typeof BusinessChanged>;

/** Half open: the first night and the morning after the last. */
export const NightRange = z.object({ from: ToldDate, to: ToldDate });
export type NightRange = z.infer<typeof NightRange>;

/**
 * Hotel to calendar, whole for one room each time, by version: what of ours takes which nights.
 * `ref` is the stay's or closure's id, never a guest. `type_full` are nights on which the room's type has
 * nothing free counting our own stays, requests and closures alone; `type_unplaced` counts the stays and
 * requests of the type that have no room on those nights, so that the calendar can count a type anew together
 * with nights sold elsewhere. `active` is false for a room that is no longer sold. `removed` means the room is gone.
 */
export const RoomNightsTaken = z.object({
  hotel_id: z.string(),
  room_id: z.string(),
  room: z.string(),
  room_type_id: z.string(),
  version: z.int(),
  removed: z.boolean(),
  active: z.boolean().default(true),
  time_zone: z.string(),
  taken: z.array(
    z.object({
      ref: z.string(),
      kind: z.enum(['stay', 'closure']),
      pinned: z.boolean(),
      from: ToldDate,
      to: ToldDate,
      created_at: Timestamp,
      updated_at: Timestamp,
    }),
  ),
  type_full: z.array(NightRange),
  type_unplaced: z.array(NightRange.extend({ stays: z.int() })).default([]),
});
export type RoomNightsTaken = z.infer<typeof RoomNightsTaken>;

/** Calendar to hotel, whole for one room each time, by version: nights sold elsewhere. */
export const RoomNightsBlocked = z.object({
  hotel_id: z.string(),
  room_id: z.string(),
  version: z.int(),
  nights: z.array(NightRange),
  /** Whose calendars list them: hosts alone, since the rest of an address is a secret. The release before names none. */
  sites: z.array(z.string()).default([]),
});
export type RoomNightsBlocked = z.infer<typeof RoomNightsBlocked>;

/** Of a guest whose data were erased: what was booked, and the profiles. Whoever keeps copies of events about them removes those. */
export const GuestErased = z.object({ ids: z.array(z.string()) });
export type GuestErased = z.infer<typeof GuestErased>;

/** What a change is about that only those who look at the console are told of. */
export const CONSOLE_SUBJECTS = ['booking', 'stay', 'room', 'order'] as const;
export type ConsoleSubject = (typeof CONSOLE_SUBJECTS)[number];
const ConsoleChanged = z.object({});

/** Whether a message may reach nobody: what only tells those who look now is not kept for anybody. */
export const isForWatchers = (type: string): boolean => type.startsWith('console.');

/** Service-to-service messages. They share the exchange with the public events and never reach a webhook. */
export const MESSAGES = {
  'business.changed': BusinessChanged,
  'room.nights_taken': RoomNightsTaken,
  'room.nights_blocked': RoomNightsBlocked,
  'guest.erased': GuestErased,
  'console.booking_changed': ConsoleChanged,
  'console.stay_changed': ConsoleChanged,
  'console.room_changed': ConsoleChanged,
  'console.order_changed': ConsoleChanged,
} as const;

/** Body of `PUT /internal/businesses/{id}`: the account and this service's part of the business file. */
export const ApplySettings = z.object({
  version: z.int(),
  /** What the business is called in addresses: its hosted pages lie there. */
  slug: z.string().optional(),
  account: Account,
  part: z.unknown(),
});
export type ApplySettings = z.infer<typeof ApplySettings>;

/** Body of `POST /internal/businesses/{id}/standing`: what would stand against these settings. Nothing is changed. */
export const TrySettings = ApplySettings.omit({ version: true });
export type TrySettings = z.infer<typeof TrySettings>;

/** Why a booking that stands does not go with new settings. */
export const STANDING_REASONS = [
  'closed',
  'outside_hours',
  'off_duty',
  'table_gone',
  'table_closed',
  'too_few_seats',
] as const;
export type StandingReason = (typeof STANDING_REASONS)[number];

const StandingBooking = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string(),
  party: z.int(),
  name: z.string().nullable(),
  service: z.string().nullable(),
  staff: z.string().nullable(),
  tables: z.array(z.string()),
  reason: z.enum(STANDING_REASONS),
});
export type StandingBooking = z.infer<typeof StandingBooking>;

/** Bookings to come that went with the settings before and do not go with the new ones: how many, and the first of them. */
export const Standing = z.object({ count: z.int(), bookings: z.array(StandingBooking) });
export type Standing = z.infer<typeof Standing>;

/** Its answer: whether anything changed, what was hidden rather than dropped because bookings need it, and what stands against it. */
export const SettingsApplied = z.object({
  changed: z.boolean(),
  hidden: z.array(z.object({ section: z.string(), name: z.string() })),
  /** Left out where nothing stands against the settings. */
  standing: Standing.optional(),
});
export type SettingsApplied = z.infer<typeof SettingsApplied>;
