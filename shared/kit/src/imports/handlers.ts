import type { Handlers } from '@booking/core/route';
import type { IMPORT_ROUTES } from '@booking/core/routes/imports/imports';
import { importFile } from './import-file.ts';
import { readImports, showImport } from './keep-imports.ts';
import { readProgress } from './progress.ts';
import type { ImportTrade } from './trade.ts';
import { undoImport } from './undo-import.ts';

/** Imports of a trade, one line a route. */
export function importHandlers(trade: ImportTrade): Handlers<typeof IMPORT_ROUTES> {
  return {
    importFile: ({ body, file, caller, now }) => importFile(trade, { body, file, caller, now }),
    listImports: async ({ caller }) => {
      const rows = await readImports(trade.db, caller.business);
      const running = await readProgress(trade.db, caller.business);
      return { imports: rows.map((row) => showImport(row, caller.lang)), running };
    },
    undoImport: ({ params, caller, now }) => undoImport(trade, { id: params.id, caller, now }),
  };
}
