import { carried, pathTo, type Visit } from '../visit.ts';

/** More rooms at once are agreed by telephone: each of them is priced whenever a page is shown. */
const MAX_ROOMS = 10;

/** Where rooms are kept that were chosen before the one at hand: each is a field that holds the fields of its own. */
const KEPT = Array.from({ length: MAX_ROOMS - 1 }, (_, i) => `r${i + 1}`);

/** What each room has of its own; dates, pets and the discount code hold for all. */
const OF_ROOM = /^(?:room|plan|adults|children|age[1-9]\d?|x_[\da-f-]{36})$/;

type Fields = Visit['fields'];

export const isKept = (name: string): boolean => KEPT.includes(name);

const ownFields = (fields: Iterable<[string, string]>) =>
  [...fields].filter(([name, value]) => OF_ROOM.test(name) && value !== '');

const sharedFields = (fields: Fields) => [...fields].filter(([name]) => !OF_ROOM.test(name) && !isKept(name));

/** The rooms that were chosen before the one at hand, each as a visit that is about this room alone. */
export function keptRooms(visit: Visit): Visit[] {
  const { fields } = visit;
  const shared = sharedFields(fields);
  return KEPT.flatMap((name) => {
    const room = fields.get(name) ?? '';
    return room === '' ? [] : [{ ...visit, fields: new Map([...shared, ...ownFields(new URLSearchParams(room))]) }];
  });
}

/** All rooms that are chosen, the one at hand last. */
export function roomsOf(visit: Visit): Visit[] {
  const kept = keptRooms(visit);
  if (!visit.fields.has('room')) return kept;
  return [...kept, { ...visit, fields: new Map([...visit.fields].filter(([name]) => !isKept(name))) }];
}

/** A visit with other rooms, the last of them at hand unless another one is to be chosen. */
export function withRooms(visit: Visit, rooms: readonly Pick<Visit, 'fields'>[], chooses: boolean): Visit {
  const kept = chooses ? rooms : rooms.slice(0, -1);
  const atHand = chooses ? [] : ownFields(rooms.at(-1)?.fields ?? []);
  const slots = kept
    .slice(0, KEPT.length)
    .map(({ fields }, i): [string, string] => [KEPT[i] as string, String(new URLSearchParams(ownFields(fields)))]);
  return { ...visit, fields: new Map([...sharedFields(visit.fields), ...atHand, ...slots]) };
}

/** Without the room at a position. Where one is being chosen, what was said of its guests stays. */
export function withoutRoom(visit: Visit, position: number): Visit {
  const chooses = !visit.fields.has('room');
  const without = withRooms(visit, roomsOf(visit).toSpliced(position, 1), chooses);
  return chooses ? { ...without, fields: new Map([...without.fields, ...ownFields(visit.fields)]) } : without;
}

/** With the room at a position at hand. */
export function roomAtHand(visit: Visit, position: number): Visit {
  const rooms = roomsOf(visit);
  return withRooms(visit, [...rooms.toSpliced(position, 1), ...rooms.slice(position, position + 1)], false);
}

/** Where the room at hand is chosen anew: dates and guests as they are. */
export function chooseAnewPath(visit: Visit): string {
  const ofChoice = (name: string) => name === 'room' || name === 'plan' || name.startsWith('x_');
  return pathTo(
    visit,
    '',
    carried(visit).filter(([name]) => !ofChoice(name)),
  );
}

/** Where one more room is chosen; null where these are as many as can be. */
export function anotherPath(visit: Visit): string | null {
  const rooms = roomsOf(visit);
  if (rooms.length >= MAX_ROOMS) return null;
  return pathTo(visit, '', carried(withRooms(visit, rooms, true)));
}
