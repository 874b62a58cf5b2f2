import { swissGerman, writesSwiss } from '@booking/core/words/swiss-german';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Lang, Texts } from './texts.ts';

const Context = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

type Place = { readonly currency: string; readonly time_zone: string };

/** The same texts as people write where the business lies. */
export function TextsOfPlace({ place, children }: { place: Place; children: ReactNode }) {
  const texts = useTexts();
  const isSwiss = texts.lang === 'de' && writesSwiss(place);
  const own = useMemo(() => (isSwiss ? swissGerman(texts) : texts), [texts, isSwiss]);
  return <Context value={own}>{children}</Context>;
}

/** Every sentence of the application, in the language of the person. */
export function useTexts(): Texts {
  const texts = useContext(Context);
  if (texts === null) throw new Error('no texts stand around this');
  return texts;
}

export const useLang = (): Lang => useTexts().lang;
