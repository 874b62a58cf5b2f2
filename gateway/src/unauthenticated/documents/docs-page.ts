import { docAnchor } from '@booking/core/error-body';
import { SECTIONS, SUMMARY } from '@booking/core/openapi/guide';
import { html, type Markup } from '@booking/kit/html/markup';
import { pageHtml } from '@booking/kit/pages/page';
import { pageHeaders } from '@booking/kit/pages/send';
import { inline, markdown, type RowId } from './markdown.ts';

type Json = { readonly [key: string]: unknown };

type Operation = {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly content?: Json };
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: Json }>>;
};

/** Replaces references by what they name, a few levels deep: shapes here refer to one another, never to themselves. */
function resolve(root: Json, value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > 12) return value;
  if (Array.isArray(value)) return value.map((item) => resolve(root, item, depth + 1));
  const { $ref } = value as { $ref?: unknown };
  if (typeof $ref === 'string') {
    const target = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, part) => (at as Json | undefined)?.[part], root);
    return resolve(root, target, depth + 1);
  }
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, resolve(root, held, depth + 1)]));
}

const text = (value: unknown) => String(value ?? '');
// A block that scrolls is reached by keyboard as well.
const printed = (value: unknown): Markup => html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;

function content(root: Json, held: Json | undefined): Markup | null {
  const json = held?.['application/json'] as { schema?: unknown; example?: unknown; examples?: unknown } | undefined;
  if (json === undefined) return null;
  const example = json.example ?? json.examples;
  return html`${example !== undefined && printed(example)}<details><summary>Schema</summary>${printed(resolve(root, json.schema))}</details>`;
}

function parameters(root: Json, list: readonly Json[] = []): Markup | null {
  if (list.length === 0) return null;
  const rows = list.map((item) => {
    const { name, in: place, required, description, schema } = resolve(root, item) as Json;
    const type = (schema as Json | undefined)?.type;
    return html`<tr><td><code>${text(name)}</code></td><td>${text(place)}${Boolean(required) && ', required'}</td><td>${text(type)}</td><td>${inline(text(description))}</td></tr>`;
  });
  return html`<div class="table-scroll" tabindex="0"><table><thead><tr><th>Name</th><th>In</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function responses(root: Json, table: Operation['responses'] = {}): Markup[] {
  return Object.entries(table).map(([status, held]) => {
    const { description, content: body } = resolve(root, held) as { description?: string; content?: Json };
    return html`<h3>${status} ${inline(text(description))}</h3>${Number(status) < 300 && content(root, body)}`;
  });
}

function operation(root: Json, method: string, path: string, held: Operation): Markup {
  const isStaff = held.tags?.includes('v2') === true;
  const body = held.requestBody;
  return html`<details class="operation"><summary><span class="method">${method.toUpperCase()}</span> <code>${path}</code> ${text(held.summary)}${isStaff && html` <span class="staff">secret key</span>`}</summary>
${markdown(text(held.description))}${parameters(root, held.parameters)}${body !== undefined && html`<h3>Body</h3>${content(root, body.content)}`}${responses(root, held.responses)}</details>
`;
}

function section(root: Json, tag: Json): Markup | null {
  const rows = Object.entries(root.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, held]) => held.tags?.[0] === tag.name)
      .map(([method, held]) => operation(root, method, path, held)),
  );
  if (rows.length === 0) return null;
  return html`<section class="card"><h2>${text(tag.name)}</h2>${markdown(text(tag.description))}${rows}</section>`;
}

/** Where `doc_url` of an error leads. */
const rowOfError: RowId = (column, code) => {
  if (code === '') return null;
  if (column === 'Code') return docAnchor(code);
  return column === 'Reason' ? docAnchor('', code) : null;
};

const guide = ([title, text]: readonly [string, string]): Markup =>
  html`<section class="card"><h2>${title}</h2>${markdown(text, rowOfError)}</section>`;

/** The description as one page in the one look: no script but the look's own, nothing from anywhere else. */
export function docsPage(description: Json, publicUrl: string): { html: string; headers: string[] } {
  const { title, version } = description.info as { title: string; version: string };
  const sections = (description.tags as Json[]).map((tag) => section(description, tag));
  const page = pageHtml({
    lang: 'en',
    title: `${title} ${version}`,
    business: null,
    body: html`<h1>${title} ${version}</h1><p class="lead">${SUMMARY}</p><p><a class="button plain" href="/v1/openapi.json">openapi.json</a></p>${SECTIONS.map(guide)}${sections}`,
    found: {
      description: SUMMARY,
      canonical: `${publicUrl}/v1/docs`,
      jsonLd: { '@context': 'https://schema.org', '@type': 'WebAPI', name: title, description: SUMMARY, version },
    },
  });
  // It is the same for all, so it may be kept.
  const { 'cache-control': _, ...headers } = pageHeaders({});
  return { html: page, headers: Object.entries(headers).flat() };
}
