import { strFromU8, unzipSync } from 'fflate';

/** A form with one file, as browsers send it. */
export function fileForm(file: string | Uint8Array, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), '../../etc/passwd');
  return form;
}

const MARK = 'form-of-a-test';

/** The same as a text, for files that are texts: services tell the parts of a form by its first line. */
export function formText(fields: object, file: string, field = 'file'): string {
  const parts = Object.entries(fields).map(([name, value]) => [`name="${name}"`, value]);
  return [...parts, [`name="${field}"; filename="guests.csv"`, file]]
    .map(([head, value]) => `--${MARK}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`)
    .concat(`--${MARK}--\r\n`)
    .join('');
}

// One transparent dot, as PNG.
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A form with one photo, as browsers send it; one transparent dot where none is given. */
export function photoForm(
  bytes: Uint8Array = Buffer.from(DOT, 'base64'),
  { field = 'photo', name = 'terrace.jpg', type = 'image/jpeg' } = {},
) {
  const mark = '----------------------------a7c3';
  const head = `--${mark}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  };
}

const GUESTS = 'Name,Email\nAda,ada@example.org\n';

/** A good body of a call, as it is sent: JSON, or a form with a file of guests. */
export const sentBody = ({ upload }: { readonly upload?: string }, fields: object = {}): string =>
  upload === undefined ? JSON.stringify(fields) : formText(fields, GUESTS, upload);

/** The files of an archive, by their names. */
export const filesIn = (archive: Uint8Array = new Uint8Array()): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]));
