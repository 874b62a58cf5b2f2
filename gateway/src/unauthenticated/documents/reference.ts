import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { html } from '@booking/kit/pages/markup';
import { REFUSALS } from '../../call/answers.ts';
import type { Answer, Call } from '../../call/call.ts';
import { type Document, packedDocument, serveDocument } from './documents.ts';

// The package's entry is never loaded; its ready script lies beside it.
const PACKAGE = dirname(fileURLToPath(import.meta.resolve('@scalar/api-reference')));
const { version } = JSON.parse(readFileSync(join(PACKAGE, '../package.json'), 'utf8')) as { version: string };
const SCRIPT = `/assets/reference-${version}.js`;

/**
 * What the page may do. Its script makes `<style>` elements, some of which depend on what is clicked, so styles may stand
 * inline on this page alone; scripts and calls may not leave this installation.
 */
function policyFor(publicUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page that the reference is drawn into; without JavaScript it leads to the plain one. */
export function referencePage(title: string, about: string, publicUrl: string): { html: string; headers: string[] } {
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
<script src="/assets/docs.js" defer></script>
<script src="${SCRIPT}" defer></script>
</head>
<body>
<div id="reference"></div>
<noscript><link rel="stylesheet" href="/assets/pages.css"><main><h1>${title}</h1><p class="lead">${about}</p>
<p><a class="button" href="/v1/docs/plain">Read it without JavaScript</a> <a class="button plain" href="/v1/openapi.json">openapi.json</a></p></main></noscript>
</body>
</html>
`;
  return { html: String(page), headers: ['Content-Security-Policy', policyFor(publicUrl)] };
}

async function pack(): Promise<Document> {
  const text = await readFile(join(PACKAGE, 'browser/standalone.js'));
  const cache = 'public, max-age=31536000, immutable';
  return packedDocument(await promisify(gzip)(text), 'text/javascript; charset=utf-8', cache);
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
