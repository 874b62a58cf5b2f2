import { isStanding, lateBy, timeOf } from '../states/party.ts';
import { nameOf } from '../use-steps.ts';
import { type DaySchedule, type Entry, isOutsideArea } from './day.ts';
import type { Block } from './timeline.tsx';

function lookOf(daySchedule: DaySchedule, entry: Entry): Block['look'] {
  const { status, seated_at, left_at } = entry;
  if (left_at !== null) return 'left';
  if (seated_at !== null) return 'seated';
  if (status !== 'confirmed') return 'requested';
  return lateBy(daySchedule, entry) === null ? 'confirmed' : 'late';
}

/** A booking as a block in each row that it takes. */
export function blocksOf(
  daySchedule: DaySchedule,
  rowsOf: (entry: Entry) => readonly string[],
  isDim: (entry: Entry) => boolean,
) {
  return daySchedule.bookings.filter(isStanding).flatMap((entry) => {
    const rows = rowsOf(entry);
    return rows.map((row): Block => {
      // Whoever looks at one of its tables sees that the party sits at others too.
      const others = rows.filter((other) => other !== row).join(', ');
      const { id, from, minutes, party, service, seated_at, status } = entry;
      const title = service === null ? `${party} ${nameOf(entry)}` : nameOf(entry);
      const isExpected = entry.expected !== undefined && seated_at === null;
      const more = [service, entry.area, entry.notes].filter(Boolean).map((text) => `, ${text}`);
      return {
        id,
        row,
        from,
        to: from + minutes,
        title,
        note: [
          others && `+ ${others}`,
          isOutsideArea(daySchedule, entry) && `≠ ${entry.area}`,
          isExpected && `→ ${timeOf(entry.expected ?? 0)}`,
          service ?? (entry.notes === null ? '' : '✎'),
        ]
          .filter(Boolean)
          .join(' '),
        isJoined: rows.length > 1,
        whole: `${timeOf(from)}–${timeOf(from + minutes)} ${title}${others && ` + ${others}`}${more.join('')}`,
        look: lookOf(daySchedule, entry),
        isMovable: seated_at === null && status !== 'waitlisted',
        isDim: isDim(entry),
        isTest: entry.test === true,
        guestId: entry.guest_id,
        isAgainst: entry.against !== undefined || isOutsideArea(daySchedule, entry),
      };
    });
  });
}

/**
 * Lanes for the blocks of a row that holds any number at a time: each goes to the first one that is free.
 * @returns the blocks with the lane as their row, and the lanes
 */
export function inLanes(blocks: readonly Block[], row: string): { blocks: Block[]; lanes: string[] } {
  const ends: number[] = [];
  const laned = blocks.map((block) => {
    if (block.row !== row) return block;
    const free = ends.findIndex((end) => end <= block.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = block.to;
    return { ...block, row: `${row}${lane}` };
  });
  return { blocks: laned, lanes: ends.map((_, lane) => `${row}${lane}`) };
}

/** The hours in which nothing is open, drawn over a row. */
export function closedIn(openings: DaySchedule['openings'], hours: { from: number; to: number }) {
  const sorted = [...openings].sort((a, b) => a.from - b.from);
  const edges = [hours.from, ...sorted.flatMap(({ from, to }) => [from, to]), hours.to];
  return edges
    .flatMap((from, i) => (i % 2 === 0 ? [{ from, to: edges[i + 1] ?? from }] : []))
    .filter(({ from, to }) => to > from);
}
