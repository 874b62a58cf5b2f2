import type { Lang } from '@booking/core/lang';
import { writesSwiss } from '@booking/core/words/swiss-german';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { inAppointments, inHotel } from './in-trade.ts';
import { hasHotel, loadTexts, swissTexts, type Texts } from './texts.ts';

const Context = createContext<Texts | null>(null);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

type Place = { readonly currency: string; readonly time_zone: string; readonly kind: string };

/** With those of hotels, where the page was not opened for one; null while they are loaded. */
function useTextsOf(kind: string): Texts | null {
  const texts = useTexts();
  const [loaded, setLoaded] = useState<Texts | null>(null);
  const isMissing = kind === 'hotel' && !hasHotel(texts);
  const { lang } = texts;
  useEffect(() => {
    let isWanted = true;
    if (isMissing) void loadTexts(lang, true).then((found) => isWanted && setLoaded(found));
    return () => {
      isWanted = false;
    };
  }, [isMissing, lang]);
  if (!isMissing) return texts;
  return loaded?.lang === lang ? loaded : null;
}

/** The same texts as people write where the business lies, and as they speak in its trade. */
export function TextsOfPlace({ place, children }: { place: Place; children: ReactNode }) {
  const texts = useTextsOf(place.kind);
  return texts === null ? null : (
    <PlaceTexts place={place} texts={texts}>
      {children}
    </PlaceTexts>
  );
}

function PlaceTexts({ place, texts, children }: { place: Place; texts: Texts; children: ReactNode }) {
  const isSwiss = texts.lang === 'de' && writesSwiss(place);
  const { kind } = place;
  const own = useMemo(() => {
    const written = isSwiss ? swissTexts() : texts;
    if (kind === 'appointment') return inAppointments(written);
    return kind === 'hotel' ? inHotel(written) : written;
  }, [texts, isSwiss, kind]);
  return <Context value={own}>{children}</Context>;
}

/** Every sentence of the application, in the language of the person. */
export function useTexts(): Texts {
  const texts = useContext(Context);
  if (texts === null) throw new Error('no texts stand around this');
  return texts;
}

export const useLang = (): Lang => useTexts().lang;
