import type { NightRow, PriceRow } from '@booking/core/rules/rates/rows';
import { useSession } from '../../../../api/session.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { weekdayName } from '../../../setup/form/ticks/weekday-ticks.tsx';
import { useRuleWords } from '../rule-words.ts';
import type { Calendar } from '../use-calendar.ts';

/** One row of the list; `at` is its place in the file, which decides between rows that are as narrow. */
export type Line = {
  readonly at: number;
  readonly last: string;
  readonly first: string;
  readonly head: string;
  readonly text: string;
};

/** Rows of the file in words. */
export function useLines(calendar: Calendar) {
  const { rates } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const nameOf = (slug: string) => calendar.room_types.find((type) => type.slug === slug)?.name ?? slug;
  const { ruleWords } = useRuleWords();
  const weekdaysOf = ({ weekdays }: PriceRow | NightRow) =>
    weekdays?.map((weekday) => weekdayName(formats, weekday)).join(', ');
  const priceLine = (row: PriceRow, at: number): Line => {
    const [first, last] = [row.date ?? row.from ?? '', row.date ?? row.to ?? ''];
    const byGuests = row.amounts_by_adults || row.child_amounts ? rates.byGuests : null;
    const more = [nameOf(row.room_type), weekdaysOf(row), row.rate_plan, byGuests].filter(Boolean).join(' · ');
    return {
      at,
      first,
      last,
      head: formats.dates(first, last),
      text: `${more} · ${formats.money(row.amount, business.currency)}`,
    };
  };
  const nightLine = (row: NightRow, at: number): Line => {
    const type = row.room_type === undefined ? rates.allTypes : nameOf(row.room_type);
    const text = [type, weekdaysOf(row), row.rate_plan, ...ruleWords(row)].filter(Boolean).join(' · ');
    return { at, first: row.from, last: row.to, head: formats.dates(row.from, row.to), text };
  };
  return { priceLine, nightLine };
}
