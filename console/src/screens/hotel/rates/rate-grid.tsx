import { addDays } from '@booking/core/rules/days';
import { daysIn } from '@booking/core/rules/rates/rows';
import { memo } from 'react';
import { useSession } from '../../../api/session.tsx';
import { type Formats, useFormats } from '../../../parts/format/formats.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { SIGNS, useRuleWords } from './rule-words.ts';
import { type Calendar, type CalendarDay, type CalendarType, shownPlan } from './use-calendar.ts';
import { rangeOf, type Selection, useSelection } from './use-selection.ts';

type GridProps = { readonly calendar: Calendar; readonly onChosen: (selection: Selection) => void };

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** What is the matter with a night, in words; nothing where it can simply be had. */
function useMarks(isOfDerived: boolean) {
  const { rates } = useTexts();
  const { ruleWords } = useRuleWords();
  return (day: CalendarDay): string[] => [
    ...(isOfDerived && !day.derived ? [rates.ownPrice] : []),
    ...(day.not_sold === null ? [] : [rates.notSoldFor[day.not_sold]]),
    ...(day.free === 0 ? [rates.soldOut] : []),
    ...ruleWords({ ...day, max_stay: day.max_stay ?? undefined }),
    ...(day.amounts_by_adults === null && day.child_amounts === null ? [] : [rates.byGuests]),
  ];
}

const looksOf = (day: CalendarDay, isOfDerived: boolean) =>
  [
    isOfDerived && !day.derived && 'own-price',
    day.not_sold !== null && 'not-sold',
    day.closed && 'closed',
    day.free === 0 && !day.closed && 'sold-out',
    isWeekend(day.date) && 'weekend',
  ]
    .filter(Boolean)
    .join(' ');

/** The same in signs, as the legend explains them. */
const signsOf = (day: CalendarDay) =>
  [
    day.min_stay > 1 && `${day.min_stay}+`,
    day.min_stay_through > Math.max(1, day.min_stay) && `${day.min_stay_through}⇔`,
    day.max_stay !== null && `≤${day.max_stay}`,
    day.closed_to_arrival && SIGNS.noArrival,
    day.closed_to_departure && SIGNS.noDeparture,
  ]
    .filter(Boolean)
    .join(' ');

type CellProps = {
  readonly type: CalendarType;
  readonly day: CalendarDay;
  readonly formats: Formats;
  readonly currency: string;
  readonly isChosen: boolean;
  readonly isFocus: boolean;
  /** The plan follows another: a price of its own is marked. */
  readonly isOfDerived: boolean;
};

const Cell = memo(({ type, day, formats, currency, isChosen, isFocus, isOfDerived }: CellProps) => {
  const { rates } = useTexts();
  const marks = useMarks(isOfDerived)(day);
  const price = formats.money(day.amount, currency);
  const said = [type.name, formats.date(day.date), price, rates.free({ count: day.free }), ...marks].join(', ');
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid that is walked by the arrows
      role="gridcell"
      className={looksOf(day, isOfDerived)}
      tabIndex={isFocus ? 0 : -1}
      aria-selected={isChosen}
      title={marks.join(', ')}
      data-type={type.slug}
      data-day={day.date}
    >
      <span className="heard">{said}</span>
      <span aria-hidden="true">
        <b>{formats.amount(day.amount, currency)}</b>
        <small>{day.closed ? '×' : day.free}</small>
        <small className="least">{signsOf(day)}</small>
      </span>
    </td>
  );
});

function Head({ calendar, formats }: { calendar: Calendar; formats: Formats }) {
  const { hotel } = useTexts();
  return (
    <thead>
      <tr>
        <th scope="col">{hotel.roomType}</th>
        {daysIn(calendar.from, addDays(calendar.until, -1)).map((date) => (
          <th
            key={date}
            scope="col"
            className={[date === calendar.today && 'today', isWeekend(date) && 'weekend'].filter(Boolean).join(' ')}
          >
            <span className="heard">{formats.longDate(date)}</span>
            <span aria-hidden="true">
              <small>{formats.weekday(date)}</small>
              {Number(date.slice(8))}
              <small>{(date === calendar.from || date.endsWith('-01')) && formats.date(date).split(' ').at(-1)}</small>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Room types by nights: what each night costs, how many rooms are free, and what restricts it. */
export function RateGrid({ calendar, onChosen }: GridProps) {
  const { rates } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const { selection, handlers } = useSelection(calendar, onChosen);
  const { from, to } = rangeOf(selection);
  const isOfDerived = shownPlan(calendar)?.derived != null;
  return (
    <div className="rate-scroll">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by the arrows */}
      <table role="grid" aria-label={rates.calendar} aria-multiselectable="true" className="rate-grid" {...handlers}>
        <Head calendar={calendar} formats={formats} />
        <tbody>
          {calendar.room_types.map((type) => (
            <tr key={type.id}>
              <th scope="row">{type.name}</th>
              {!type.sold && (
                <td className="unsold" colSpan={daysIn(calendar.from, calendar.until).length - 1}>
                  {rates.notSold}
                </td>
              )}
              {type.days.map((day) => (
                <Cell
                  key={day.date}
                  {...{ type, day, formats, currency: calendar.currency, isOfDerived }}
                  isChosen={type.slug === selection.type && from <= day.date && day.date <= to}
                  isFocus={type.slug === selection.type && day.date === selection.day}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
