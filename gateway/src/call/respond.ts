import { pipeline, Readable } from 'node:stream';
import { BAD_GATEWAY } from './answers.ts';
import type { Answer, Call } from './call.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const EXPOSED_HEADERS =
  'X-Request-Id, Retry-After, Idempotent-Replayed, RateLimit-Limit, RateLimit-Policy, RateLimit-Remaining, RateLimit-Reset';

/** Headers that every answer bears which does not bear them already: names and values in turn. */
export type FixedHeaders = readonly string[];

const isSame = (name: string, other: string) =>
  name.length === other.length && name.toLowerCase() === other.toLowerCase();

function pushFixed(headers: string[], own: Answer['extra'], fixedHeaders: FixedHeaders): void {
  if (own === undefined) return void headers.push(...fixedHeaders);
  for (let i = 0; i < fixedHeaders.length; i += 2) {
    const [name = '', value = ''] = [fixedHeaders[i], fixedHeaders[i + 1]];
    if (!own.some((text, at) => at % 2 === 0 && isSame(text, name))) headers.push(name, value);
  }
}

type Headed = Pick<Call, 'id' | 'origin' | 'readable' | 'rate'>;

/** The headers of an answer, names and values in turn: what `writeHead` takes without copying. */
export function headersOf(call: Headed, answer: Answer, fixedHeaders: FixedHeaders): string[] {
  const headers = ['X-Request-Id', call.id, 'Cache-Control', answer.cache ?? 'no-store'];
  if (answer.body !== null) {
    headers.push('Content-Type', answer.type ?? JSON_TYPE, 'Content-Length', String(answer.body.length));
  } else if (answer.stream !== undefined) headers.push('Content-Type', answer.type ?? JSON_TYPE);
  if (call.readable === true && call.origin !== undefined) {
    headers.push('Access-Control-Allow-Origin', call.origin, 'Access-Control-Expose-Headers', EXPOSED_HEADERS);
    if (answer.cache === undefined) headers.push('Vary', 'Origin');
  }
  const { rate } = call;
  if (rate !== undefined) {
    const over = rate.over || answer.retryAfter !== undefined;
    const reset = String(answer.retryAfter ?? rate.reset);
    headers.push('RateLimit-Limit', String(rate.limit), 'RateLimit-Policy', `${rate.limit};w=60`);
    headers.push('RateLimit-Reset', reset, 'RateLimit-Remaining', String(over ? 0 : rate.remaining));
    if (over) headers.push('Retry-After', reset);
  }
  if (answer.extra !== undefined) headers.push(...answer.extra);
  pushFixed(headers, answer.extra, fixedHeaders);
  return headers;
}

// Up to here a copy costs less than a second piece on the wire.
const MAX_COPIED = 16 * 1024;
// What is larger is sent in pieces of this size, each when the one before has left.
const PIECE_BYTES = 64 * 1024;

/** Whether an answer takes more of the system's memory than a client that reads nothing of it may have. */
export const isLarge = ({ head }: Pick<Call, 'head'>, { body }: Answer): boolean =>
  !head && body !== null && body.length > PIECE_BYTES;

function* piecesOf(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length; start += PIECE_BYTES) yield body.subarray(start, start + PIECE_BYTES);
}

export type Manner = { readonly closing: boolean; readonly fixedHeaders: FixedHeaders };

/** Sends an answer, unless the client has gone or was answered already. */
export function send(call: Call, answer: Answer, manner: Manner): void {
  const { res } = call;
  if (res.headersSent || res.destroyed) return void answer.stream?.destroy();
  // Its service broke off before anything was sent.
  if (answer.stream?.destroyed === true) return void send(call, BAD_GATEWAY, manner);
  const headers = headersOf(call, answer, manner.fixedHeaders);
  if (manner.closing) headers.push('Connection', 'close');
  res.writeHead(answer.status, headers);
  if (answer.stream !== undefined) sendStream(call, answer.stream);
  else if (call.head || answer.body === null) res.end();
  else if (isLarge(call, answer)) sendStream(call, Readable.from(piecesOf(answer.body)));
  // As text of one byte a character it is sent in one piece with the head; as bytes it would be a second one.
  else if (answer.body.length <= MAX_COPIED) res.end(answer.body.toString('latin1'), 'latin1');
  // What is larger is sent from where it lies: a document that is the same for all is never copied.
  else res.end(answer.body);
}

/** As fast as the client reads. Where the service breaks off, so does the connection: a part is never taken for the whole. */
function sendStream({ head, req, res }: Call, stream: Readable): void {
  if (head) {
    stream.destroy();
    return void res.end();
  }
  // A reset tells it also to a client of HTTP/1.0, which has the end of the connection alone to go by.
  stream.once('error', () => req.socket.resetAndDestroy());
  pipeline(stream, res, () => {});
}
