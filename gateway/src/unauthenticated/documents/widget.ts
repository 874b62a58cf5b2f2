import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSON_TYPE } from '../../call/respond.ts';
import { CORS, type Document, fixedDocument } from './documents.ts';

const NAME = 'service-booking.js';
const SCRIPT = join(import.meta.dirname, '../../../widget/generated', NAME);
const TYPE = 'text/javascript; charset=utf-8';

/**
 * The widget's script: at `/widget/v1/` the newest of its version, at `/widget/<its hash>/` these very bytes for ever,
 * and in `/widget/manifest.json` both addresses with the hash for a page's `integrity` attribute.
 */
export function widgetDocuments(publicUrl: string): [path: string, document: Document][] {
  const text = readFileSync(SCRIPT, 'utf8');
  const version = hash('sha256', text, 'hex').slice(0, 16);
  const integrity = `sha384-${hash('sha384', text, 'base64')}`;
  const [floating, fixed] = [`/widget/v1/${NAME}`, `/widget/${version}/${NAME}`];
  const manifest = { version, integrity, url: publicUrl + fixed, floating_url: publicUrl + floating };
  return [
    [floating, fixedDocument(text, TYPE, 'public, max-age=3600', CORS)],
    [fixed, fixedDocument(text, TYPE, 'public, max-age=31536000, immutable', CORS)],
    ['/widget/manifest.json', fixedDocument(JSON.stringify(manifest), JSON_TYPE, 'public, max-age=300', CORS)],
  ];
}
