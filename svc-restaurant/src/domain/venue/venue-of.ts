import { pagesUrl } from '@booking/core/business-file/host-name';
import type { AppointmentPart, RestaurantPart } from '@booking/core/business-file/venue';
import { USUAL_REFUND_LIMIT } from '@booking/core/codes/rights';
import { union } from '@booking/core/rules/intervals';
import { minutesOf } from '@booking/core/rules/local-time';
import { legalOf } from '@booking/core/words/legal';
import { instantOf, zonedDay } from './day.ts';
import { policiesOf } from './policies.ts';
import { listsOf, type Part, type Section, type Settings } from './settings.ts';
import type { LargeParty, OwnTerms, Person, Question, Service, Table, TextsByLang, Venue } from './venue.ts';

// Of settings that were stored before it could be chosen.
const USUAL_HORIZON = 30;

/** What the settings do not say: who its guests are, and where its pages are. */
type AroundVenue = Pick<Venue, 'payAt' | 'guestIdOf'> & {
  /** The platform's, without a slash at its end; null where rules alone are asked, and no page is shown. */
  readonly publicUrl: string | null;
};

/** The settings as the rules read them. @param country of the venue's telephone: reading numbers is not for here */
export function venueOf(
  id: string,
  revision: number,
  settings: Settings,
  country: string | null,
  { payAt = null, publicUrl = null, guestIdOf = () => null }: Partial<AroundVenue> = {},
): Venue {
  const { account, part } = settings;
  const calendar = calendarOf(account.time_zone, part);
  const rules = rulesOf(part);
  const shown = listsOf(part);
  const names = Object.values(settings.ids).flatMap((byName) =>
    Object.entries(byName ?? {}).map(([name, namedId]) => [namedId, name]),
  );
  const services = [
    ...shown.services.map(service(settings, false)),
    ...settings.hidden.services.map(service(settings, true)),
  ];
  return {
    ...{ id, revision, slug: settings.slug, hostName: account.own_host },
    name: account.name,
    email: account.email,
    phone: account.phone,
    country,
    ...{ address: account.address, photoUrl: account.photo_url ?? null },
    ...{ language: account.language, reader: account.language },
    ...{ currency: account.currency, brand: account.brand ?? null, imprint: account.imprint },
    legal: legalAt(publicUrl, settings),
    kind: 'tables' in part ? 'table' : 'appointment',
    ...{ calendar, ...rules, payAt, guestIdOf },
    refundLimit: account.refund_limit ?? USUAL_REFUND_LIMIT,
    payments: policiesOf(settings, { calendar, shifts: rules.shifts }),
    ...floorOf(settings),
    services,
    resources: resourcesOf(settings),
    staff: [...shown.staff.map(person(settings, false)), ...settings.hidden.staff.map(person(settings, true))],
    questions: questionsOf(settings),
    messages: part.messages ?? {},
    menu: part.menu,
    wineList: ('wine_list' in part ? part.wine_list : undefined) ?? { sections: [] },
    events: part.events,
    names: new Map(names as [string, string][]),
    translations: new Map(services.map(({ id: serviceId, names: ownNames }) => [serviceId, ownNames])),
  };
}

const legalAt = (publicUrl: string | null, { account, slug }: Settings) =>
  publicUrl === null ? null : legalOf(account, `${pagesUrl(publicUrl, account.own_host)}/book/${slug}/imprint`);

const questionsOf = ({ part, questionIds }: Settings): Question[] =>
  part.questions.map((question, i) => ({
    ...question,
    id: questionIds[i] ?? '',
    labels: question.labels as Question['labels'],
  }));

function floorOf(
  settings: Settings,
): Pick<Venue, 'tables' | 'combinations' | 'areas' | 'closedTables' | 'tableBlocks'> {
  const { part } = settings;
  const shown = listsOf(part);
  return {
    tables: [...shown.tables.map(table(settings, false)), ...settings.hidden.tables.map(table(settings, true))],
    combinations: 'combinations' in part ? part.combinations.map(combination(settings)) : [],
    areas: 'areas' in part ? (part.areas ?? []).filter(({ open }) => open).map(({ name }) => name) : [],
    closedTables: closedTables(settings),
    // Settings that were stored before there were areas say nothing of them.
    tableBlocks: ('tables' in part ? part.table_blocks : undefined) ?? [],
  };
}

function calendarOf(zone: string, { hours, closures, special_hours }: Part): Venue['calendar'] {
  return { zone, hours: hours as Venue['calendar']['hours'], closures, special: byDate(special_hours) };
}

// Settings that were stored before there were any say nothing of special hours.
const byDate = (days: Part['special_hours'] = []): Person['special'] =>
  new Map(days.map(({ date, hours }) => [date, hours]));

const moment = (zone: string, text: string): number =>
  instantOf(zonedDay(zone, text.slice(0, 10)), minutesOf(text.slice(11)));

/** When tables are closed: each by itself, or with its area, or as long as the area is not open. */
function closedTables(settings: Settings): Venue['closedTables'] {
  const { part, account } = settings;
  if (!('tables' in part)) return new Map();
  const inArea = Map.groupBy(part.tables, ({ area }) => area);
  const tablesOf = (area: string | undefined) => (inArea.get(area) ?? []).map(({ name }) => name);
  // Settings that were stored before there were areas say nothing of them.
  const shut = (part.areas ?? []).filter(({ open }) => !open);
  const closed = [
    ...shut.map(({ name }) => ({ tables: tablesOf(name), from: -Infinity, to: Infinity })),
    ...(part.table_blocks ?? []).map(({ table, area, from, to }) => ({
      tables: table === undefined ? tablesOf(area) : [table],
      ...{ from: moment(account.time_zone, from), to: moment(account.time_zone, to) },
    })),
  ].flatMap(({ tables, from, to }) => tables.map((name) => ({ id: idOf(settings, 'tables', name), from, to })));
  const byTable = Map.groupBy(closed, ({ id }) => id);
  return new Map([...byTable].map(([id, stretches]) => [id, union(stretches)]));
}

