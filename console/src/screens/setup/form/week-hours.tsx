import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../parts/button.tsx';
import { TimeField } from '../../../parts/dates.tsx';
import { FaultNotes } from '../../../parts/faults.tsx';
import { useLang, useTexts } from '../../../texts/use-texts.tsx';
import { nextOpening, type Opening } from './next-opening.ts';

export const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Day = (typeof WEEK)[number];
export type Hours = Readonly<Partial<Record<Day, readonly Opening[]>>>;

// The first day of this week is a Monday.
const dayName = (lang: string, day: Day) =>
  new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2024, 0, 1 + WEEK.indexOf(day))),
  );

type OpeningsProps = {
  /** Of what day, for who cannot see it. */
  readonly name: string;
  readonly openings: readonly Opening[];
  readonly onChange: (openings: readonly Opening[]) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
};

/** The openings of one day; none is closed. */
export function Openings({ name, openings, onChange, children }: OpeningsProps) {
  const { setup, parts } = useTexts();
  const next = nextOpening(openings);
  const put = (at: number, typed: Opening) => onChange(openings.map((opening, i) => (i === at ? typed : opening)));
  return (
    <>
      <div className="openings">
        {openings.length === 0 && <span className="soft">{setup.closed}</span>}
        {openings.map(([from, to], i) => (
          <span key={i} className="opening">
            <TimeField bare label={`${name}: ${setup.from}`} value={from} onChange={(time) => put(i, [time, to])} />
            <span aria-hidden="true">–</span>
            <TimeField bare label={`${name}: ${setup.until}`} value={to} onChange={(time) => put(i, [from, time])} />
            <IconButton
              icon="cross"
              label={`${parts.remove}: ${name}, ${from}`}
              onPress={() => onChange(openings.filter((_, k) => k !== i))}
            />
          </span>
        ))}
      </div>
      <div className="actions">
        {next && (
          <Button
            small
            variant="quiet"
            aria-label={`${setup.addOpening}: ${name}`}
            onPress={() => onChange([...openings, next])}
          >
            {setup.addOpening}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

type DayProps = Omit<OpeningsProps, 'children'> & { readonly at: string; readonly onCopy: () => void };

function DayRow({ at, onCopy, ...day }: DayProps) {
  const { setup } = useTexts();
  return (
    <fieldset className="day-hours">
      <legend>{day.name}</legend>
      <FaultNotes at={at} />
      <Openings {...day}>
        {day.openings.length > 0 && (
          <Button small variant="quiet" aria-label={`${setup.copyToAll}: ${day.name}`} onPress={onCopy}>
            {setup.copyToAll}
          </Button>
        )}
      </Openings>
    </fieldset>
  );
}

/** The openings of a week; an end that is not later than its beginning lies on the next morning. */
export function WeekHours({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const lang = useLang();
  return (
    <div className="week-hours">
      {WEEK.map((day) => (
        <DayRow
          key={day}
          name={dayName(lang, day)}
          at={`hours.${day}`}
          openings={hours[day] ?? []}
          onChange={(openings) => onChange({ ...hours, [day]: openings })}
          onCopy={() => onChange(Object.fromEntries(WEEK.map((weekday) => [weekday, hours[day] ?? []])))}
        />
      ))}
    </div>
  );
}
