import type { Caller } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import type { ImportForm, ImportKind } from '@booking/core/routes/imports/imports';
import type { CommandContext, CommandRunner } from '../commands/run.ts';
import type { Database, Tx } from '../db/open.ts';
import type { FileReader } from './read/reader.ts';
import type { Fault, Field, Values } from './rules/fields.ts';

/** By whose customs and in whose name a file is imported. */
export type ImportBusiness = {
  readonly id: string;
  /** In which a national telephone number, and a day such as 03/04/2027, is read. */
  readonly country: string | null;
  readonly currency: string;
  readonly language: Lang;
};

export type ImportCall = { readonly caller: Caller; readonly now: Temporal.Instant };

/** One import under way, in its transaction. */
export type Bringing = Pick<CommandContext, 'em' | 'tx'> & {
  readonly call: ImportCall;
  readonly business: ImportBusiness;
  readonly source: string;
  /** Names of entries of the occupancy cache that no longer hold, which grow with the rows. */
  readonly touched: string[];
};

/** A row that could be read. */
export type Row = { readonly row: number; readonly values: Values };

/** What an import filled in of somebody who was known: the fields, and the version that the profile has by that. */
export type Filled = { readonly fields: readonly string[]; readonly version: number };

/**
 * What became of a row. `key` is what the row is known again by: it names its source and reference, or what it is.
 * @property isNew false where it was there already
 */
export type Brought =
  | { readonly row: number; readonly fault: Fault }
  | {
      readonly row: number;
      readonly key: string;
      readonly objectId: string;
      readonly isNew: boolean;
      readonly withoutPlace?: boolean;
      /** Of somebody who was known. */
      readonly filled?: Filled | undefined;
    };

/** An import that is taken back. */
export type Undone = {
  readonly businessId: string;
  readonly importId: string;
  readonly now: Temporal.Instant;
  /** As of an import. */
  readonly touched: string[];
};

/** How rows of one kind come in. */
export type Importer = {
  readonly fields: readonly Field[];
  /** The fields without which no row can be imported: a file that has no column for one is refused. */
  readonly needed: readonly (readonly string[])[];
  /** Writes rows that are not there yet, without telling anybody. */
  readonly bring: (bringing: Bringing, rows: readonly Row[]) => Promise<readonly Brought[]>;
  /** Removes what an import made, unless it was changed or used since; answers the ids of what went. */
  readonly takeBack: (tx: Tx, undone: Undone) => Promise<readonly string[]>;
};

/** What the trades differ in: everything else about files is written once, here. */
export type ImportTrade = {
  readonly db: Database;
  readonly run: CommandRunner;
  readonly reader: FileReader;
  readonly businessOf: (caller: Pick<Caller, 'business'>) => Promise<ImportBusiness>;
  readonly importers: Readonly<Partial<Record<ImportKind, Importer>>>;
};

export type FileCall = ImportCall & { readonly body: ImportForm; readonly file: Uint8Array };
