import { REFUSALS } from '../../call/answers.ts';
import type { Answer, Call } from '../../call/call.ts';
import { etagOf, hasTag } from '../../stores/public-answers.ts';

/** A fixed document: its bytes are made once and shared by every answer. */
export type Document = {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly cache: string;
  readonly extra: readonly string[];
};

/** For what a page of any origin may load as a script, a style or a picture: the reference's origin is nobody's. */
export const FOR_ANY_ORIGIN = ['Cross-Origin-Resource-Policy', 'cross-origin'] as const;

/** For what any website may load, those included that shut out what does not say so. */
export const CORS = ['Access-Control-Allow-Origin', '*', ...FOR_ANY_ORIGIN] as const;

/** @param extra headers as name, value, name, value */
export function fixedDocument(text: string, type: string, cache: string, extra: readonly string[]): Document {
  const body = Buffer.from(text);
  return { body, type, etag: etagOf(body), cache, extra };
}

/** A document that is kept and sent as gzip alone: every browser reads that. */
export function packedDocument(body: Buffer, type: string, cache: string, extra: readonly string[]): Document {
  return { body, type, etag: etagOf(body), cache, extra: ['Content-Encoding', 'gzip', ...extra] };
}

/** A document, or 304 for who has these bytes. */
export function serveDocument(call: Call, { body, type, etag, cache, extra }: Document): Answer {
  const same = hasTag(call, etag);
  const headers = [...extra, 'ETag', etag];
  return { status: same ? 304 : 200, body: same ? null : body, type, cache, extra: headers, fixed: true };
}

const PREFLIGHT: Answer = {
  status: 204,
  body: null,
  extra: [...CORS, 'Access-Control-Allow-Methods', 'GET, HEAD'],
};

/** Answers GET and HEAD of fixed documents by their path, without a key; undefined for any other path. */
export function serveDocuments(documents: ReadonlyMap<string, Document>): (call: Call) => Answer | undefined {
  return (call) => {
    const found = documents.get(call.path);
    if (found === undefined) return undefined;
    if (call.method === 'OPTIONS') return PREFLIGHT;
    return call.method === 'GET' ? serveDocument(call, found) : REFUSALS.not_found;
  };
}
