import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileWarnings } from '@booking/core/business-file';
import { type PartPlace, partsOf, pickPart, putPart } from '@booking/core/business-file/parts';
import type { FileWarning } from '@booking/core/business-file/warnings';
import { ApiError } from '@booking/core/errors';
import type { SettingsApplied, Standing } from '@booking/core/messages';
import { tradeOf } from '@booking/core/trades';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { subscriptionOf } from '../../db/businesses.ts';
import type { Business } from '../../db/entities/business.ts';
import {
  type ApplyParts,
  type Begun,
  complete,
  NOTHING_STANDS,
  Overtaken,
  putWanted,
  type Wanted,
  wantedOf,
  wrongFile,
} from '../apply-business.ts';
import { checkFile } from '../files/check-file.ts';
import { liveBusiness, lockLive } from '../live-business.ts';
import { Refusal } from '../refusal.ts';

type Fields = Readonly<Record<string, unknown>>;

export type SettingsPart = { readonly version: string; readonly value: Record<string, unknown> };

/** What becomes of a part: given its version and value, the value that it is to have. */
export type Edit = (version: string, value: Fields) => Fields;

// A change takes some 30 ms; ten who save at the same moment have all saved within a second.
const MAX_ATTEMPTS = 20;
const PAUSE_MS = 60;

const sectionOf = ({ account, part }: Pick<Business, 'account' | 'part'>, { section }: PartPlace): Fields =>
  section === 'account' ? account : (part as Fields);

// The database gives the keys of an object in one order, however they were written.
const versionOf = (row: Business, place: PartPlace): string =>
  hash('sha256', JSON.stringify(pickPart(sectionOf(row, place), place))).slice(0, 24);

/**
 * Every part with its version. What stands in it is the service's, with the ids of all that is named; the version is
 * read before, so that whoever changes what they read here changes nothing that they have not seen.
 */
export async function readSettings({ entities, internal }: ApplyParts, slug: string) {
  const row = await liveBusiness(entities.fork(), slug);
  const { id, kind, account } = row;
  // A service of the release before does not say who takes cards.
  const { part, cards = true } = await internal.ask<{ part: unknown; cards?: boolean }>(
    tradeOf(kind).service,
    'GET',
    `/internal/businesses/${id}`,
  );
  const parts = [...partsOf(kind)].map(([name, place]): [string, SettingsPart] => {
    const value = { ...pickPart(sectionOf({ account, part }, place), place) };
    return [name, { version: versionOf(row, place), value }];
  });
  return { kind, parts: Object.fromEntries(parts), cards };
}

type Checked = { readonly wanted: Wanted; readonly warnings: readonly FileWarning[] };

/** The file as it stands with another value of one part, checked whole as the operator's is. */
async function check(em: EntityManager, row: Business, place: PartPlace, edit: Edit): Promise<Checked> {
  const { plan, state } = await subscriptionOf(em, row);
  const { slug, kind, account, part } = row;
  const value = edit(versionOf(row, place), pickPart(sectionOf(row, place), place));
  const foreign = Object.keys(value).filter((field) => !place.fields.includes(field));
  if (foreign.length > 0)
    throw wrongFile(
      foreign.map((field) => ({
        path: field,
        message: 'is no field of this part',
        given: field,
        allowed: place.fields,
      })),
    );
  const own = { account: account as Fields, [tradeOf(kind).section]: part as Fields };
  const file = { ...own, [place.section]: putPart(own[place.section] ?? {}, place, value) };
  const checked = await checkFile({
    ...file,
    account: { slug, kind, ...file.account, subscription: { plan, state } },
  });
  if (!checked.ok) throw wrongFile(checked.faults);
  const about = ({ path }: FileWarning) => place.fields.some((field) => path.startsWith(`${place.section}.${field}`));
  return { wanted: wantedOf(checked.file), warnings: fileWarnings(checked.file).filter(about) };
}

type Pending = { readonly begun: Begun; readonly warnings: readonly FileWarning[] };

/** The same, kept as pending. */
async function begin(
  em: EntityManager,
  parts: ApplyParts,
  { slug, place, edit }: { slug: string; place: PartPlace; edit: Edit },
): Promise<Pending> {
  const row = await lockLive(em, { slug });
  const { wanted, warnings } = await check(em, row, place, edit);
  return { begun: await putWanted(em, row, wanted, parts), warnings };
}

function placeOf(kind: Business['kind'], name: string): PartPlace {
  const place = partsOf(kind).get(name);
  if (place !== undefined) return place;
  throw wrongFile([{ path: 'part', message: 'is no part here', given: name, allowed: partsOf(kind).keys() }]);
}

export type ChangedPart = {
  readonly warnings: readonly FileWarning[];
  readonly hidden: SettingsApplied['hidden'];
  /** Bookings to come that do not go with it. */
  readonly standing: Standing;
};

