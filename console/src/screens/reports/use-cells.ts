import type { CellKind } from '@booking/core/rules/numbers/csv';
import { useMemo } from 'react';
import { useSession } from '../../api/session.tsx';
import { countryName } from '../../parts/format/country-name.ts';
import { useFormats } from '../../parts/format/formats.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Cell } from './report-data.ts';

type Words = Readonly<Record<string, string>>;

/** How a cell is read: a day, a number, an amount, or the word for what it says. */
export function useCells(currency: string): (column: string, kind: CellKind, value: Cell) => string {
  const { hotel, restaurant, reports, lang } = useTexts();
  const { decimal, date, number, percent } = useFormats(useSession().business.time_zone);
  return useMemo(() => {
    const words: Readonly<Record<string, Words>> = {
      kind: reports.kinds,
      group: reports.groups,
      // Reports of hotels alone have them.
      method: hotel?.methods ?? {},
      status: hotel?.status ?? {},
      source: reports.sources,
    };
    return (column, kind, value) => {
      if (value === null) return column === 'country' ? reports.noCountry : column === 'shift' ? reports.noShift : '–';
      if (typeof value === 'string') {
        if (kind === 'date') return date(value);
        return column === 'country' ? countryName(value, lang) : (words[column]?.[value] ?? value);
      }
      if (column === 'party') return restaurant.guests({ n: value });
      if (kind === 'money') return decimal(value, currency);
      if (kind === 'share') return percent(value, 1);
      return kind === 'percent' ? percent(value / 100, 2) : number(value);
    };
  }, [hotel, restaurant, reports, lang, decimal, date, number, percent, currency]);
}
