import { COUNTRY_CODES } from '@booking/core/words/countries';
import { useMemo } from 'react';
import { useLang } from '../../texts/use-texts.tsx';
import type { Choice } from '../choices.tsx';

/** Stands for no country in a list. */
export const NO_COUNTRY = 'none';

/** Every country by its name in the language of the person, behind `none`. */
export function useCountries(none: string): readonly Choice[] {
  const lang = useLang();
  return useMemo(() => {
    const names = new Intl.DisplayNames([lang], { type: 'region' });
    const countries = COUNTRY_CODES.map((id) => ({ id, label: names.of(id) ?? id }));
    return [{ id: NO_COUNTRY, label: none }, ...countries.toSorted((a, b) => a.label.localeCompare(b.label, lang))];
  }, [lang, none]);
}
