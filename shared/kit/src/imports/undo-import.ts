import { apiError, notFound } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { Import } from '@booking/core/routes/imports/imports';
import { importsIn } from './import-texts.ts';
import { forgetImported, type ImportRow, lockImport, lockImports, showImport, updateImport } from './keep-imports.ts';
import type { ImportCall, Importer, ImportTrade } from './trade.ts';

/**
 * Takes an import back: what it made goes, unless somebody changed or used it since. @throws ApiError 404, 409 where that
 * was done already
 */
export function undoImport(
  trade: ImportTrade,
  call: ImportCall & { readonly id: string },
): Promise<{ import: Import } | StoredAnswer> {
  const { caller, now, id } = call;
  return trade.run({ caller, now, status: 200 }, async ({ tx }) => {
    await lockImports(tx, caller.business);
    const row = await lockImport(tx, caller.business, id);
    if (row === undefined) throw notFound();
    if (row.state !== 'done') throw apiError('conflict', importsIn(caller.lang).not_done);
    const { takeBack } = trade.importers[row.kind] as Importer;
    const touched: string[] = [];
    const gone = await takeBack(tx, { businessId: caller.business, importId: id, now, touched });
    await forgetImported(tx, id, gone);
    const undone: ImportRow = {
      ...row,
      state: 'undone',
      result: { ...row.result, kept: row.result.created + (row.result.filled ?? 0) - gone.length },
    };
    await updateImport(tx, call, undone);
    return { answer: { import: showImport(undone, caller.lang) }, invalidates: touched };
  });
}
