import { describeApi } from '@booking/core/openapi/document';
import { SUMMARY } from '@booking/core/openapi/guide';
import { JSON_TYPE } from '../../call/respond.ts';
import { docsPage } from './docs-page.ts';
import { CORS, type Document, fixedDocument } from './documents.ts';
import { FRAME, referenceFrame, referencePage } from './reference.ts';

const CACHE = 'public, max-age=300';
const HTML = 'text/html; charset=utf-8';

/** `/v1/openapi.json` for programs, `/v1/docs` for people, and the same as a plain page for who runs no scripts. */
export function descriptionDocuments(publicUrl: string): [path: string, document: Document][] {
  const description = describeApi(publicUrl);
  const { title, version } = description.info as { title: string; version: string };
  const reference = referencePage(`${title} ${version}`, SUMMARY, publicUrl);
  const frame = referenceFrame(`${title} ${version}`);
  const plain = docsPage(description, publicUrl);
  return [
    ['/v1/openapi.json', fixedDocument(JSON.stringify(description), JSON_TYPE, CACHE, CORS)],
    ['/v1/docs', fixedDocument(reference.html, HTML, CACHE, reference.headers)],
    [FRAME, fixedDocument(frame.html, HTML, CACHE, frame.headers)],
    ['/v1/docs/plain', fixedDocument(plain.html, HTML, CACHE, plain.headers)],
  ];
}
