import { wrongField } from '@booking/core/errors';

/** What a form holds: its file, and its other fields by their names. */
export type SentForm = { readonly file: Uint8Array; readonly fields: Readonly<Record<string, string>> };

const LONGEST_BOUNDARY = 200;

/** A form begins with what parts its fields. */
function boundaryOf(bytes: Buffer): string | null {
  const end = bytes.subarray(0, LONGEST_BOUNDARY).indexOf('\r\n');
  const line = end === -1 ? '' : bytes.toString('latin1', 0, end);
  return /^--[\w'()+,./:=?-]{1,70}$/.test(line) ? line.slice(2) : null;
}

/**
 * A form with one file in the field `upload`, whatever it is called there.
 * @throws ApiError 400 where it is none
 */
export async function readForm(bytes: unknown, upload: string): Promise<SentForm> {
  const boundary = Buffer.isBuffer(bytes) ? boundaryOf(bytes) : null;
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  const form =
    boundary === null
      ? null
      : await new Response(bytes as Buffer<ArrayBuffer>, { headers }).formData().catch(() => null);
  if (form === null) throw wrongField(upload, 'must be a file, in a form (multipart/form-data)');
  const sent = form.getAll(upload);
  const [file] = sent;
  if (sent.length !== 1 || !(file instanceof Blob) || file.size === 0) throw wrongField(upload, 'must be one file');
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return { file: new Uint8Array(await file.arrayBuffer()), fields: Object.fromEntries(fields) };
}
