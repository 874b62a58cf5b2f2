import type { LANGS } from '@booking/core/lang';
import { html, type Markup } from '@booking/kit/html/markup';
import { keptFields } from '@booking/kit/pages/booking-visit';
import type { FormError, FormView } from '@booking/kit/pages/fields';
import { type Page, pageHtml } from '@booking/kit/pages/page';
import { pageWords } from '@booking/kit/pages/words';
import { businessOf } from '../stay-facts.ts';
import { carried, pathTo, type Visit } from './visit.ts';

/** A page of the booking in the one look. */
export function bookingHtml(
  visit: Visit,
  page: Pick<Page, 'title' | 'body'> &
    Partial<Pick<Page, 'found' | 'inLanguage' | 'photo'>> & { readonly below?: string },
): string {
  const { below = '', found, ...parts } = page;
  const isTest = visit.test !== null;
  // Search engines want the whole address of a page in another language; a frame stays on the host that it was opened on.
  const origin = found === undefined || isTest || visit.widget ? '' : visit.publicUrl;
  const inLanguage = (lang: (typeof LANGS)[number]) =>
    origin + pathTo({ ...visit, caller: { ...visit.caller, lang } }, below, carried(visit));
  return pageHtml({
    lang: visit.caller.lang,
    business: businessOf(visit.view),
    widget: visit.widget,
    inLanguage,
    test: isTest,
    // What a member sees as a guest is not to be found.
    ...(found === undefined || isTest ? {} : { found }),
    ...parts,
  });
}

export function formView({ caller, fields }: Visit, errors: readonly FormError[]): FormView {
  return { words: pageWords(caller.lang), values: fields, errors };
}

/** What a GET form carries on beside its own fields: its address loses what stood in it. */
export function carriedFields(visit: Visit, but: (name: string) => boolean = () => false): Markup {
  const fields = carried(visit).filter(([name]) => !but(name));
  const frame: [string, string][] = [['lang', visit.caller.lang], ...Object.entries(keptFields(visit))];
  return html`${[...fields, ...frame].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
}
