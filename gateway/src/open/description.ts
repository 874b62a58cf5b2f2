import { describeApi } from '@booking/core/openapi';
import { JSON_TYPE } from '../respond.ts';
import { docsPage } from './docs-page.ts';
import { CORS, type Document, fixedDocument } from './documents.ts';

const CACHE = 'public, max-age=300';

/** `/v1/openapi.json` for programs and `/v1/docs` for people, printed once. */
export function descriptionDocuments(publicUrl: string): [path: string, document: Document][] {
  const description = describeApi(publicUrl);
  const page = docsPage(description, publicUrl);
  return [
    ['/v1/openapi.json', fixedDocument(JSON.stringify(description), JSON_TYPE, CACHE, CORS)],
    ['/v1/docs', fixedDocument(page.html, 'text/html; charset=utf-8', CACHE, page.headers)],
  ];
}
