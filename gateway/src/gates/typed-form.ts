import { html, type Markup } from '@booking/kit/html/markup';
import type { Call } from '../call/call.ts';
import { bodyGate } from './body.ts';

// More than any form of ours has fields and letters; whatever is larger is no form of ours.
const MAX_BYTES = 16 * 1024;
const MAX_FIELDS = 200;

/** What another website has a browser send is not handed back under our address. */
function isOwn({ req, origin }: Call): boolean {
  if (req.headers['sec-fetch-site'] !== undefined) return req.headers['sec-fetch-site'] === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === req.headers.host;
}

function isForm({ method, req }: Call): boolean {
  const type = req.headers['content-type'] ?? '';
  const length = Number(req.headers['content-length'] ?? Number.NaN);
  return method === 'POST' && type.startsWith('application/x-www-form-urlencoded') && length > 0 && length <= MAX_BYTES;
}

/** Reads what was typed into a form of ours that is refused before it is read. */
async function readTyped(call: Call): Promise<URLSearchParams | null> {
  if (!isForm(call) || !isOwn(call)) return null;
  if (call.body.length === 0 && (await bodyGate(call)) !== undefined) return null;
  const fields = new URLSearchParams(call.body.toString('utf8'));
  return fields.size > 0 && fields.size <= MAX_FIELDS ? fields : null;
}

/** A form that was refused for a moment, with all that was typed into it, to be sent once more; null where there was none. */
export async function typedForm(call: Call, label: string): Promise<Markup | null> {
  const fields = await readTyped(call).catch(() => null);
  if (fields === null) return null;
  const hidden = [...fields].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<form method="post" action="${call.path + call.query}">${hidden}<div class="actions"><button>${label}</button></div></form>`;
}
