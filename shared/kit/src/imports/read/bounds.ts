/** What a file may hold at the most. */
export const BOUNDS = { rows: 100_000, columns: 100, cell: 10_000, unpackedBytes: 100 * 1024 * 1024 } as const;

/** Why a file cannot be read at all: each code is a sentence of the catalogue. */
export type FileFault =
  | 'no_file'
  | 'no_table'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'unpacks_too_large'
  | 'old_excel'
  | 'too_slow';

export class UnreadableError extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** Rows of cells; the first are the headings. */
export type Sheet = readonly (readonly string[])[];