/** The rules of the venue, and those of its shifts over them. */
function rulesOf(part: Part): Pick<Venue, 'bookings' | 'shifts'> {
  const bookings = bookingRules(part.bookings);
  // Settings that were stored before there were shifts say nothing of them.
  const shifts = ('shifts' in part ? part.shifts : undefined) ?? [];
  return {
    bookings,
    shifts: shifts.map(({ name, from, to, weekdays, pacing_covers, slot_minutes, turn_minutes }) => ({
      name,
      ...{ from: minutesOf(from), to: minutesOf(to), weekdays: weekdays ?? null },
      rules: {
        ...bookings,
        slotMinutes: slot_minutes ?? bookings.slotMinutes,
        turns: turn_minutes?.map(stepOf) ?? bookings.turns,
        pacing: pacing_covers ?? bookings.pacing,
      },
    })),
  };
}

type TurnStep = Part['bookings']['turn_minutes'][number];
const stepOf = ({ up_to, minutes }: TurnStep) => ({ upTo: up_to, minutes });

function largeParty(rule: Part['bookings']['large_party']): LargeParty | null {
  if (rule === undefined) return null;
  const { from, online, min_notice_minutes: notice, turn_minutes: turn } = rule;
  return { from, isRequest: online === 'request', noticeMinutes: notice ?? null, turnMinutes: turn ?? null };
}

function bookingRules(rules: Part['bookings']): Venue['bookings'] {
  const large = largeParty(rules.large_party);
  return {
    enabled: rules.enabled,
    confirmAtOnce: rules.confirm_at_once,
    large,
    maxParty: large?.isRequest === false ? Math.min(rules.max_party_size, large.from - 1) : rules.max_party_size,
    noticeMinutes: rules.min_notice_minutes,
    horizonDays: rules.horizon_days ?? USUAL_HORIZON,
    slotMinutes: rules.slot_minutes,
    turns: rules.turn_minutes.map(stepOf),
    lastSeating: rules.last_seating_minutes_before_close ?? null,
    releaseLate: rules.release_late_minutes ?? null,
    pacing: rules.pacing_covers ?? null,
    guestChanges: rules.guest_changes ?? null,
    // Settings that were stored before there was a list say nothing about it.
    offerMinutes: rules.waitlist_offer_minutes ?? 10,
    sms: rules.sms,
    smsCountries: rules.sms_countries ?? null,
    // Settings that were stored before there was a page say nothing about it.
    page: rules.page !== false,
  };
}

/** Also of settings that were stored before there were any. */
const textsOf = (texts: AppointmentPart['services'][number]['names']): TextsByLang => (texts ?? {}) as TextsByLang;

const idOf = (settings: Settings, section: Section, name: string): string => settings.ids[section][name] ?? '';

const table =
  (settings: Settings, hidden: boolean) =>
  ({ name, seats, min_party, priority, area, shape, x, y }: RestaurantPart['tables'][number]): Table => ({
    id: idOf(settings, 'tables', name),
    name,
    seats,
    minParty: min_party,
    priority,
    area: area ?? null,
    ...(shape === undefined && x === undefined ? {} : { drawn: { shape, x, y } }),
    hidden,
  });

const combination =
  (settings: Settings) =>
  ({ tables, seats, min_party, priority }: RestaurantPart['combinations'][number]) => ({
    tableIds: tables.map((name) => idOf(settings, 'tables', name)),
    seats,
    minParty: min_party,
    priority,
  });

const service =
  (settings: Settings, hidden: boolean) =>
  (service: AppointmentPart['services'][number]): Service => ({
    id: idOf(settings, 'services', service.name),
    name: service.name,
    description: service.description,
    names: textsOf(service.names),
    descriptions: textsOf(service.descriptions),
    durationMinutes: service.duration_minutes,
    // Settings that were stored before there was one say nothing of it.
    bufferBefore: service.buffer_before_minutes ?? 0,
    bufferAfter: service.buffer_after_minutes,
    price: service.price,
    capacity: service.capacity ?? null,
    resources: (service.resources ?? []).map(({ name, quantity }) => ({
      id: settings.ids.resources?.[name] ?? '',
      quantity,
    })),
    online: service.online,
    staffIds: service.staff.map((name) => idOf(settings, 'staff', name)),
    hidden,
  });

// Settings that were stored before there were any say nothing of resources.
function resourcesOf({ part, ids }: Settings): Venue['resources'] {
  const resources = 'services' in part ? (part.resources ?? []) : [];
  return resources.map(({ name, quantity }) => ({ id: ids.resources?.[name] ?? '', name, quantity }));
}

const termsOf = ({ minutes, price }: AppointmentPart['staff'][number]['services'][number]): OwnTerms => ({
  ...(minutes === undefined ? {} : { durationMinutes: minutes }),
  ...(price === undefined ? {} : { price }),
});

const person =
  (settings: Settings, hidden: boolean) =>
  (member: AppointmentPart['staff'][number]): Person => ({
    id: idOf(settings, 'staff', member.name),
    name: member.name,
    ...{ role: member.role, photoUrl: member.photo_url ?? null },
    hours: member.hours as Person['hours'],
    special: byDate(member.special_hours),
    absences: member.absences,
    // Settings that were stored before there were any say nothing of them.
    ownTerms: new Map((member.services ?? []).map((own) => [idOf(settings, 'services', own.service), termsOf(own)])),
    hidden,
  });
