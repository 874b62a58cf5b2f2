import { createContext, type ReactNode, useContext } from 'react';
import type { Lang, Texts } from './texts.ts';

const Context = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

/** Every sentence of the application, in the language of the person. */
export function useTexts(): Texts {
  const texts = useContext(Context);
  if (texts === null) throw new Error('no texts stand around this');
  return texts;
}

export const useLang = (): Lang => useTexts().lang;
