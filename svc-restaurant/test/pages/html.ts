import type { PageAnswer } from '@booking/testkit/page-visit';

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
