import type { PageAnswer } from '../service.ts';

/** The values that a page's inputs of one name have, in their order. */
export function valuesOf({ html }: PageAnswer, name: string): string[] {
  return [...html.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, 'g'))].map(
    ([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? '',
  );
}

/** The sentence beside a field. */
export const errorBeside = ({ html }: PageAnswer, name: string): string | null =>
  new RegExp(`id="e-${name}">([^<]*)<`).exec(html)?.[1] ?? null;

/** What is written on a page, without its markup. */
export const wordsOf = ({ html }: PageAnswer): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** What a page tells search engines. */
export const jsonLdOf = ({ html }: PageAnswer): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null');
