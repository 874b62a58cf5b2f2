import type { Lang } from '@booking/core/lang';
import type { Import } from '@booking/core/routes/imports/imports';
import { toColumnArrays, unnestSql } from '../db/columns.ts';
import { takeLocks } from '../db/locks.ts';
import type { Queryable, Tx } from '../db/open.ts';
import { sayFault } from './import-texts.ts';
import type { Column } from './rules/columns.ts';
import type { Fault } from './rules/fields.ts';
import type { Filled, ImportCall } from './trade.ts';

export type RejectedRow = { readonly row: number; readonly fault: Fault };

/** What became of a file, as it is kept: reasons are codes, which are said in the reader's language. */
export type ImportResult = Pick<
  Import,
  'rows' | 'created' | 'unchanged' | 'without_place' | 'rejected_count' | 'fields' | 'kept'
> & {
  /** Imports of the release before have none. */
  readonly filled?: number;
  readonly rejected: readonly RejectedRow[];
  readonly columns: readonly Column[];
};

export type ImportRow = Pick<Import, 'id' | 'kind' | 'source' | 'state' | 'created_at'> & {
  readonly result: ImportResult;
};

/** An import as its reader sees it. */
export function showImport({ result, ...row }: ImportRow, lang: Lang): Import {
  const { rejected, columns, ...counts } = result;
  return {
    ...row,
    ...{ filled: 0, ...counts },
    columns: [...columns],
    rejected: rejected.map(({ row: number, fault }) => ({ row: number, reason: sayFault(lang, columns, fault) })),
  };
}

/** Nobody else imports for this business, or takes an import back, till the transaction ends. */
export const lockImports = (tx: Tx, businessId: string): Promise<void> =>
  takeLocks(tx, { businesses: [], names: [`${businessId} imports`] });

export async function insertImport(tx: Tx, { caller }: ImportCall, row: ImportRow): Promise<void> {
  await tx.query(
    `insert into file_import (id, business_id, kind, source, state, result, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, caller.business, row.kind, row.source, row.state, JSON.stringify(row.result), row.created_at],
  );
}

const COLUMNS = 'id, kind, source, state, result, created_at';
const LISTED = 50;

/** The last imports of a business, the newest first. */
export const readImports = (db: Queryable, businessId: string): Promise<ImportRow[]> =>
  db.query<ImportRow>(
    `select ${COLUMNS} from file_import where business_id = $1 order by created_at desc, id desc limit ${LISTED}`,
    [businessId],
  );

/** An import that nobody else takes back till the transaction ends; undefined where there is none. */
export async function lockImport(tx: Tx, businessId: string, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.query<ImportRow>(
    `select ${COLUMNS} from file_import where business_id = $1 and id = $2 for update`,
    [businessId, id],
  );
  return row;
}

export async function updateImport(tx: Tx, { caller, now }: ImportCall, row: ImportRow): Promise<void> {
  await tx.query('update file_import set state = $3, result = $4, undone_at = $5 where business_id = $1 and id = $2', [
    ...[caller.business, row.id, row.state, JSON.stringify(row.result), now],
  ]);
}

type Made = { readonly key: string; readonly objectId: string; readonly filled?: Filled | undefined };
type Of = { readonly businessId: string; readonly kind: string; readonly importId: string };

/** Notes what rows became, so that they are known again. */
export async function noteImported(tx: Tx, { businessId, kind, importId }: Of, made: readonly Made[]): Promise<void> {
  const rows = made.map(({ key, objectId, filled }) => [key, objectId, filled ? JSON.stringify(filled) : null]);
  await tx.query(
    `insert into imported (business_id, kind, import_id, key, object_id, filled)
     select $1, $2, $3, ${unnestSql(['text', 'uuid', 'jsonb'], 4)}`,
    [businessId, kind, importId, ...toColumnArrays(['text', 'uuid', 'jsonb'], rows)],
  );
}

/** What rows with these keys became, in whichever import. */
export async function readImported(
  tx: Tx,
  { businessId, kind }: Omit<Of, 'importId'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ key: string; object_id: string }>(
    // By each key on its own: of a list the index would read all that was ever imported.
    `select i.key, i.object_id from unnest($3::text[]) as sent (key) cross join lateral (
       select key, object_id from imported where business_id = $1 and kind = $2 and key = sent.key limit 1) i`,
    [businessId, kind, keys],
  );
  return new Map(rows.map(({ key, object_id }) => [key, object_id]));
}

/** Forgets what of an import went, so that the same rows can come in again. */
export async function forgetImported(tx: Tx, importId: string, ids: readonly string[]): Promise<void> {
  await tx.query('delete from imported where import_id = $1 and object_id = any ($2::uuid[])', [importId, ids]);
}
