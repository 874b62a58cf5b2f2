import { hash } from 'node:crypto';

type Json = { readonly [key: string]: unknown };

type Operation = {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Json[];
  readonly requestBody?: { readonly content?: Json };
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: Json }>>;
};

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:62rem;margin:0 auto;padding:1.5rem 1rem}
h2{margin-top:2.5rem}
details{border:1px solid #8886;border-radius:.4rem;margin:.5rem 0;padding:.5rem .8rem}
summary{cursor:pointer}
code,pre{font-family:ui-monospace,monospace;font-size:.9em}
pre{overflow:auto;background:#8881;padding:.7rem;border-radius:.4rem}
.method{display:inline-block;min-width:4.2rem;font-weight:700}
.staff{border:1px solid #8889;border-radius:1rem;padding:0 .6rem;font-size:.8em}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;border-bottom:1px solid #8884;padding:.3rem .6rem .3rem 0}
`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: unknown) => String(text ?? '').replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);

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

const printed = (value: unknown) => `<pre>${html(JSON.stringify(value, null, 2))}</pre>`;

function content(root: Json, held: Json | undefined): string {
  const json = held?.['application/json'] as { schema?: unknown; example?: unknown; examples?: unknown } | undefined;
  if (json === undefined) return '';
  const example = json.example ?? json.examples;
  const shape = `<details><summary>Schema</summary>${printed(resolve(root, json.schema))}</details>`;
  return `${example === undefined ? '' : printed(example)}${shape}`;
}

function parameters(root: Json, list: readonly Json[] = []): string {
  const rows = list.map((item) => {
    const { name, in: place, required, description, schema } = resolve(root, item) as Json;
    const type = (schema as Json | undefined)?.type ?? '';
    return `<tr><td><code>${html(name)}</code></td><td>${html(place)}${required ? ', required' : ''}</td><td>${html(type)}</td><td>${html(description)}</td></tr>`;
  });
  return rows.length === 0
    ? ''
    : `<table><tr><th>Name</th><th>In</th><th>Type</th><th>Meaning</th></tr>${rows.join('')}</table>`;
}

function responses(root: Json, table: Operation['responses'] = {}): string {
  return Object.entries(table)
    .map(([status, held]) => {
      const { description, content: body } = resolve(root, held) as { description?: string; content?: Json };
      return `<h4>${html(status)} ${html(description)}</h4>${Number(status) < 300 ? content(root, body) : ''}`;
    })
    .join('');
}

function operation(root: Json, method: string, path: string, held: Operation): string {
  const staff = held.tags?.includes('v2') ? ' <span class="staff">secret key</span>' : '';
  const head = `<span class="method">${html(method.toUpperCase())}</span> <code>${html(path)}</code> ${html(held.summary)}${staff}`;
  const body = held.requestBody === undefined ? '' : `<h4>Body</h4>${content(root, held.requestBody.content)}`;
  return `<details><summary>${head}</summary><p>${html(held.description)}</p>${parameters(root, held.parameters)}${body}${responses(root, held.responses)}</details>`;
}

function section(root: Json, tag: Json): string {
  const rows = Object.entries(root.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, held]) => held.tags?.[0] === tag.name)
      .map(([method, held]) => operation(root, method, path, held)),
  );
  return rows.length === 0 ? '' : `<h2>${html(tag.name)}</h2><p>${html(tag.description)}</p>${rows.join('')}`;
}

/** The description as one page: no script, nothing from anywhere else. */
export function docsPage(description: Json): { html: string; headers: string[] } {
  const { title, version, description: about } = description.info as Json;
  const sections = (description.tags as Json[]).map((tag) => section(description, tag)).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(title)}</title><style>${STYLE}</style>`;
  const intro = `<h1>${html(title)} ${html(version)}</h1><p>${html(about)}</p><p><a href="openapi.json">openapi.json</a></p>`;
  const page = `<!doctype html><html lang="en"><head>${head}</head><body><main>${intro}${sections}</main></body></html>`;
  const style = `'sha256-${hash('sha256', STYLE, 'base64')}'`;
  const policy = `default-src 'none'; style-src ${style}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const headers = [
    'Content-Security-Policy',
    policy,
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'no-referrer',
  ];
  return { html: page, headers };
}
