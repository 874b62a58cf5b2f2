import type { Option, Room } from './seating.ts';

/** Each set of combinations that is tried is one matching; past this many the answer is "perhaps". */
const MOST_SETS = 400;

/**
 * Whether so many parties could sit at one moment at the tables that are left: for some set of combinations that
 * share no table, a matching of parties to combinations and single tables. False is certain.
 */
export function couldPack(room: Room, parties: readonly number[], gone: ReadonlySet<string>): boolean {
  const tables = room.tables.filter((table) => !table.hidden && !gone.has(table.id));
  const left = new Set(tables.map((table) => table.id));
  const joined = room.combinations.filter(({ tableIds }) => tableIds.every((id) => left.has(id)));
  const singles = tables.map((table): Option => ({ ...table, tableIds: [table.id] }));
  let sets = 0;
  const grow = (next: number, chosen: readonly Option[]): boolean => {
    sets += 1;
    if (sets > MOST_SETS) return true;
    const used = new Set(chosen.flatMap(({ tableIds }) => tableIds));
    const places = [...chosen, ...singles.filter(({ tableIds: [id] }) => !used.has(id ?? ''))];
    if (places.length < parties.length) return false;
    if (matches(parties, places)) return true;
    for (let i = next; i < joined.length; i += 1) {
      const one = joined[i] as Option;
      if (!one.tableIds.some((id) => used.has(id)) && grow(i + 1, [...chosen, one])) return true;
    }
    return false;
  };
  return grow(0, []);
}

/** A matching in which every party has a place of its own that takes its size. */
function matches(parties: readonly number[], places: readonly Option[]): boolean {
  const holder = new Int32Array(places.length).fill(-1);
  const seat = (party: number, tried: Uint8Array): boolean => {
    const size = parties[party] as number;
    for (let i = 0; i < places.length; i += 1) {
      const { seats, minParty } = places[i] as Option;
      if (tried[i] === 1 || size < minParty || size > seats) continue;
      tried[i] = 1;
      if (holder[i] !== -1 && !seat(holder[i] as number, tried)) continue;
      holder[i] = party;
      return true;
    }
    return false;
  };
  return parties.every((_, party) => seat(party, new Uint8Array(places.length)));
}
