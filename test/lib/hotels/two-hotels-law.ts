import { expect } from 'vitest';
import { type House, ROOMS, type Twins } from './two-hotels.ts';

type Side = House['name'];

/** A stay in a room of its house, as the house's own rows have it. It came there after `after` and by `by`. */
export type Placed = {
  readonly id: string;
  readonly side: Side;
  readonly room: string | null;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly pinned: boolean;
  readonly after: number;
  readonly by: number;
};

/** What was where, and what was there until lately. */
export type Diary = {
  readonly now: Map<string, Placed>;
  ended: (Placed & { readonly endedBy: number })[];
  lastMs: number;
};

const HOUR_MS = 3_600_000;
/** An hour and the two minutes that a feed's own minute may move. */
export const WINDOW_MS = 62 * 60_000;
// A look at the houses is an hour after the last: what ended may have ended just then.
const CLEAR_MS = WINDOW_MS + HOUR_MS;
// Echoes of what was changed lately are waited with for two hours, a stay that could still move for one more read.
const FLAGGED_MS = 6 * HOUR_MS;

const overlap = (a: Pick<Placed, 'from' | 'to'>, b: Pick<Placed, 'from' | 'to'>) => a.from < b.to && b.from < a.to;
const key = ({ side, id }: Pick<Placed, 'side' | 'id'>) => `${side}/${id}`;

export const newDiary = (): Diary => ({ now: new Map(), ended: [], lastMs: 0 });

const STAYS = `
select s.id, r.name as room, s.pinned, s.room_type_id as type, s.held_from::text as "from", s.held_until::text as "to"
from svc_hotel.stay s left join svc_calendar.room r on r.id = s.room_id
where s.status in ('requested', 'confirmed', 'checked_in') and s.held_until > $1::date`;

async function placedIn({ name: side, types, database }: House, today: string) {
  const { rows } = await database.query(STAYS, [today]);
  const slugs = new Map([...types].map(([slug, id]) => [id, slug]));
  return rows.map((row) => ({ ...row, side, type: slugs.get(row.type) ?? '' }));
}

/** Looks where every stay is. `exact`: what is new came just now, and not somewhere since the last look. */
export async function observe(diary: Diary, twins: Twins, now: { ms: number; today: string }, exact: boolean) {
  const all = (await Promise.all([placedIn(twins.a, now.today), placedIn(twins.b, now.today)])).flat();
  const after = exact ? now.ms : diary.lastMs;
  const gone = new Set(diary.now.keys());
  for (const stay of all) {
    const known = diary.now.get(key(stay));
    gone.delete(key(stay));
    const same = known && known.room === stay.room && known.from === stay.from && known.to === stay.to;
    if (known && !same) diary.ended.push({ ...known, endedBy: now.ms });
    const since = same ? known : { after, by: now.ms };
    diary.now.set(key(stay), { ...stay, after: since.after, by: since.by });
  }
  for (const name of gone) {
    diary.ended.push({ ...(diary.now.get(name) as Placed), endedBy: now.ms });
    diary.now.delete(name);
  }
  diary.ended = diary.ended.filter(({ endedBy }) => now.ms - endedBy <= CLEAR_MS + WINDOW_MS);
  diary.lastMs = now.ms;
}

/** Stays of the two houses that lie on each other in one room, the one that was there first first. */
export function clashesOf({ now }: Diary): [Placed, Placed][] {
  const all = [...now.values()].filter(({ room }) => room !== null);
  const ofA = all.filter(({ side }) => side === 'A');
  const ofB = all.filter(({ side }) => side === 'B');
  return ofA.flatMap((a) =>
    ofB
      .filter((b) => a.room === b.room && overlap(a, b))
      .map((b): [Placed, Placed] => (a.by <= b.by ? [a, b] : [b, a])),
  );
}

/**
 * No night of a room is given away on both sides once one of them has had it for an hour. What the rules cannot know:
 * where the second house had a stay of its own on that night until lately, the first one's looked like its echo.
 */
export function nothingSoldTwice(diary: Diary): void {
  const late = clashesOf(diary).filter(([first, second]) => {
    if (second.after - first.by <= WINDOW_MS) return false;
    const hid = (one: Diary['ended'][number]) =>
      one.side === second.side &&
      one.room === second.room &&
      overlap(one, first) &&
      one.endedBy > second.after - CLEAR_MS;
    return !diary.ended.some(hid);
  });
  expect(late).toEqual([]);
}

const BLOCKS = `
select r.name as room, lower(n)::text as "from", upper(n)::text as "to", f.verdict
from svc_hotel.room_block b join svc_calendar.room r on r.id = b.room_id join svc_calendar.feed f on f.room_id = r.id
  cross join unnest(b.nights) n where upper(n) > $1::date`;

type Block = { room: string; from: string; to: string; verdict: string };

const eachNight = ({ from, to }: { from: string; to: string }, since: string): string[] => {
  const first = Temporal.PlainDate.from(from > since ? from : since);
  return Array.from({ length: first.until(to).days }, (_, i) => first.add({ days: i }).toString());
};

/**
 * Every night that a house holds as sold by the other was sold there, in that room or in all of its type, within the
 * hour before: no echo survives and every cancellation clears. A feed that lost most of its nights at once is waited
 * with and says so.
 */
export async function nothingUnexplained(diary: Diary, { a, b }: Twins, today: string): Promise<void> {
  const lately = [...diary.now.values(), ...diary.ended.filter(({ endedBy }) => diary.lastMs - endedBy <= CLEAR_MS)];
  for (const [house, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const { rows } = await house.database.query<Block>(BLOCKS, [today]);
    const theirs = lately.filter(({ side }) => side === other.name);
    const explained = (block: Block, night: string): boolean => {
      const there = theirs.filter(({ from, to }) => from <= night && night < to);
      const type = typeOf(block.room);
      const ofType = there.filter((stay) => stay.type === type);
      const full = ofType.some(({ room }) => room === null) || ofType.length >= (ROOMS[type]?.length ?? 0);
      return full || there.some(({ room }) => room === block.room);
    };
    const echoes = rows
      .filter(({ verdict }) => verdict !== 'suspect')
      .flatMap((block) =>
        eachNight(block, today)
          .filter((night) => !explained(block, night))
          .map((night) => `${house.name} ${block.room} ${night}`),
      );
    expect(echoes).toEqual([]);
  }
}

const typeOf = (room: string): string => Object.keys(ROOMS).find((type) => ROOMS[type]?.includes(room)) ?? '';

const FLAGGED = 'select id from svc_hotel.stay where clash_mark is not null';

/**
 * Stays that stand on each other for hours are those that cannot move, and a hotel was told of each of them. Alike to
 * the day, they look like each other's echo.
 */
export async function nothingUnflagged(
  diary: Diary,
  { a, b }: Twins,
  now: { ms: number; today: string },
): Promise<void> {
  const old = clashesOf(diary).filter(
    ([first, second]) =>
      now.ms - second.by > FLAGGED_MS &&
      first.from > now.today &&
      second.from > now.today &&
      (first.from !== second.from || first.to !== second.to),
  );
  if (old.length === 0) return;
  const marked = await Promise.all([a, b].map(({ database }) => database.query<{ id: string }>(FLAGGED)));
  const told = new Set(marked.flatMap(({ rows }) => rows.map(({ id }) => id)));
  expect(old.filter(([first, second]) => !told.has(first.id) && !told.has(second.id))).toEqual([]);
}
