import { addDays } from '@booking/core/rules/days';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import '../hotel.css';
import './rates.css';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { DatePicker } from '../../../parts/dates.tsx';
import { ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { CopyDialog } from './copy/copy-dialog.tsx';
import { FollowsNote } from './follows-note.tsx';
import { EditDialog, type Editing } from './lists/edit-dialog.tsx';
import { SeasonList } from './lists/season-list.tsx';
import { RateGrid } from './rate-grid.tsx';
import { SIGNS } from './rule-words.ts';
import { SetDialog } from './set/set-dialog.tsx';
import { type Calendar, useCalendar } from './use-calendar.ts';
import { useSaveRates } from './use-save-rates.ts';
import type { Selection } from './use-selection.ts';

type ToolsProps = {
  readonly calendar: Calendar;
  readonly onShow: (from: string | null) => void;
  readonly onPlan: (plan: string) => void;
};

function Tools({ calendar, onShow, onPlan }: ToolsProps) {
  const { hotel, parts, rates } = useTexts();
  const by = (days: number) => () => onShow(addDays(calendar.from, days));
  return (
    <>
      <Select
        label={rates.plan}
        bare
        items={calendar.rate_plans.map(({ id, name }) => ({ id, label: name }))}
        selected={calendar.rate_plan_id}
        onSelect={onPlan}
      />
      <Button small onPress={by(-7)} aria-label={hotel.weekBack}>
        «
      </Button>
      <Button small onPress={() => onShow(null)}>
        {parts.today}
      </Button>
      <Button small onPress={by(7)} aria-label={hotel.weekOn}>
        »
      </Button>
      <DatePicker label={hotel.firstNight} bare value={calendar.from} onChange={onShow} />
      <ButtonLink href="/rate-plans">{rates.plans}</ButtonLink>
    </>
  );
}

function Legend() {
  const { rates } = useTexts();
  return (
    <ul className="legend" aria-label={rates.legend}>
      <li>
        <span className="swatch rate-swatch sold-out" aria-hidden="true" /> {rates.soldOut}
      </li>
      <li>
        <span className="swatch rate-swatch closed" aria-hidden="true" /> {rates.closed}
      </li>
      <li>
        <b aria-hidden="true">2+</b> {rates.least({ nights: 2 })}
      </li>
      <li>
        <b aria-hidden="true">2⇔</b> {rates.leastThrough({ nights: 2 })}
      </li>
      <li>
        <b aria-hidden="true">≤7</b> {rates.longest({ nights: 7 })}
      </li>
      <li>
        <b aria-hidden="true">{SIGNS.noArrival}</b> {rates.noArrival}
      </li>
      <li>
        <b aria-hidden="true">{SIGNS.noDeparture}</b> {rates.noDeparture}
      </li>
      <li className="soft">{rates.calendarHint}</li>
    </ul>
  );
}

function Board({ calendar }: { calendar: Calendar }) {
  const { rates } = useTexts();
  const [open, setOpen] = useState<Selection | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isCopying, setCopying] = useState(false);
  const saving = useSaveRates();
  // What was refused in one dialog is no fault of the next.
  const show = (selection: Selection | null, row: Editing | null) => {
    saving.forget();
    setOpen(selection);
    setEditing(row);
    setCopying(false);
  };
  const copy = () => {
    show(null, null);
    setCopying(true);
  };
  const close = () => show(null, null);
  return (
    <>
      <ErrorNote error={open === null && editing === null && !isCopying ? saving.error : null} />
      <div className="rate-board">
        <div className="stack">
          <FollowsNote calendar={calendar} />
          <RateGrid calendar={calendar} onChosen={(selection) => show(selection, null)} />
          <Legend />
          <div className="actions">
            <Button onPress={copy}>{rates.copySeason}</Button>
          </div>
        </div>
        <SeasonList calendar={calendar} saving={saving} onEdit={(row) => show(null, row)} />
      </div>
      {open && <SetDialog calendar={calendar} selection={open} saving={saving} onClose={close} />}
      {isCopying && <CopyDialog {...{ calendar, saving }} onClose={close} />}
      {editing && <EditDialog {...{ editing, calendar, saving }} onClose={close} />}
    </>
  );
}

/** What every night costs, four weeks at once. */
export default function RatesScreen() {
  const { rates } = useTexts();
  const { date } = useParams<{ date?: string }>();
  const [, navigate] = useLocation();
  const [plan, setPlan] = useState<string | null>(null);
  const { data, error } = useCalendar(date, plan);
  const show = (from: string | null) => navigate(from === null ? '/rates' : `/rates/${from}`);
  return (
    <Page
      title={rates.rates}
      lead={rates.ratesLead}
      wide
      actions={data && <Tools calendar={data} onShow={show} onPlan={setPlan} />}
    >
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton rows={8} />}
      {data && <Board calendar={data} />}
    </Page>
  );
}
