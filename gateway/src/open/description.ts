import { describeApi } from '@booking/core/openapi';
import { REFUSALS } from '../answers.ts';
import type { Answer, Call } from '../call.ts';
import { JSON_TYPE } from '../respond.ts';
import { etagOf } from '../stores/public-answers.ts';
import { docsPage } from './docs-page.ts';

type Document = {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly extra: readonly string[];
};

const CORS = ['Access-Control-Allow-Origin', '*'];
const CACHE = 'public, max-age=300';

function document(text: string, type: string, extra: readonly string[]): Document {
  const body = Buffer.from(text);
  return { body, type, etag: etagOf(body), extra };
}

function answer(call: Call, { body, type, etag, extra }: Document): Answer {
  const same = call.req.headers['if-none-match'] === etag;
  const headers = [...extra, 'ETag', etag];
  return { status: same ? 304 : 200, body: same ? null : body, type, cache: CACHE, extra: headers };
}

function preflight(): Answer {
  return { status: 204, body: null, extra: [...CORS, 'Access-Control-Allow-Methods', 'GET, HEAD'] };
}

/** `/v1/openapi.json` for programs and `/v1/docs` for people, printed once. Needs no key. */
export function openDescription(publicUrl: string): (call: Call) => Answer | undefined {
  const description = describeApi(publicUrl);
  const page = docsPage(description);
  const documents = new Map([
    ['/v1/openapi.json', document(JSON.stringify(description), JSON_TYPE, CORS)],
    ['/v1/docs', document(page.html, 'text/html; charset=utf-8', page.headers)],
  ]);
  return (call) => {
    const found = documents.get(call.path);
    if (found === undefined) return undefined;
    if (call.method === 'OPTIONS') return preflight();
    return call.method === 'GET' ? answer(call, found) : REFUSALS.not_found;
  };
}
