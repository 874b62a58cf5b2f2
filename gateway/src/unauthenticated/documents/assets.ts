import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandOn } from '@booking/core/rules/contrast';
import type { Answer, Call } from '../../call/call.ts';
import { type Document, FOR_ANY_ORIGIN, fixedDocument } from './documents.ts';

const FOLDER = join(import.meta.dirname, '../../../pages');
const TYPES = {
  'pages.css': 'text/css; charset=utf-8',
  'pages.js': 'text/javascript; charset=utf-8',
  'calendar.js': 'text/javascript; charset=utf-8',
  'calendar-grid.js': 'text/javascript; charset=utf-8',
  'docs.js': 'text/javascript; charset=utf-8',
  'docs-frame.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

/** The stylesheet, the script and the sign of every page, whichever service wrote it. */
export function assetDocuments(): [path: string, document: Document][] {
  return Object.entries(TYPES).map(([name, type]) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    return [
      `/assets/${name}`,
      fixedDocument(text, type, 'public, max-age=300', name === 'docs-frame.js' ? FOR_ANY_ORIGIN : []),
    ];
  });
}

// The backgrounds of pages.css.
const CARDS = { light: '#ffffff', dark: '#1c1f25' };

/** A business's colour as both looks can bear it: as a button against the page, and as the text of a link. */
function brandCss(colour: string): string {
  const rule = (card: string) => {
    const { button, onButton, text } = brandOn(colour, card);
    return `:root{--svc-accent:${button};--svc-on-accent:${onButton};--svc-accent-text:${text}}`;
  };
  return `${rule(CARDS.light)}\n@media (prefers-color-scheme:dark){${rule(CARDS.dark)}}\n`;
}

/** `/assets/brand/c0392b.css`: what a colour comes to is in its address, so it is nobody's secret and kept for ever. */
export function brandStyle(call: Call): Answer | undefined {
  const hex = /^\/assets\/brand\/([0-9a-f]{6})\.css$/.exec(call.path)?.[1];
  if (hex === undefined || call.method !== 'GET') return undefined;
  const body = Buffer.from(brandCss(`#${hex}`));
  const type = TYPES['pages.css'];
  return { status: 200, body, type, cache: 'public, max-age=31536000, immutable' };
}
