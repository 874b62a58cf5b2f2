import type { Caller } from '@booking/core/caller';
import type { Database } from '../db/open.ts';

type Row = Readonly<Record<string, unknown>>;

/** Something that is kept of a business, as files of its export. */
export type Exported = {
  /** What the files are called. */
  readonly name: string;
  /** Rows with a unique `id`; `$1` is the business. */
  readonly sql: string;
  /** Of which type that is: a UUID unless it says so. */
  readonly idType?: 'uuid' | 'text';
  /** Its table as well, in the columns by which it can be imported again. */
  readonly csv?: {
    readonly columns: readonly string[];
    readonly cells: (row: Row) => Row;
    /** Which rows are in the table: all of them, unless it says so. */
    readonly has?: (row: Row) => boolean;
  };
};

/** What the trades differ in: everything else about exports is written once, here. */
export type ExportTrade = {
  readonly db: Database;
  /** What is exported, in the order of the files. */
  readonly exported: (caller: Pick<Caller, 'business'>, now: Temporal.Instant) => Promise<readonly Exported[]>;
};
