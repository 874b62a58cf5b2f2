import { LANGS, type Lang } from '@booking/core/lang';

const KEPT = 'console-lang';
const isLang = (text: string | null | undefined): text is Lang => LANGS.includes(text as Lang);

/** The language that was asked for in the address, chosen before, or preferred by the browser. */
export function chosenLang(): Lang {
  const fromUrl = new URLSearchParams(window.location.search).get('lang');
  const wishes = [fromUrl, localStorage.getItem(KEPT), ...navigator.languages];
  return wishes.map((wish) => wish?.slice(0, 2).toLowerCase()).find(isLang) ?? 'en';
}

export function keepLang(lang: Lang): void {
  localStorage.setItem(KEPT, lang);
}
