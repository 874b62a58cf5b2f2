import { wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { Import } from '@booking/core/routes/imports/imports';
import { decimalsOf } from '@booking/core/rules/print-money';
import type { CommandContext } from '../commands/run.ts';
import type { Queryable } from '../db/open.ts';
import { newId } from '../ids.ts';
import { importsIn, sayFileFault } from './import-texts.ts';
import {
  type ImportResult,
  insertImport,
  lockImports,
  noteImported,
  type RejectedRow,
  showImport,
} from './keep-imports.ts';
import { endProgress, noteProgress } from './progress.ts';
import type { ReadFile } from './read/read-file.ts';
import type { Bringing, Brought, FileCall, ImportBusiness, Importer, ImportTrade, Row } from './trade.ts';

type Answer = { readonly import: Import };

// Some 0.5 MB a statement: few enough that none takes long, many enough that 50 000 rows are 50 turns.
const BATCH = 1000;
const LISTED_FAULTS = 1000;

/**
 * Imports a file, all of it or nothing, in one transaction: what is read while it runs shows either. A file that is only
 * checked, or of which rows are rejected, runs the same way and is rolled back, so that its counts are what would be.
 * @throws ApiError 400 for a file that cannot be read
 */
export async function importFile(trade: ImportTrade, call: FileCall): Promise<Answer | StoredAnswer> {
  const { caller, now, body } = call;
  const importer = trade.importers[body.kind];
  if (importer === undefined) throw wrongField('kind', importsIn(caller.lang).wrong_kind, importsIn('en').wrong_kind);
  const business = await trade.businessOf(caller);
  const file = await readSent(trade, call, importer, business);
  return trade.run({ caller, now, status: 201 }, async (context) => {
    await lockImports(context.tx, caller.business);
    const touched: string[] = [];
    const answer = await bringFile({ db: trade.db, call, importer, business, file, touched }, context);
    return { answer, invalidates: touched };
  });
}

async function readSent(
  trade: ImportTrade,
  { caller, body, file }: FileCall,
  importer: Importer,
  business: ImportBusiness,
) {
  const { fields, needed } = importer;
  const customs = { country: business.country, decimals: decimalsOf(business.currency) };
  const read = await trade.reader.read(caller.business, { file, fields, columns: body.columns ?? {}, customs });
  const { lang } = caller;
  if ('fault' in read) throw wrongField('file', sayFileFault(lang, read.fault), sayFileFault('en', read.fault));
  const held = new Set(read.columns.map(({ field }) => field));
  const missing = needed.filter((names) => !names.some((name) => held.has(name))).map((names) => names.join(' / '));
  if (missing.length === 0 || body.dry_run) return read;
  const named = { fields: missing.join(', ') };
  throw wrongField('columns', importsIn(lang).fields_missing(named), importsIn('en').fields_missing(named));
}

type Sent = {
  readonly db: Queryable;
  readonly call: FileCall;
  readonly importer: Importer;
  readonly business: ImportBusiness;
  readonly file: ReadFile;
  readonly touched: string[];
};

async function bringFile(sent: Sent, context: CommandContext): Promise<Answer> {
  const { call, file, importer } = sent;
  const { body, caller, now } = call;
  const id = newId(now.epochMilliseconds);
  await context.tx.query('savepoint import_file');
  const brought = await bringRows(sent, context, id).finally(() => endProgress(sent.db, caller.business));
  const result = resultOf(file, importer, brought);
  const isKept = !body.dry_run && (result.rejected_count === 0 || body.skip_rejected);
  const row = {
    ...{ id, kind: body.kind, source: body.source, result, created_at: now.toString({ fractionalSecondDigits: 3 }) },
    state: isKept ? ('done' as const) : ('checked' as const),
  };
  if (isKept) await insertImport(context.tx, call, row);
  else await context.tx.query('rollback to savepoint import_file');
  return { import: showImport(row, caller.lang) };
}

/** A row at a time is what it would be for the desk; many at a time is how they are written. */
async function bringRows(
  { db, call, importer, business, file, touched }: Sent,
  { em, tx }: CommandContext,
  importId: string,
) {
  const { kind, source } = call.body;
  const bringing: Bringing = { em, tx, call, business, source, touched };
  const rows: Row[] = file.rows.flatMap((read) => ('fault' in read ? [] : [read]));
  const brought: Brought[] = file.rows.flatMap((read) => ('fault' in read ? [read] : []));
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = await importer.bring(bringing, rows.slice(at, at + BATCH));
    const made = some.flatMap((row) => ('fault' in row || !(row.isNew || row.filled) ? [] : [row]));
    await noteImported(tx, { businessId: business.id, kind, importId }, made);
    brought.push(...some);
    if (rows.length > BATCH) await noteProgress(db, business.id, { rows: rows.length, done: at + BATCH });
  }
  return brought;
}

function resultOf({ columns, rows }: ReadFile, { fields }: Importer, brought: readonly Brought[]): ImportResult {
  const faults: RejectedRow[] = brought.flatMap((row) => ('fault' in row ? [{ row: row.row, fault: row.fault }] : []));
  const read = brought.flatMap((row) => ('fault' in row ? [] : [row]));
  return {
    rows: rows.length,
    created: read.filter(({ isNew }) => isNew).length,
    filled: read.filter(({ filled }) => filled !== undefined).length,
    unchanged: read.filter(({ isNew, filled }) => !isNew && filled === undefined).length,
    without_place: read.filter(({ isNew, withoutPlace }) => isNew && withoutPlace === true).length,
    rejected: faults.toSorted((a, b) => a.row - b.row).slice(0, LISTED_FAULTS),
    rejected_count: faults.length,
    columns,
    fields: fields.map(({ name }) => name),
    kept: 0,
  };
}
