import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { html } from '@booking/kit/html/markup';
import { REFUSALS } from '../../call/answers.ts';
import type { Answer, Call } from '../../call/call.ts';
import { type Document, FOR_ANY_ORIGIN, packedDocument, serveDocument } from './documents.ts';

// The package's entry is never loaded; its ready script lies beside it.
const PACKAGE = dirname(fileURLToPath(import.meta.resolve('@scalar/api-reference')));
const { version } = JSON.parse(readFileSync(join(PACKAGE, '../package.json'), 'utf8')) as { version: string };
const SCRIPT = `/assets/reference-${version}.js`;

/** Where the reference is drawn: a page of nobody's origin within `/v1/docs`. */
export const FRAME = '/v1/docs/frame';

type Page = { readonly html: string; readonly headers: string[] };

const policy = (...rules: readonly string[]): string[] => [
  'Content-Security-Policy',
  ["default-src 'none'", ...rules, "base-uri 'none'", "form-action 'none'"].join('; '),
];

/** The page around it runs a script of our own alone; without JavaScript it leads to the plain reference. */
export function referencePage(title: string, about: string, publicUrl: string): Page {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${about}">
<link rel="canonical" href="${publicUrl}/v1/docs">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/pages.css">
<script src="/assets/docs.js" defer></script>
</head>
<body>
<iframe class="reference" title="${title}" data-src="${FRAME}" sandbox="allow-scripts allow-downloads" hidden></iframe>
<noscript><main><h1>${title}</h1><p class="lead">${about}</p>
<p><a class="button" href="/v1/docs/plain">Read it without JavaScript</a> <a class="button plain" href="/v1/openapi.json">openapi.json</a></p></main></noscript>
</body>
</html>
`;
  const rules = ["script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'", "frame-src 'self'"];
  return { html: String(page), headers: policy(...rules, "frame-ancestors 'none'") };
}

/**
 * The reference itself. Its script makes `<style>` elements, some of which depend on what is clicked, so styles may stand
 * inline on this page alone. It may load the description and nothing else: the page around it makes its calls.
 */
export function referenceFrame(title: string): Page {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<script src="/assets/docs-frame.js" defer></script>
<script src="${SCRIPT}" defer></script>
</head>
<body>
<div id="reference"></div>
</body>
</html>
`;
  const rules = ["script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:", "connect-src 'self'"];
  const headers = policy(...rules, "frame-ancestors 'self'", 'sandbox allow-scripts allow-downloads');
  return { html: String(page), headers };
}

async function pack(): Promise<Document> {
  const text = await readFile(join(PACKAGE, 'browser/standalone.js'));
  const cache = 'public, max-age=31536000, immutable';
  return packedDocument(await promisify(gzip)(text), 'text/javascript; charset=utf-8', cache, FOR_ANY_ORIGIN);
}

/**
 * The script of the reference, under its version for ever. It is read and packed when it is first asked for (4.3 MB to
 * 1.3 MB in 0.2 s, on a thread of its own): most gateways never are, and none holds it unpacked.
 */
export function referenceScript(): (call: Call) => Promise<Answer> | Answer | undefined {
  let packed: Promise<Document> | undefined;
  return (call) => {
    if (call.path !== SCRIPT) return undefined;
    if (call.method !== 'GET') return REFUSALS.not_found;
    packed ??= pack();
    return packed.then((document) => serveDocument(call, document));
  };
}
