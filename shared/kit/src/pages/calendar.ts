import { type Lang, LOCALES } from '@booking/core/lang';
import { html, type Markup } from '../html/markup.ts';
import { pageWords } from './words.ts';

export type CalendarPart = {
  readonly lang: Lang;
  /** The list of days, or the two fields of dates, which stay without JavaScript. */
  readonly fields: Markup;
  /** What is said of a day that cannot be chosen. */
  readonly closed: string;
  /** Where each month's nights with their prices are; without it the days are those of the list. */
  readonly nights?: string;
  /** What is said of a day on which no stay may begin, or none may end. */
  readonly noArrival?: string;
  readonly noDeparture?: string;
  /** Says what the figures are. */
  readonly legend?: string | undefined;
};

/** A month to choose from (`gateway/pages/calendar.js`), in the page's language. */
export function calendarPart({ lang, fields, nights, ...said }: CalendarPart): Markup {
  const words = JSON.stringify({ locale: LOCALES[lang], ...pageWords(lang).month, ...said });
  return html`<div data-calendar="${words}"${nights !== undefined && html` data-nights="${nights}"`}>${fields}</div><link rel="modulepreload" href="/assets/calendar-grid.js"><script type="module" src="/assets/calendar.js"></script>`;
}
