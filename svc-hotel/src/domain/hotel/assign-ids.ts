import type { HotelPart } from '@booking/core/business-file/hotel';
import type {
  ExtraSettings,
  HotelSettings,
  QuestionSettings,
  RatePlanSettings,
  RoomSettings,
  RoomTypeSettings,
} from './settings.ts';

export type Section = 'room_types' | 'rooms' | 'rate_plans' | 'extras' | 'booking_questions';

/** Every id that was ever given, by section and name, with how it was shown last. Never forgotten. */
export type Names = Readonly<
  Record<Section, Readonly<Record<string, { readonly id: string; readonly shown: string }>>>
>;

export const NO_NAMES: Names = { room_types: {}, rooms: {}, rate_plans: {}, extras: {}, booking_questions: {} };

export type Hidden = { readonly section: string; readonly name: string };

export type NamedSettings = { readonly settings: HotelSettings; readonly names: Names };

type Registry = { idOf(section: Section, name: string, shown: string, anew?: boolean): string; names(): Names };

/**
 * The file's part with the ids of its names: a name that was known keeps its id. What is no longer in the file but
 * needed by stays that are not over is kept, hidden.
 * @param needed ids of types, rooms, plans and extras that such stays refer to
 */
export function assignIds(
  part: HotelPart,
  before: NamedSettings | null,
  needed: ReadonlySet<string>,
  makeId: () => string,
): NamedSettings {
  const registry = openRegistry(before?.names ?? NO_NAMES, makeId);
  const old = before?.settings ?? null;
  const taken = roomsTakenElsewhere(before, needed);
  const types = part.room_types.map((type) => nameType(type, registry, taken));
  const plans = part.rate_plans.map((plan) => ({
    ...plan,
    id: registry.idOf('rate_plans', plan.name, plan.name),
    kept: false,
  }));
  const extras = part.extras.map((extra) => ({
    ...extra,
    id: registry.idOf('extras', extra.name, extra.name),
    hidden: false,
  }));
  const settings: HotelSettings = {
    ...part,
    room_types: keepTypes(types, old?.room_types ?? [], needed),
    rate_plans: [
      ...plans,
      ...vanished<RatePlanSettings>(plans, old?.rate_plans, needed).map((plan) => ({
        ...plan,
        hidden: true,
        kept: true,
      })),
    ],
    extras: [
      ...extras,
      ...vanished<ExtraSettings>(extras, old?.extras, needed).map((extra) => ({ ...extra, hidden: true })),
    ],
    booking_questions: nameQuestions(part, registry),
  };
  return { settings, names: registry.names() };
}

function openRegistry(earlier: Names, makeId: () => string): Registry {
  const names = structuredClone(earlier) as Record<Section, Record<string, { id: string; shown: string }>>;
  return {
    idOf: (section, name, shown, anew = false) => {
      const id = (anew ? undefined : names[section][name]?.id) ?? makeId();
      names[section][name] = { id, shown };
      return id;
    },
    names: () => names,
  };
}

type TakenElsewhere = (room: string, slug: string) => boolean;

/** A room that moves to another type while stays of its old type are in it becomes another room: no stay spans types. */
function roomsTakenElsewhere(before: NamedSettings | null, needed: ReadonlySet<string>): TakenElsewhere {
  const typeOf = new Map<string, string>();
  for (const type of before?.settings.room_types ?? []) {
    for (const room of type.rooms) if (needed.has(room.id)) typeOf.set(room.id, type.slug);
  }
  return (room, slug) => (typeOf.get(before?.names.rooms[room]?.id ?? '') ?? slug) !== slug;
}

function nameType(
  type: HotelPart['room_types'][number],
  registry: Registry,
  takenElsewhere: TakenElsewhere,
): RoomTypeSettings {
  const rooms = type.rooms.map((room) => {
    const id = registry.idOf('rooms', room.name, room.name, takenElsewhere(room.name, type.slug));
    return { ...room, id, hidden: false };
  });
  return { ...type, id: registry.idOf('room_types', type.slug, type.name), rooms, kept: false };
}

/** A question is known by the id that the file gives it, else by its words. */
function nameQuestions(part: HotelPart, registry: Registry): QuestionSettings[] {
  return part.booking_questions.map((question) => {
    const words = `${question.kind} ${JSON.stringify(Object.entries(question.labels).sort())}`;
    return { ...question, id: question.id ?? registry.idOf('booking_questions', words, '') };
  });
}

function vanished<T extends { readonly id: string }>(
  now: readonly { readonly id: string }[],
  old: readonly T[] | undefined,
  needed: ReadonlySet<string>,
): T[] {
  const here = new Set(now.map(({ id }) => id));
  return (old ?? []).filter(({ id }) => !here.has(id) && needed.has(id));
}

/** Rooms that stays need are kept under the type they were in, and that type with them. */
function keepTypes(
  types: readonly RoomTypeSettings[],
  old: readonly RoomTypeSettings[],
  needed: ReadonlySet<string>,
): RoomTypeSettings[] {
  const here = new Set(types.flatMap((type) => type.rooms).map((room) => room.id));
  const lost = (type: RoomTypeSettings): RoomSettings[] =>
    type.rooms.filter((room) => !here.has(room.id) && needed.has(room.id)).map((room) => ({ ...room, hidden: true }));
  const oldById = new Map(old.map((type) => [type.id, type]));
  const kept = old
    .filter((type) => !types.some(({ id }) => id === type.id))
    .map((type) => ({ ...type, hidden: true, kept: true, rooms: lost(type) }))
    .filter((type) => needed.has(type.id) || type.rooms.length > 0);
  return [
    ...types.map((type) => {
      const before = oldById.get(type.id);
      return before === undefined ? type : { ...type, rooms: [...type.rooms, ...lost(before)] };
    }),
    ...kept,
  ];
}

/** What is kept though the file no longer names it. */
export function hiddenThings(settings: HotelSettings): Hidden[] {
  const rooms = settings.room_types.flatMap((type) => type.rooms).filter((room) => room.hidden);
  return [
    ...settings.room_types.filter((type) => type.kept).map((type) => ({ section: 'room_types', name: type.slug })),
    ...rooms.map((room) => ({ section: 'rooms', name: room.name })),
    ...settings.rate_plans.filter((plan) => plan.kept).map((plan) => ({ section: 'rate_plans', name: plan.name })),
    ...settings.extras.filter((extra) => extra.hidden).map((extra) => ({ section: 'extras', name: extra.name })),
  ];
}

/** The part as it was applied, with an id beside every named thing. */
export function partWithIds(settings: HotelSettings): HotelPart {
  const types = settings.room_types.filter((type) => !type.kept);
  return {
    ...settings,
    room_types: types.map(({ kept: _, ...type }) => ({
      ...type,
      rooms: type.rooms.filter((room) => !room.hidden).map(({ hidden: _, ...room }) => room),
    })),
    rate_plans: settings.rate_plans.filter((plan) => !plan.kept).map(({ kept: _, ...plan }) => plan),
    extras: settings.extras.filter((extra) => !extra.hidden).map(({ hidden: _, ...extra }) => extra),
    booking_questions: [...settings.booking_questions],
    prices: [...settings.prices],
    nights: [...settings.nights],
    coupons: [...settings.coupons],
  };
}
