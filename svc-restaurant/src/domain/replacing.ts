import { type Interval, overlaps } from '@booking/core/rules/intervals';
import { type Held, type Option, optionsFor, type Room } from './seating.ts';

/** A booking that gets other tables. */
export type Move = { readonly bookingId: string; readonly from: readonly string[]; readonly to: readonly string[] };

/** Where the new party sits, and who of those not seated yet goes elsewhere for it. */
export type Replacement = { readonly tableIds: readonly string[]; readonly moves: readonly Move[] };

type Wish = Interval & { readonly party: number };

type Guest = Interval & {
  /** Empty for the new party. */
  readonly current: readonly string[];
  readonly options: readonly (readonly string[])[];
  readonly bookingId: string;
};

type Search = {
  readonly guests: readonly Guest[];
  readonly fixed: readonly Held[];
  /** What a guest was given in this branch; the others keep their current tables. */
  readonly given: (readonly string[] | null)[];
  readonly expired: () => boolean;
};

/**
 * Makes room for a party by giving others who do not sit yet other tables: all that overlap its time, directly or
 * through one another. The search is complete: null means that there is no way, unless `expired` cut it short.
 * It repairs instead of building anew (who is not in the way stays), so few are moved.
 */
export function replaceFor(room: Room, held: readonly Held[], wish: Wish, expired: () => boolean): Replacement | null {
  const own = optionsFor(room, wish.party).map((option) => option.tableIds);
  if (own.length === 0) return null;
  const component = reachable(held, wish);
  const newcomer: Guest = { from: wish.from, to: wish.to, current: [], options: own, bookingId: '' };
  const guests = [newcomer, ...component.map((booking) => guestOf(room, booking))];
  const fixed = held.filter((booking) => !booking.movable);
  const search: Search = { guests, fixed, given: guests.map(() => null), expired };
  if (!couldFit(search) || !settle(search, [0])) return null;
  return result(search);
}

function guestOf(room: Room, booking: Held): Guest {
  const elsewhere = optionsFor(room, booking.party).map((option: Option) => option.tableIds);
  const current = booking.tableIds;
  return { ...booking, current, options: [current, ...elsewhere.filter((ids) => !sameTables(ids, current))] };
}

/** The movable bookings that overlap the time, or overlap one that does, and so on. */
function reachable(held: readonly Held[], wish: Interval): Held[] {
  let { from, to } = wish;
  const found = new Set<Held>();
  for (let grown = true; grown; ) {
    grown = false;
    for (const booking of held) {
      if (!booking.movable || found.has(booking) || booking.from >= to || booking.to <= from) continue;
      found.add(booking);
      from = Math.min(from, booking.from);
      to = Math.max(to, booking.to);
      grown = true;
    }
  }
  return [...found];
}

/** Gives tables to everybody on the agenda, and to whom that puts out, until nobody is left without. */
function settle(search: Search, agenda: readonly number[]): boolean {
  if (agenda.length === 0) return true;
  if (search.expired()) return false;
  const next = narrowest(search, agenda);
  if (next === null) return false;
  const rest = agenda.filter((guest) => guest !== next.guest);
  for (const way of next.ways) {
    search.given[next.guest] = way.tableIds;
    if (settle(search, [...rest, ...way.putOut])) return true;
    search.given[next.guest] = null;
    if (search.expired()) return false;
  }
  return false;
}

type Way = { readonly tableIds: readonly string[]; readonly putOut: readonly number[] };

/** Whoever on the agenda has the fewest ways, with these ways, the least disturbing first; null when somebody has none. */
function narrowest(search: Search, agenda: readonly number[]): { guest: number; ways: Way[] } | null {
  let best: { guest: number; ways: Way[] } | null = null;
  for (const guest of agenda) {
    const ways = waysOf(search, guest, agenda);
    if (ways.length === 0) return null;
    if (best === null || ways.length < best.ways.length) best = { guest, ways };
  }
  best?.ways.sort((a, b) => a.putOut.length - b.putOut.length);
  return best;
}

function waysOf(search: Search, index: number, agenda: readonly number[]): Way[] {
  const guest = search.guests[index] as Guest;
  const ways: Way[] = [];
  for (const tableIds of guest.options) {
    const putOut = putOutBy(search, guest, tableIds, agenda);
    if (putOut !== null) ways.push({ tableIds, putOut });
  }
  return ways;
}

/** Who loses its tables when a guest gets these; null when somebody has them who may not lose them. */
function putOutBy(
  search: Search,
  guest: Guest,
  tableIds: readonly string[],
  agenda: readonly number[],
): number[] | null {
  for (const booking of search.fixed) {
    if (overlaps(booking, guest) && shareTable(booking.tableIds, tableIds)) return null;
  }
  const putOut: number[] = [];
  for (const [index, other] of search.guests.entries()) {
    if (other === guest || agenda.includes(index) || !overlaps(other, guest)) continue;
    const given = search.given[index] ?? null;
    if (!shareTable(given ?? other.current, tableIds)) continue;
    if (given !== null) return null;
    putOut.push(index);
  }
  return putOut;
}

/** False when at some moment of the wish there are not enough tables whoever sits where: a matching of guests to tables. */
function couldFit(search: Search): boolean {
  const wish = search.guests[0] as Guest;
  const moments = search.guests.map((guest) => guest.from).filter((from) => from > wish.from && from < wish.to);
  return [wish.from, ...moments].every((moment) => matches(search, moment));
}

function matches(search: Search, moment: number): boolean {
  const present = search.guests.filter((guest) => guest.from <= moment && moment < guest.to);
  const seated = search.fixed.filter((booking) => booking.from <= moment && moment < booking.to);
  const gone = new Set(seated.flatMap((booking) => booking.tableIds));
  const holder = new Map<string, number>();
  const wants = present.map((guest) => new Set(guest.options.filter((ids) => !ids.some((id) => gone.has(id))).flat()));
  const seat = (guest: number, tried: Set<string>): boolean => {
    for (const id of wants[guest] as Set<string>) {
      if (tried.has(id)) continue;
      tried.add(id);
      const other = holder.get(id);
      if (other !== undefined && !seat(other, tried)) continue;
      holder.set(id, guest);
      return true;
    }
    return false;
  };
  return present.every((_, guest) => seat(guest, new Set()));
}

function result(search: Search): Replacement {
  const moves = search.guests.flatMap((guest, index) => {
    const to = search.given[index] ?? null;
    if (index === 0 || to === null || sameTables(to, guest.current)) return [];
    return [{ bookingId: guest.bookingId, from: guest.current, to }];
  });
  return { tableIds: search.given[0] as readonly string[], moves };
}

function shareTable(a: readonly string[], b: readonly string[]): boolean {
  return a.some((id) => b.includes(id));
}

function sameTables(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
