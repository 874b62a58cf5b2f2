import type { Message } from './parse.ts';

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
  details { border: 1px solid #ccc; border-radius: 6px; margin: .5rem 0; padding: .5rem 1rem }
  summary { cursor: pointer } summary span { color: #555; margin-left: .5rem }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

/** All mails for a person's eyes. */
export function page(messages: Message[]): string {
  const list = messages.length === 0 ? '<p>No mail yet.</p>' : messages.map(entry).join('\n');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail</title>
<style>${STYLE}</style>
<h1>Mail</h1>
<p>Every mail that this copy sends lands here and goes nowhere else. For programs: <a href="/messages">/messages</a>.</p>
${list}
</html>`;
}

function entry({ id, subject, from, to, date, text, html, attachments }: Message): string {
  const files = attachments.map(({ filename, content_type }) => `${filename ?? 'unnamed'} (${content_type})`);
  return `<details><summary><b>${escapeHtml(subject)}</b><span>${escapeHtml(to.join(', '))} · ${escapeHtml(date)}</span></summary>
<p>From ${escapeHtml(from)}${html === '' ? '' : ` · <a href="/messages/${escapeHtml(id)}/html">as HTML</a>`}</p>
<pre>${escapeHtml(text)}</pre>
${files.length === 0 ? '' : `<p>Attached: ${escapeHtml(files.join(', '))}</p>`}</details>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
