import { isRequired, type SetupMark, type SetupStep, STEPS_OF, type StepState } from '@booking/core/codes/first-hour';
import type { Account } from '@booking/core/messages';
import type { BusinessKind } from '@booking/core/trades';

/** The part of a business file of any trade, as far as the first steps look at it. */
type Part = {
  readonly hours?: Readonly<Record<string, readonly unknown[]>>;
  readonly tables?: readonly unknown[];
  readonly services?: readonly unknown[];
  readonly staff?: readonly unknown[];
  readonly room_types?: readonly { readonly hidden?: boolean; readonly rooms: readonly unknown[] }[];
  readonly rate_plans?: readonly { readonly hidden?: boolean; readonly payment?: unknown }[];
  readonly menu?: { readonly sections: readonly unknown[] };
  readonly payments?: readonly unknown[];
  readonly deposit?: { readonly percent: number };
  readonly bookings?: { readonly enabled?: boolean; readonly page?: boolean };
};

/** What of a business its first steps follow from. */
export type SetupFacts = {
  readonly kind: BusinessKind;
  readonly account: Pick<Account, 'brand' | 'photo_url'>;
  readonly part: unknown;
  /** Members, and those who are invited. */
  readonly people: number;
  /** Whether a key stands on a website. */
  readonly hasWebsite: boolean;
  /** Whether a test booking was made and cancelled. */
  readonly isRehearsed: boolean;
};

const some = (list: readonly unknown[] | undefined) => (list?.length ?? 0) > 0;
const opens = (hours: NonNullable<Part['hours']>) => Object.values(hours).some(some);
const sellsRooms = ({ room_types = [] }: Part) => room_types.some(({ hidden, rooms }) => !hidden && some(rooms));
const sellsNights = ({ rate_plans = [] }: Part) => rate_plans.some(({ hidden }) => !hidden);
const asksForMoney = ({ payments, deposit, rate_plans = [] }: Part) =>
  some(payments) || (deposit?.percent ?? 0) > 0 || rate_plans.some(({ payment }) => payment !== undefined);
const hasLook = ({ brand, photo_url }: SetupFacts['account']) => Boolean(brand?.colour || brand?.logo_url || photo_url);

/** Whether the settings show that a step is done. Rules have defaults, which only a person can approve of. */
const SHOWN: Readonly<Record<SetupStep, (part: Part, facts: SetupFacts) => boolean>> = {
  // A hotel has none: its times of arrival are always there.
  hours: ({ hours }) => hours === undefined || opens(hours),
  tables: ({ tables }) => some(tables),
  team: ({ services, staff }) => some(services) && some(staff),
  rooms: sellsRooms,
  rates: sellsNights,
  rules: () => false,
  menu: ({ menu }) => some(menu?.sections),
  look: (_, { account }) => hasLook(account),
  payments: asksForMoney,
  members: (_, { people }) => people > 1,
  rehearsal: (_, { isRehearsed }) => isRehearsed,
  website: (_, { hasWebsite }) => hasWebsite,
};

export type Marks = Readonly<Partial<Record<SetupStep, SetupMark>>>;
type Step = { readonly step: SetupStep; readonly state: StepState; readonly required: boolean };

/** The steps of a business. What the settings show counts; then what a member says, but nobody says that there are tables. */
export function setupSteps(facts: SetupFacts, marks: Marks): Step[] {
  const part = facts.part as Part;
  return STEPS_OF[facts.kind].map((step) => {
    const required = isRequired(step);
    const mark = required && marks[step] === 'done' ? undefined : marks[step];
    return { step, required, state: SHOWN[step](part, facts) ? 'done' : (mark ?? 'open') };
  });
}

/** Whether guests can book online at all; without it nobody rehearses either. */
export const isOnline = (part: unknown): boolean => (part as Part).bookings?.enabled !== false;

export const hasPage = (part: unknown): boolean => isOnline(part) && (part as Part).bookings?.page !== false;

/** Whether guests can book nowhere yet: something that a booking needs is missing, or neither page nor website take any. */
export function isUnopened({ kind, part, hasWebsite }: Pick<SetupFacts, 'kind' | 'part' | 'hasWebsite'>): boolean {
  const facts = { kind, part, hasWebsite, account: {}, people: 0, isRehearsed: false };
  const isMissing = setupSteps(facts, {}).some(({ required, state }) => required && state !== 'done');
  return isMissing || !(hasWebsite || hasPage(part));
}
