import { GUESTS } from '@booking/kit/exports/guests';
import type { ExportTrade } from '@booking/kit/exports/trade';
import { EXPORTED } from '../db/hot/files/exported.ts';
import type { Deps } from '../deps.ts';

/** What restaurants and salons keep. */
export const exportsOf = ({ db }: Pick<Deps, 'db'>): ExportTrade => ({
  db,
  exported: async () => [GUESTS, ...EXPORTED],
});
