import type { Readable } from 'node:stream';

/** What is kept of a receiver's answer, for whoever looks at a delivery in the console. */
export type ReceiverAnswer = {
  readonly headers: Readonly<Record<string, string>>;
  /** Its begin as text; null where there is none, or where it is no text. */
  readonly body: string | null;
};

type Head = { readonly statusCode: number; readonly headers: Readonly<Record<string, string | string[] | undefined>> };

/** A body tells us nothing. This much is read, so that the connection can be kept; then it is closed. */
const READ_BYTES = 4096;
const KEPT_BYTES = 2048;
const KEPT_HEADER = 300;
// What says why a receiver refused, and which of its machines did.
const HEADERS = ['content-type', 'location', 'retry-after', 'server', 'www-authenticate', 'x-request-id'] as const;

const TEXT = /^(?:text\/|application\/(?:[\w.+-]*json|[\w.+-]*xml|x-www-form-urlencoded)\b)/i;

/** Control characters and halves of letters are shown as what they are not: the database takes no zero byte. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
const clean = (text: string) => text.toWellFormed().replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '\ufffd');

function keptHeaders(headers: Head['headers']): Record<string, string> {
  const pairs = HEADERS.map((name) => [name, [headers[name] ?? []].flat().join(', ')] as const);
  return Object.fromEntries(
    pairs.filter(([, value]) => value !== '').map(([name, value]) => [name, clean(value.slice(0, KEPT_HEADER))]),
  );
}

/** The begin of a body. A letter that is cut in its middle is left out. */
function textOf(chunks: readonly Buffer[]): string | null {
  const bytes = Buffer.concat(chunks).subarray(0, KEPT_BYTES);
  return bytes.length === 0 ? null : clean(new TextDecoder().decode(bytes, { stream: true }));
}

const isEmpty = ({ statusCode, headers }: Head) => statusCode === 204 || headers['content-length'] === '0';

/** Reads a body up to the bound. What had come before it broke, or its time was up, stands. */
async function readBegin(body: Readable): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > READ_BYTES) break;
    }
  } catch {}
  return chunks;
}

/** Reads what is kept of an answer, and frees its connection; null where there is nothing to keep. Never rejects. */
export async function readAnswer(
  head: Head,
  body: Readable & { dump(): Promise<unknown> },
): Promise<ReceiverAnswer | null> {
  const headers = keptHeaders(head.headers);
  if (isEmpty(head)) await body.dump().catch(() => {});
  const chunks = isEmpty(head) ? [] : await readBegin(body);
  const text = TEXT.test(headers['content-type'] ?? 'text/plain') ? textOf(chunks) : null;
  return text === null && Object.keys(headers).length === 0 ? null : { headers, body: text };
}
