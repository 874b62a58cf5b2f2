import type { ReportSource } from '@booking/core/codes/reports';
import { sumsOf } from '@booking/core/rules/numbers/sums';
import type { Piece, Shift } from '../venue/shifts.ts';
import { rateOf } from './sums.ts';

export type Counts = {
  readonly bookings: number;
  readonly covers: number;
  readonly cancelled: number;
  readonly no_shows: number;
};

/** What begins in one stretch of a day: which of them, counted from 1. */
export type PieceRow = Counts & { readonly piece: number; readonly walk_ins: number };

export type SourceRow = Counts & { readonly source: ReportSource };

const NAMES = ['bookings', 'covers', 'walk_ins', 'cancelled', 'no_shows'] as const;

export type ShiftCounts = Counts & {
  readonly date: string;
  /** Null for what began outside all of them. */
  readonly shift: Shift | null;
  readonly walk_ins: number;
};

/** What each shift comes to, day by day; what began outside all of them stands last on its day, if anything did. */
export function shiftCounts(pieces: readonly Piece[], found: readonly PieceRow[]): readonly ShiftCounts[] {
  const byPiece = new Map(found.map((row) => [row.piece, row]));
  const counted = pieces.map((piece, at) => ({ ...piece, row: byPiece.get(at + 1) }));
  const byDate = Map.groupBy(counted, ({ date }) => date);
  return [...byDate].flatMap(([date, ofDay]) =>
    [...Map.groupBy(ofDay, ({ shift }) => shift)]
      .map(([shift, parts]) => ({ date, shift, rows: parts.flatMap(({ row }) => row ?? []) }))
      .filter(({ shift, rows }) => shift !== null || rows.length > 0)
      .toSorted((a, b) => (a.shift?.from ?? Number.POSITIVE_INFINITY) - (b.shift?.from ?? Number.POSITIVE_INFINITY))
      .map(({ rows, ...which }) => ({ ...which, ...sumsOf(rows, NAMES) })),
  );
}

/** Covers by day and shift; a shift of an open day has a row even if nobody came. */
export function coversReport(counts: readonly ShiftCounts[]) {
  const rows = counts.map((row) => ({ ...row, shift: row.shift?.name ?? null }));
  return { rows, totals: sumsOf(rows, NAMES) };
}

export function sourcesReport(found: readonly SourceRow[]) {
  const totals = sumsOf(found, ['bookings', 'covers', 'cancelled', 'no_shows']);
  return { rows: found.map((row) => ({ ...row, share: rateOf(row.bookings, totals.bookings) })), totals };
}
