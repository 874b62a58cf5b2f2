import type { Lang } from '@booking/core/lang';

/** What languages are called in the six, small and without accents. */
export const LANGUAGE_WORDS: Readonly<Record<Lang, readonly string[]>> = {
  en: ['english', 'englisch', 'anglais', 'ingles', 'inglese'],
  de: ['german', 'deutsch', 'allemand', 'aleman', 'tedesco', 'alemao'],
  fr: ['french', 'franzosisch', 'francais', 'frances', 'francese'],
  es: ['spanish', 'spanisch', 'espagnol', 'espanol', 'spagnolo', 'espanhol'],
  it: ['italian', 'italienisch', 'italien', 'italiano'],
  pt: ['portuguese', 'portugiesisch', 'portugais', 'portugues', 'portoghese'],
};
