/** One line about a place of a file. */
export type Finding = {
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly message: string;
  /** false: it is taken as it is, and hardly meant. */
  readonly wrong: boolean;
};

/** `trattoria.yaml:12:5: error: venue.tables[2].seats: must be …` */
export function printFinding(name: string, { line, column, path, message, wrong }: Finding): string {
  const about = path === '' ? message : `${path}: ${message}`;
  return `${name}:${line}:${column}: ${wrong ? 'error' : 'warning'}: ${about}`;
}
