import type { Allotment, AllotmentNight, AllotmentWithNights } from '@booking/core/routes/groups/allotment-answers';
import type { AllotmentChange } from '@booking/core/routes/groups/allotments';
import { addDays } from '@booking/core/rules/days';

type Shown = Pick<AllotmentWithNights, 'allotment' | 'nights'>;
type Row = NonNullable<AllotmentChange['rooms']>[number];

const FIELDS = ['name', 'check_in', 'check_out', 'cut_off', 'rates', 'notes'] as const;

/**
 * The change that takes a change of an allotment back; null where nothing was changed, or a day that it would set is over. It
 * names only what was changed, so that whatever a colleague changes meanwhile stays.
 */
export function wayBack(before: Shown, after: Shown, today: string): AllotmentChange | null {
  const changed = FIELDS.filter(
    (field) => JSON.stringify(before.allotment[field]) !== JSON.stringify(after.allotment[field]),
  );
  const isOver = (field: (typeof FIELDS)[number]) =>
    (field === 'check_in' || field === 'cut_off') && before.allotment[field] < today;
  if (changed.some(isOver)) return null;
  const rooms = [...new Set([...before.nights, ...after.nights].map(({ room_type_id }) => room_type_id))].flatMap(
    (typeId) => rowsBack(typeId, before, after),
  );
  const fields = Object.fromEntries(changed.map((field) => [field, before.allotment[field]]));
  const back = rooms.length === 0 ? fields : { ...fields, rooms };
  return Object.keys(back).length === 0 ? null : back;
}

/** Nights of a type on which the number was another, or that were left out, joined where the number is the same. */
function rowsBack(room_type_id: string, before: Shown, after: Shown): Row[] {
  const [old, now] = [numbersOf(before, room_type_id), numbersOf(after, room_type_id)];
  const rows: (Row & { from: string; to: string })[] = [];
  for (const [date, rooms] of old) {
    if (rooms === now.get(date)) continue;
    const last = rows.at(-1);
    const to = addDays(date, 1);
    if (last?.to === date && last.rooms === rooms) last.to = to;
    else rows.push({ room_type_id, rooms, from: date, to });
  }
  return rows;
}

/** What each night of an allotment promises of a type; none of one that it does not list. */
function numbersOf({ allotment, nights }: Shown, typeId: string): ReadonlyMap<string, number> {
  const numbers = new Map(daysOf(allotment).map((date) => [date, 0]));
  const isOfType = ({ room_type_id }: AllotmentNight) => room_type_id === typeId;
  for (const { date, rooms } of nights.filter(isOfType)) numbers.set(date, rooms);
  return numbers;
}

function daysOf({ check_in, check_out }: Pick<Allotment, 'check_in' | 'check_out'>): string[] {
  const days: string[] = [];
  for (let day = check_in; day < check_out; day = addDays(day, 1)) days.push(day);
  return days;
}
