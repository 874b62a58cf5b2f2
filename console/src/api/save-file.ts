/** Saves a file as a browser saves any. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

// Excel reads UTF-8 where a file begins with this mark alone.
const BYTE_ORDER_MARK = '\u{FEFF}';

/** Saves a table as CSV. @param name without its ending */
export const saveCsv = (name: string, csv: BlobPart): void =>
  saveFile(`${name}.csv`, new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv' }));
