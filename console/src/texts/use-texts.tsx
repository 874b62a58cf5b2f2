import type { Lang } from '@booking/core/lang';
import { writesSwiss } from '@booking/core/words/swiss-german';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { inAppointments } from './in-appointments.ts';
import { swissTexts, type Texts } from './texts.ts';

const Context = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

type Place = { readonly currency: string; readonly time_zone: string; readonly kind: string };

/** The same texts as people write where the business lies, and as they speak in its trade. */
export function TextsOfPlace({ place, children }: { place: Place; children: ReactNode }) {
  const texts = useTexts();
  const isSwiss = texts.lang === 'de' && writesSwiss(place);
  const isAppointments = place.kind === 'appointment';
  const own = useMemo(() => {
    const written = isSwiss ? swissTexts() : texts;
    return isAppointments ? inAppointments(written) : written;
  }, [texts, isSwiss, isAppointments]);
  return <Context value={own}>{children}</Context>;
}

/** Every sentence of the application, in the language of the person. */
export function useTexts(): Texts {
  const texts = useContext(Context);
  if (texts === null) throw new Error('no texts stand around this');
  return texts;
}

export const useLang = (): Lang => useTexts().lang;
