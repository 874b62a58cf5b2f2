import { html, type Markup } from '@booking/kit/html/markup';

/** The id of a row by the heading of a column and the code that stands in it; null for none. */
export type RowId = (column: string, code: string) => string | null;

const SPAN = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:https:\/\/|\/(?!\/))[^\s)]+)\)/g;

/** Code, what is strong, and links to https and to our own paths; everything else is text. */
export function inline(text: string): Markup {
  const parts: Markup[] = [];
  let at = 0;
  for (const found of text.matchAll(SPAN)) {
    const [whole, code, strong, label, href] = found;
    parts.push(html`${text.slice(at, found.index)}`);
    if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else if (strong !== undefined) parts.push(html`<strong>${inline(strong)}</strong>`);
    else parts.push(html`<a href="${href}">${label}</a>`);
    at = found.index + whole.length;
  }
  return html`${parts}${text.slice(at)}`;
}

// A bar within code belongs to the code.
const cellsOf = (line: string): string[] =>
  [...line.slice(1).matchAll(/((?:`[^`]*`|[^|`])*)\|/g)].map(([, cell]) => (cell ?? '').trim());

function table(lines: readonly string[], idOf: RowId): Markup {
  const [heads = [], , ...rows] = lines.map(cellsOf);
  const id = (cells: readonly string[]) =>
    cells.map((cell, i) => idOf(heads[i] ?? '', /^`([^`]+)`$/.exec(cell)?.[1] ?? '')).find((found) => found !== null) ??
    null;
  const row = (cells: readonly string[]) => {
    const anchor = id(cells);
    return html`<tr${anchor !== null && html` id="${anchor}"`}>${cells.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`;
  };
  return html`<div class="table-scroll" tabindex="0"><table><thead><tr>${heads.map((head) => html`<th>${inline(head)}</th>`)}</tr></thead><tbody>${rows.map(row)}</tbody></table></div>`;
}

function list(block: string): Markup {
  const items = block.split(/^- /m).slice(1);
  return html`<ul>${items.map((item) => html`<li>${inline(item.trim())}</li>`)}</ul>`;
}

function block(text: string, idOf: RowId): Markup {
  const fence = /^```\w*\n([\s\S]*?)\n?```$/.exec(text);
  // A block that scrolls is reached by keyboard as well.
  if (fence) return html`<pre tabindex="0"><code>${fence[1] ?? ''}</code></pre>`;
  if (text.startsWith('- ')) return list(text);
  const lines = text.split('\n');
  if (lines.length > 1 && lines.every((line) => line.startsWith('|'))) return table(lines, idOf);
  return html`<p>${inline(text)}</p>`;
}

/**
 * The little of Markdown that the description is written in: paragraphs, lists, tables, code, what is strong, links. Every
 * text is escaped, and markup that somebody writes into it stays text.
 */
export function markdown(text: string, idOf: RowId = () => null): Markup {
  const blocks = text.trim().match(/```[\s\S]*?```|(?:(?!\n\n|```)[\s\S])+/g) ?? [];
  const filled = blocks.map((text) => text.trim()).filter((text) => text !== '');
  return html`${filled.map((text) => block(text, idOf))}`;
}
