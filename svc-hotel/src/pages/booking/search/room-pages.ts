/** How many offers one page shows: some 3 kB each. A house of the usual size fits on one. */
const MAX_OFFERS = 60;

export type RoomPage<T> = {
  readonly shown: readonly T[] /** The number of the next page; null after the last. */;
  readonly next: number | null;
};

/**
 * The rooms of one page, in their order; a room is on one page with all its offers, however many those are.
 * @param page from 1; beyond the last is the last
 */
export function roomPage<T>(rooms: readonly T[], offersOf: (room: T) => number, page: number): RoomPage<T> {
  const pages: T[][] = [];
  let offers = MAX_OFFERS;
  for (const room of rooms) {
    const own = Math.max(1, offersOf(room));
    if (offers + own > MAX_OFFERS || pages.length === 0) {
      pages.push([]);
      offers = 0;
    }
    pages.at(-1)?.push(room);
    offers += own;
  }
  const at = Math.min(Math.max(1, Number.isSafeInteger(page) ? page : 1), Math.max(1, pages.length));
  return { shown: pages[at - 1] ?? [], next: at < pages.length ? at + 1 : null };
}
