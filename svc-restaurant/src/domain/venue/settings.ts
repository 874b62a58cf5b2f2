import type { AppointmentPart, RestaurantPart } from '@booking/core/business-file/venue';
import type { Account } from '@booking/core/messages';

/** A venue's part of the business file, defaults filled in, without ids. */
export type Part = RestaurantPart | AppointmentPart;

export type Section = 'tables' | 'services' | 'staff';

type IdsByName = Readonly<Record<string, string>>;

/** What is stored of a venue: its file, the id of every name there ever was, and what bookings still need of old files. */
export type Settings = {
  readonly slug: string | null;
  readonly account: Account;
  readonly part: Part;
  readonly ids: Readonly<Record<Section, IdsByName>> & { readonly resources?: IdsByName };
  /** In the order of the file's questions. */
  readonly questionIds: readonly string[];
  readonly hidden: {
    readonly tables: RestaurantPart['tables'];
    readonly services: AppointmentPart['services'];
    readonly staff: AppointmentPart['staff'];
  };
};

/** Ids of tables, services and people that bookings not yet over refer to. */
export type Needed = Pick<ReadonlySet<string>, 'has'>;

/**
 * New settings beside the old ones: a name that was there before keeps its id, and what is gone from the file but
 * still needed is hidden.
 */
export function nextSettings(
  old: Settings | null,
  { slug, account, part }: Pick<Settings, 'slug' | 'account' | 'part'>,
  needed: Needed,
  newId: () => string,
): Settings {
  const listed = listsOf(part);
  const before = old ? listsOf(old.part) : NOTHING;
  const hidden = old?.hidden ?? NOTHING;
  const ids = {
    tables: namedIds(old?.ids.tables, listed.tables, newId),
    services: namedIds(old?.ids.services, listed.services, newId),
    staff: namedIds(old?.ids.staff, listed.staff, newId),
    ...resourceIds(old, part, newId),
  };
  const keep = <T extends { name: string }>(section: Section, now: readonly T[], was: readonly T[]): T[] => {
    const names = new Set(now.map((item) => item.name));
    return was.filter((item) => !names.has(item.name) && needed.has(ids[section][item.name] ?? ''));
  };
  return {
    slug,
    account,
    part: withoutIds(part),
    ids,
    questionIds: questionIds(old, part, newId),
    hidden: {
      tables: keep('tables', listed.tables, [...before.tables, ...hidden.tables]),
      services: keep('services', listed.services, [...before.services, ...hidden.services]),
      staff: keep('staff', listed.staff, [...before.staff, ...hidden.staff]),
    },
  };
}

type Lists = Pick<Settings['hidden'], Section>;

const NOTHING: Lists = { tables: [], services: [], staff: [] };

export function listsOf(part: Part): Lists {
  return 'tables' in part
    ? { tables: part.tables, services: [], staff: [] }
    : { tables: [], services: part.services, staff: part.staff };
}

function resourceIds(old: Settings | null, part: Part, newId: () => string): Pick<Settings['ids'], 'resources'> {
  const resources = 'services' in part ? part.resources : [];
  const before = old?.ids.resources;
  return before === undefined && resources.length === 0 ? {} : { resources: namedIds(before, resources, newId) };
}

function namedIds(
  old: Readonly<Record<string, string>> = {},
  items: readonly { name: string }[],
  newId: () => string,
): Record<string, string> {
  const fresh = items.filter(({ name }) => !Object.hasOwn(old, name));
  return { ...old, ...Object.fromEntries(fresh.map(({ name }) => [name, newId()])) };
}

/** A question without an id of its own is the one it shares a type and a label with. */
function questionIds(old: Settings | null, part: Part, newId: () => string): string[] {
  const ownIds = part.questions.flatMap((question) => question.id ?? []);
  const used = new Set(ownIds);
  return part.questions.map((question) => {
    if (question.id !== undefined) return question.id;
    const id =
      old?.questionIds.find((oldId, i) => !used.has(oldId) && isSame(old.part.questions[i], question)) ?? newId();
    used.add(id);
    return id;
  });
}

type Question = Part['questions'][number];

function isSame(old: Question | undefined, question: Question): boolean {
  if (old?.type !== question.type) return false;
  const labels = question.labels as Readonly<Record<string, string>>;
  return Object.entries(old.labels).some(([lang, text]) => labels[lang] === text);
}

/** What is hidden, as the operator is told. */
export function hiddenOf(settings: Settings): { section: Section; name: string }[] {
  return (['tables', 'services', 'staff'] as const).flatMap((section) =>
    settings.hidden[section].map(({ name }) => ({ section, name })),
  );
}

/** The file's part with the id of every named thing beside it, as the operator reads it back. */
export function partWithIds(settings: Settings): Record<string, unknown> {
  const { part } = settings;
  const named = <T extends { name: string }>(section: Section, items: readonly T[]) =>
    items.map((item) => ({ ...item, id: settings.ids[section][item.name] }));
  const questions = part.questions.map((question, i) => ({ ...question, id: settings.questionIds[i] }));
  return 'tables' in part
    ? { ...part, questions, tables: named('tables', part.tables) }
    : { ...part, questions, services: named('services', part.services), staff: named('staff', part.staff) };
}

/** The part without the ids that were printed beside its names. */
export function withoutIds(part: Part): Part {
  const bare = <T extends { id?: string | undefined }>(items: readonly T[]): T[] =>
    items.map(({ id: _, ...item }) => item as unknown as T);
  const questions = bare(part.questions);
  return 'tables' in part
    ? { ...part, questions, tables: bare(part.tables) }
    : { ...part, questions, services: bare(part.services), staff: bare(part.staff) };
}

/** Whether the questions that come with an id have it already. Of everything else names alone decide. */
export function keepsQuestionIds(settings: Settings, part: Part): boolean {
  return part.questions.every(({ id }, i) => id === undefined || id === settings.questionIds[i]);
}
