import type { RestaurantPart } from '@booking/core/business-file/venue';
import type { GuestChanges } from '@booking/core/guests/changes';
import type { Lang } from '@booking/core/lang';
import type { Account } from '@booking/core/messages';
import type { WeekdayName } from '@booking/core/rules/days';
import type { Interval } from '@booking/core/rules/intervals';
import type { Legal } from '@booking/core/words/legal';
import { writesSwiss } from '@booking/core/words/swiss-german';
import type { Policy } from '../payment/payment.ts';
import type { Calendar, Closure, Openings, WeekHours } from './hours.ts';

/** A venue's settings as the rules read them. Things marked hidden serve existing bookings only. */
export type Venue = {
  readonly id: string;
  /** Counts the changes of the stored settings: what is cached under an older one is stale. */
  readonly revision: number;
  /** What it is called in addresses, where that is known. */
  readonly slug: string | null;
  /** The host of its own that its pages lie on, if it has one. */
  readonly hostName?: string | undefined;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Of the venue's own telephone (ISO 3166): national numbers are read in it. Null where that is no number. */
  readonly country: string | null;
  readonly address: string;
  readonly language: Lang;
  /** In which staff are told what stands in a step's way: the venue's own, or that of the member at the console. */
  readonly reader: Lang;
  readonly currency: string;
  readonly kind: 'table' | 'appointment';
  /** How its own pages look; null where nothing is asked for. */
  readonly brand: NonNullable<Account['brand']> | null;
  /** What guests agree to, and who answers for the pages; null where nothing is said. */
  readonly legal: Legal | null;
  readonly imprint: Account['imprint'];
  /** What heads its booking page. */
  readonly photoUrl: string | null;
  readonly calendar: Calendar;
  /** Who pays or leaves a card when they book: of those that fit the first. */
  readonly payments: readonly Policy[];
  /** As much of one payment as whoever is no owner gives back, in minor units. */
  readonly refundLimit: number;
  /** Where a booking is paid by card; null where nobody here takes cards. */
  readonly payAt: ((bookingId: string) => string) | null;
  /** The guest who is reached so; null where nobody can be. */
  readonly guestIdOf: (reached: { readonly email: string | null; readonly phone: string | null }) => string | null;
  readonly bookings: BookingRules;
  /** The parts of a day with a pace of their own; none overlap. */
  readonly shifts: readonly SetShift[];
  readonly tables: readonly Table[];
  readonly combinations: readonly Combination[];
  /** The areas in which guests are seated at the moment. */
  readonly areas: readonly string[];
  /** By table when it is closed, in minutes since 1970, without overlaps. */
  readonly closedTables: ReadonlyMap<string, readonly Interval[]>;
  /** The same as it was written: a table or an area, by the clocks of the venue. */
  readonly tableBlocks: NonNullable<RestaurantPart['table_blocks']>;
  readonly services: readonly Service[];
  readonly staff: readonly Person[];
  /** Rooms, chairs and devices that services need. */
  readonly resources: readonly Resource[];
  readonly questions: readonly Question[];
  /** What it words itself of what guests are written. */
  readonly messages: NonNullable<RestaurantPart['messages']>;
  readonly menu: RestaurantPart['menu'];
  readonly wineList: NonNullable<RestaurantPart['wine_list']>;
  readonly events: RestaurantPart['events'];
  /** By id the name of every table, service and person there ever was. */
  readonly names: ReadonlyMap<string, string>;
  /** By id of a service its name in other languages. */
  readonly translations: ReadonlyMap<string, TextsByLang>;
};

export type TextsByLang = Readonly<Partial<Record<Lang, string>>>;

export type BookingRules = {
  readonly enabled: boolean;
  readonly confirmAtOnce: boolean;
  readonly maxParty: number;
  readonly noticeMinutes: number;
  /** Days ahead, today not counted, that can be booked online. */
  readonly horizonDays: number;
  readonly slotMinutes: number;
  /** By rising party size; parties above the last step take its minutes. */
  readonly turns: readonly { readonly upTo: number; readonly minutes: number }[];
  /** Minutes before closing at which the last party is seated; null: its turn ends by then. */
  readonly lastSeating: number | null;
  /** After how many minutes a party that has not come loses its place by itself; null: staff decides. */
  readonly releaseLate: number | null;
  /** Covers that may start in one grid slot, null for any number. */
  readonly pacing: number | null;
  /** How large parties are taken; null as all others. */
  readonly large: LargeParty | null;
  /** Within which limits guests change bookings themselves; null: they only cancel. */
  readonly guestChanges: GuestChanges | null;
  /** How long a place is held for whom of the waiting list it is offered to. */
  readonly offerMinutes: number;
  readonly sms: boolean;
  /** The countries whose numbers are texted; null: its own and those next door. */
  readonly smsCountries: readonly string[] | null;
  /** Whether its own booking page answers. */
  readonly page: boolean;
};

