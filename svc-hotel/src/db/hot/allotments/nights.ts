import { type Day, isoOf, type Nights } from '@booking/core/rules/days';
import type { Queryable, Statement, Tx } from '@booking/kit/db/open';
import type { AllotmentNight } from '../../../domain/allotment/allotment.ts';

const LIVE = "('requested', 'confirmed', 'checked_in', 'checked_out')";

// SQL, since the numbers of all nights of a contract are read, written and counted at once, behind the locks of the types.
const COLUMNS = "room_type_id, night - date '1970-01-01' as night, rooms, picked_up, held";
const READ: Statement = {
  name: 'hotel_allotment_nights',
  text: `select ${COLUMNS} from allotment_night where allotment_id = $1 order by night, room_type_id`,
};

/** Every night of an allotment, in the order of nights. */
export const readNights = (db: Queryable, allotmentId: string): Promise<AllotmentNight[]> =>
  db.query<AllotmentNight>(READ, [allotmentId]);

const PUT: Statement = {
  name: 'hotel_allotment_put',
  text: `insert into allotment_night (allotment_id, room_type_id, night, rooms, picked_up, held)
    select $1, n.type, date '1970-01-01' + n.night, n.rooms, 0, 0 from unnest($2::uuid[], $3::int[], $4::int[]) n (type, night, rooms)
    on conflict (allotment_id, room_type_id, night) do update set rooms = excluded.rooms`,
};

/** Writes how many rooms are promised; `countNights` says then what of it is held. */
export async function putNights(
  tx: Tx,
  allotmentId: string,
  types: ReadonlyMap<string, ReadonlyMap<Day, number>>,
): Promise<void> {
  const rows = [...types].flatMap(([type, nights]) => [...nights].map(([night, rooms]) => ({ type, night, rooms })));
  const values = [rows.map(({ type }) => type), rows.map(({ night }) => night), rows.map(({ rooms }) => rooms)];
  await tx.query(PUT, [allotmentId, ...values]);
}

const DROP: Statement = {
  name: 'hotel_allotment_drop',
  text: 'delete from allotment_night where allotment_id = $1 and (night < $2::date or night >= $3::date)',
};

/** Leaves out the nights that lie outside of its dates. The locks of the types are held. */
export async function dropNights(tx: Tx, allotmentId: string, { from, to }: Nights): Promise<void> {
  await tx.query(DROP, [allotmentId, isoOf(from), isoOf(to)]);
}

const PICKED = `(select count(*)::int from stay s where s.allotment_id = n.allotment_id and s.room_type_id = n.room_type_id
      and s.status in ${LIVE} and s.held_from <= n.night and s.held_until > n.night)`;

const COUNT: Statement = {
  name: 'hotel_allotment_count',
  text: `update allotment_night n set picked_up = c.picked, held = c.held from (
      select n.room_type_id, n.night, ${PICKED} as picked,
        case when a.state = 'open' then greatest(0, n.rooms - ${PICKED}) else 0 end as held
      from allotment_night n join allotment a on a.id = n.allotment_id
      where n.allotment_id = $1 and n.room_type_id = any ($2::uuid[])) c
    where n.allotment_id = $1 and n.room_type_id = c.room_type_id and n.night = c.night
      and (n.picked_up, n.held) is distinct from (c.picked, c.held)`,
};

/** Counts anew what stays have taken, and what is held: nothing of an allotment that is released. The locks of the types are held. */
export async function countNights(tx: Tx, allotmentId: string, typeIds: readonly string[]): Promise<void> {
  await tx.query(COUNT, [allotmentId, typeIds]);
}

const TAKE: Statement = {
  name: 'hotel_allotment_take',
  text: `update allotment_night set picked_up = picked_up + 1, held = greatest(0, held - 1)
    where allotment_id = $1 and room_type_id = $2 and night >= $3::date and night < $4::date and (held > 0 or rooms = 0)
    returning to_char(night, 'YYYY-MM-DD') as date`,
};

/**
 * Takes one room out of what is held on these nights; answers the nights that had one, and those that promise none, of which the
 * stay takes a room from sale. The lock of the type is held.
 */
export async function takeNights(
  tx: Tx,
  allotmentId: string,
  typeId: string,
  nights: Nights,
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ date: string }>(TAKE, [allotmentId, typeId, isoOf(nights.from), isoOf(nights.to)]);
  return new Set(rows.map(({ date }) => date));
}
