import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib';
import type { Answer, Call } from './call.ts';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

// Feeds are gathered by whoever packs them, and readers of calendars compare tags byte by byte.
const TEXT = /^(?:text\/(?!event-stream|calendar)|application\/(?:json|xml)|image\/svg\+xml)/;
// Below it packing saves no packet.
const MIN_BYTES = 1024;
// Bytes that are sent again are worth 50 ms of another thread once; others are packed while somebody waits.
const FIXED_QUALITY = 9;
const FRESH_LEVEL = 4;

type Encoding = 'br' | 'gzip';

/** Whether a client reads an encoding: named, and not with the weight of nothing. */
function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name = '', weight = 'q=1'] = part.split(';');
    return name.trim().toLowerCase() === encoding && Number(weight.replace(/^\s*q=/i, '')) > 0;
  });
}

function encodingFor({ req }: Pick<Call, 'req'>, { fixed }: Answer): Encoding | null {
  const header = req.headers['accept-encoding'];
  if (typeof header !== 'string') return null;
  if (fixed === true && accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : null;
}

const kept: Readonly<Record<Encoding, WeakMap<Buffer, Promise<Buffer>>>> = { br: new WeakMap(), gzip: new WeakMap() };

/** The bytes of a document that is the same for all, packed once. */
function packFixed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const found = kept[encoding].get(body);
  if (found !== undefined) return found;
  const params = { [constants.BROTLI_PARAM_QUALITY]: FIXED_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const packed = encoding === 'br' ? brotli(body, { params }) : zip(body, { level: FIXED_QUALITY });
  kept[encoding].set(body, packed);
  return packed;
}

function packStream(stream: Readable): Readable {
  const packed = createGzip({ level: FRESH_LEVEL });
  // Where either breaks off so does the other; whoever sends the packed one hears of it.
  pipeline(stream, packed, () => {});
  return packed;
}

const VARY = 'Accept-Encoding';

/** Packed bytes are others: their tag says only that they mean the same. Without `encoding` the bytes are sent as they are. */
function headersFor({ extra = [], cache }: Answer, encoding: Encoding | null): string[] {
  const headers = [...extra];
  const tag = headers.indexOf('ETag') + 1;
  if (encoding !== null && tag > 0) headers[tag] = `W/${headers[tag]}`;
  if (encoding !== null) headers.push('Content-Encoding', encoding);
  if (cache === undefined || cache === 'no-store') return headers;
  const vary = headers.indexOf('Vary') + 1;
  if (vary > 0) headers[vary] = `${headers[vary]}, ${VARY}`;
  else headers.push('Vary', VARY);
  return headers;
}

function isPackable({ body, stream, type = 'application/json', extra = [] }: Answer): boolean {
  const isLong = stream === undefined ? body !== null && body.length >= MIN_BYTES : !stream.destroyed;
  return isLong && TEXT.test(type) && !extra.includes('Content-Encoding');
}

/** A text as its client reads it: packed where it says so, and long enough. */
export function packedFor(call: Pick<Call, 'req'>, answer: Answer): Answer | Promise<Answer> {
  if (!isPackable(answer)) return answer;
  const encoding = encodingFor(call, answer);
  const extra = headersFor(answer, encoding);
  const { body, stream } = answer;
  if (encoding === null) return { ...answer, extra };
  if (stream !== undefined) return { ...answer, extra, stream: packStream(stream) };
  const bytes = body as Buffer;
  const packed = answer.fixed === true ? packFixed(bytes, encoding) : zip(bytes, { level: FRESH_LEVEL });
  return packed.then((smaller) => ({ ...answer, extra, body: smaller }));
}