/** A shift of the settings: from and until which minute of the wall clock parties arrive, and what holds for them. */
export type SetShift = {
  readonly name: string;
  readonly from: number;
  /** Not later than `from`: on the next morning. */
  readonly to: number;
  /** Null: every day. */
  readonly weekdays: readonly WeekdayName[] | null;
  /** Those of the venue with its own pace. */
  readonly rules: BookingRules;
};

export type LargeParty = {
  readonly from: number;
  /** Staff answers it; otherwise it cannot be asked for online. */
  readonly isRequest: boolean;
  readonly noticeMinutes: number | null;
  readonly turnMinutes: number | null;
};

export type Table = {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
  readonly minParty: number;
  /** Among tables that fit equally well the lower number is taken first. */
  readonly priority: number;
  /** The area in which it stands, null for none. */
  readonly area: string | null;
  /** How and where it is drawn on the floor plan, as far as somebody drew it. */
  readonly drawn?: Pick<RestaurantPart['tables'][number], 'shape' | 'x' | 'y'>;
  readonly hidden: boolean;
};

export type Combination = {
  readonly tableIds: readonly string[];
  readonly seats: number;
  readonly minParty: number;
  readonly priority: number;
};

export type Service = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Both in other languages, where the business wrote them. */
  readonly names: TextsByLang;
  readonly descriptions: TextsByLang;
  readonly durationMinutes: number;
  /** How long its person is taken before it and after it, in minutes: to prepare and to clean up. */
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly price: number | null;
  readonly online: boolean;
  /** How many take part in one: it is a class. Null: one guest has it. */
  readonly capacity: number | null;
  /** What it needs, by id: so many units each. */
  readonly resources: readonly { readonly id: string; readonly quantity: number }[];
  /** Empty: anybody does it. */
  readonly staffIds: readonly string[];
  readonly hidden: boolean;
};

/** What services need beside a person, and how many there are. */
export type Resource = { readonly id: string; readonly name: string; readonly quantity: number };

export type Person = {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly photoUrl: string | null;
  readonly hours: WeekHours;
  /** By date the hours in place of those of its weekday; none: a day off. */
  readonly special: ReadonlyMap<string, Openings>;
  readonly absences: readonly Closure[];
  /** By id of a service how long it takes this person and what it costs, where that is not what the service says. */
  readonly ownTerms: ReadonlyMap<string, OwnTerms>;
  readonly hidden: boolean;
};

export type OwnTerms = { readonly durationMinutes?: number; readonly price?: number };

export type Question = {
  readonly id: string;
  readonly type: 'text' | 'check';
  readonly required: boolean;
  readonly labels: Readonly<Record<string, string>>;
};

/** The rule for large parties, for one that it is about; null for every other. */
const largeRule = ({ large }: BookingRules, party: number): LargeParty | null =>
  large !== null && party >= large.from ? large : null;

/** Whether staff answers a party of this size itself. */
export const isAnswered = (rules: BookingRules, party: number): boolean =>
  !rules.confirmAtOnce || largeRule(rules, party) !== null;

/** How long before its time a party has to ask. */
export const noticeOf = (rules: BookingRules, party: number): number =>
  largeRule(rules, party)?.noticeMinutes ?? rules.noticeMinutes;

/** How long a party keeps its tables, in real minutes. */
export function turnMinutes(rules: BookingRules, party: number): number {
  const own = largeRule(rules, party)?.turnMinutes ?? null;
  if (own !== null) return own;
  const step = rules.turns.find(({ upTo }) => party <= upTo) ?? rules.turns.at(-1);
  return step?.minutes ?? 0;
}

/** How long before closing a party has to be seated at the latest. */
export const minutesBeforeClose = (rules: BookingRules, party: number): number =>
  rules.lastSeating ?? turnMinutes(rules, party);

/** Whether it writes German as in Switzerland and Liechtenstein. */
export const isSwiss = ({ currency, calendar }: Pick<Venue, 'currency' | 'calendar'>): boolean =>
  writesSwiss({ currency, time_zone: calendar.zone });
