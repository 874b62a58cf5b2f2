const LONGEST = 300;

// A screen of the console and what narrows it: nothing in it can lead to another host, to a form, or to an answer.
const SCREEN =
  /^\/console(?:\/(?!sign-|(?:assets|api|shell|worker\.js)(?:\/|\?|$))[\w-][\w:.-]*(?:\/[\w-][\w:.-]*)*)?\/?(?:\?[\w%:.~+=&-]*)?$/;

/** The screen that an address names; null for whatever else somebody may write there. */
export function screenPath(text: string | null | undefined): string | null {
  return text && text.length <= LONGEST && SCREEN.test(text) ? text : null;
}

const BASE = 'http://console.invalid';

/** A screen in a language; the first one where none is named. */
export function inLang(path: string | null, lang: string): string {
  const url = new URL(screenPath(path) ?? '/console', BASE);
  url.searchParams.set('lang', lang);
  return url.pathname + url.search;
}

/** The same without its language, which the next page may have another of. */
export function withoutLang(path: string): string {
  const url = new URL(path, BASE);
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}