/**
 * Changes one part by the way that the operator's files go. Whoever is overtaken by a change of another part does it
 * again on what stands then: of two changes of different parts none is lost. @throws Refusal, ApiError bad_request
 */
export async function changePart(parts: ApplyParts, slug: string, name: string, edit: Edit): Promise<ChangedPart> {
  const { kind } = await liveBusiness(parts.entities.fork(), slug);
  const place = placeOf(kind, name);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { begun, warnings } = await parts.entities.tx((em) => begin(em, parts, { slug, place, edit }));
    try {
      const { hidden, standing } = await complete(parts, begun);
      return { warnings, hidden, standing };
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
    await sleep(PAUSE_MS * Math.random());
  }
  throw new Refusal('conflict', 'settings_changed');
}

type Replaced = { readonly part: string } & SettingsPart;

const replaced =
  ({ version: read, value }: Replaced): Edit =>
  (version) => {
    if (version !== read) throw new Refusal('conflict', 'settings_changed');
    return value;
  };

/** Replaces a part that is still what it was when it was read. */
export function replacePart(parts: ApplyParts, slug: string, change: Replaced): Promise<ChangedPart> {
  return changePart(parts, slug, change.part, replaced(change));
}

/** What would come of the same, with nothing changed. */
export function tryPart(parts: ApplyParts, slug: string, change: Replaced): Promise<ChangedPart> {
  return tryEdit(parts, slug, change.part, replaced(change));
}

/** What would come of a change of one part, with nothing changed. */
export async function tryEdit(parts: ApplyParts, slug: string, name: string, edit: Edit): Promise<ChangedPart> {
  const em = parts.entities.fork();
  const row = await liveBusiness(em, slug);
  const { wanted, warnings } = await check(em, row, placeOf(row.kind, name), edit);
  const { kind, account, part } = wanted;
  const { service, rooms } = tradeOf(kind);
  const path = `/internal/businesses/${row.id}/standing`;
  const answer = rooms ? null : parts.internal.ask<Standing>(service, 'POST', path, { slug, account, part });
  const standing = await answer?.catch(unlessUnknown);
  return { warnings, hidden: [], standing: standing ?? NOTHING_STANDS };
}

/** A service of the release before has no such route. */
function unlessUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

type Named = { readonly name: string; readonly names?: Readonly<Record<string, string>> };
type Item = Named & { readonly off: boolean };
type Wine = Item & { readonly producer: string; readonly vintage: number | null; readonly bottle_ml: number | null };
type Sections<Entry> = { readonly sections: readonly (Named & { readonly items: readonly Entry[] })[] };
type Off = { readonly section: string; readonly item: string; readonly off: boolean };

// A list is read in the language of whoever reads it.
const isCalled = ({ name, names = {} }: Named, text: string) => name === text || Object.values(names).includes(text);

/** The list with what is meant taken off, or put back; null where it holds nothing of the kind. */
function withOff<Entry extends Item>(
  { sections }: Sections<Entry>,
  { section, item, off }: Off,
  isSame: (entry: Entry) => boolean = () => true,
): Sections<Entry> | null {
  const isMeant = (entry: Entry, heading: Named) =>
    isCalled(heading, section) && isCalled(entry, item) && isSame(entry);
  if (!sections.some((held) => held.items.some((entry) => isMeant(entry, held)))) return null;
  const switched = sections.map((held) => ({
    ...held,
    items: held.items.map((entry) => (isMeant(entry, held) ? { ...entry, off } : entry)),
  }));
  return { sections: switched };
}

/** Takes a dish off or puts it back, whatever else is being changed in the menu. */
export async function setDishOff(parts: ApplyParts, slug: string, dish: Off): Promise<void> {
  await changePart(parts, slug, 'menu', (_, value) => {
    const menu = withOff(value.menu as Sections<Item>, dish);
    if (menu === null) throw new Refusal('not_found', 'no_such_dish');
    return { menu };
  });
}

/** The same for a wine: a vintage or a bottle of another size is a wine of its own. */
export async function setWineOff(
  parts: ApplyParts,
  slug: string,
  wine: Off & Pick<Wine, 'producer' | 'vintage' | 'bottle_ml'>,
): Promise<void> {
  const isSame = ({ producer, vintage, bottle_ml }: Wine) =>
    producer === wine.producer && vintage === wine.vintage && bottle_ml === wine.bottle_ml;
  await changePart(parts, slug, 'wines', (_, value) => {
    const list = value.wine_list as Sections<Wine> | undefined;
    const wine_list = list === undefined ? null : withOff(list, wine, isSame);
    if (wine_list === null) throw new Refusal('not_found', 'no_such_wine');
    return { wine_list };
  });
}
