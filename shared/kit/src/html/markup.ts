import { raw, html as tag } from 'hono/html';

/** A piece of a page whose text is escaped already. */
export type Markup = ReturnType<typeof raw>;

/** What may stand in markup: texts are escaped, lists joined; null, undefined and booleans leave nothing. */
export type Value = string | number | boolean | null | undefined | Markup | readonly Value[];

/** Markup in which every value is escaped, unless it is markup itself. */
export const html = tag as (strings: TemplateStringsArray, ...values: readonly Value[]) => Markup;

/** An attribute without a value, `checked` for one, where the condition holds. */
export const flag = (condition: boolean, name: 'checked' | 'selected' | 'required' | 'disabled' | 'hidden' | 'open') =>
  condition && raw(name);

/** A text of several lines, each on its own. */
export const lines = (text: string): Markup =>
  html`${text.split('\n').map((line, i) => (i === 0 ? line : [raw('<br>'), line]))}`;

/**
 * Data in a page that no browser runs (schema.org, what a script of ours reads). A `<` would end the element, so it is
 * written by its number.
 */
export const dataBlock = (type: 'application/ld+json' | 'application/json', id: string | null, data: object): Markup =>
  html`<script type="${type}"${id !== null && html` id="${id}"`}>${raw(JSON.stringify(data).replaceAll('<', '\\u003c'))}</script>`;
