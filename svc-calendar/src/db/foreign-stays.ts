import { dayOf, isoOf, type Nights } from '@booking/core/rules/days';
import type { EntityManager } from '@booking/kit/db/orm/entities';
import { ForeignStay } from './entities/foreign-stay.ts';

/** A foreign stay as the rules count it. */
export type ForeignNights = Nights & {
  readonly uidHash: string | null;
  /** Listed when no site had read a calendar of the room yet. */
  readonly soldUnread: boolean;
};

// They are replaced as a whole: nothing is to be gained by watching each of up to 2000 for changes.
const UNWATCHED = { disableIdentityMap: true } as const;

const nightsOf = ({ firstNight, morningAfter }: ForeignStay): Nights => ({
  from: dayOf(firstNight),
  to: dayOf(morningAfter),
});

export async function staysOfFeed(em: EntityManager, feed: string): Promise<ForeignNights[]> {
  const orderBy = { firstNight: 'asc', morningAfter: 'asc' } as const;
  const stays = await em.find(ForeignStay, { feed }, { ...UNWATCHED, orderBy });
  return stays.map((stay) => ({ ...nightsOf(stay), uidHash: stay.uidHash ?? null, soldUnread: stay.soldUnread }));
}

/** Puts these nights in the place of all that the feed held. Of two stays on the same nights the first is kept. */
export async function replaceStays(
  em: EntityManager,
  { id: feed, roomId }: { readonly id: string; readonly roomId: string },
  stays: readonly ForeignNights[],
): Promise<void> {
  await em.nativeDelete(ForeignStay, { feed });
  const rows = stays.map(({ from, to, ...more }) => {
    return { feed, roomId, firstNight: isoOf(from), morningAfter: isoOf(to), ...more };
  });
  const byNights = Map.groupBy(rows, (row) => `${row.firstNight}/${row.morningAfter}`);
  const once = [...byNights.values()].flatMap(([first]) => first ?? []);
  if (once.length > 0) await em.insertMany(ForeignStay, once);
}
