import '../bookings.css';
import { useState } from 'react';
import { useParams } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { ConfirmDialog, Dialog } from '../../../parts/dialogs.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Empty, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import type { Texts } from '../../../texts/texts.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { BookingPanel } from '../panel.tsx';
import { nameOf, type Steps, useSteps } from '../use-steps.ts';
import { WaitingRequests } from '../waiting.tsx';
import { type Diary, type Entry, isListed, isMeant, type MoveWarning, minutesOf, type Target } from './day.ts';
import { DayBar } from './day-bar.tsx';
import { FoldedList } from './folded-list.tsx';
import { useDiary } from './use-diary.ts';

export type ChartProps = {
  readonly diary: Diary;
  readonly isDim: (entry: Entry) => boolean;
  readonly onOpen: (id: string) => void;
  readonly onMove: (id: string, to: Target) => void;
};

type DayScreenProps = {
  readonly base: string;
  readonly title: string;
  readonly Chart: (props: ChartProps) => React.JSX.Element;
  readonly warningsOf: (diary: Diary, entry: Entry, to: Target) => readonly MoveWarning[];
  readonly move: (steps: Steps, entry: Entry, to: Target) => void;
};

type MoveQuestion = { readonly entry: Entry; readonly to: Target; readonly warnings: readonly MoveWarning[] };

/** Whether its time has come. */
export const isPast = ({ date, today, now }: Pick<Diary, 'date' | 'today' | 'now'>, { from }: Pick<Entry, 'from'>) =>
  date < today || (date === today && from <= minutesOf(now));

function Head({
  diary,
  base,
  typed,
  onType,
}: {
  diary: Diary;
  base: string;
  typed: string;
  onType: (t: string) => void;
}) {
  const { restaurant } = useTexts();
  return (
    <div className="day-head no-print">
      <DayBar base={base} date={diary.date} today={diary.today} />
      <TextField
        label={diary.people.length > 0 ? restaurant.findTime : restaurant.find}
        value={typed}
        onChange={onType}
      />
    </div>
  );
}

/** How many come on a day. */
function manyOf({ bookings, people }: Diary, { bookings: many, guests }: Texts['restaurant']): readonly string[] {
  const coming = bookings.filter(({ status }) => status === 'confirmed');
  const party = coming.reduce((sum, one) => sum + one.party, 0);
  return people.length > 0 ? [many(coming.length)] : [many(coming.length), guests(party)];
}

function useMove({ warningsOf, move }: Pick<DayScreenProps, 'warningsOf' | 'move'>, steps: Steps) {
  const [asked, setAsked] = useState<MoveQuestion | null>(null);
  return {
    asked,
    forget: () => setAsked(null),
    begin: (diary: Diary, entry: Entry, to: Target) => {
      const warnings = warningsOf(diary, entry, to);
      if (warnings.length === 0) move(steps, entry, to);
      else setAsked({ entry, to, warnings });
    },
    save: () => {
      if (asked !== null) move(steps, asked.entry, asked.to);
      setAsked(null);
    },
  };
}

function MoveQuestion({ moving }: { moving: ReturnType<typeof useMove> }) {
  const { restaurant } = useTexts();
  const { asked, forget, save } = moving;
  return (
    <ConfirmDialog
      title={restaurant.moveQuestion}
      action={restaurant.move}
      isOpen={asked !== null}
      onClose={forget}
      onConfirm={save}
    >
      <p>{asked && nameOf(asked.entry)}</p>
      <ul className="warnings">
        {asked?.warnings.map((warning) => (
          <li key={warning}>{restaurant.warnings[warning]}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function DayActions({ date }: { date: string }) {
  const { restaurant } = useTexts();
  return (
    <>
      <Button icon="print" onPress={() => window.print()}>
        {restaurant.print}
      </Button>
      <ButtonLink variant="primary" icon="book" href={`/book/${date}`}>
        {restaurant.book}
      </ButtonLink>
    </>
  );
}

/** One day: what waits for an answer, the chart of it, and the list that is printed. */
export function DayScreen({ base, title, Chart, ...ways }: DayScreenProps) {
  const { restaurant } = useTexts();
  const { business } = useSession();
  const { date } = useParams<{ date?: string }>();
  const formats = useFormats(business.time_zone);
  const { diary, error, isKept } = useDiary(date);
  const steps = useSteps();
  const moving = useMove(ways, steps);
  const [opened, setOpened] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  if (!diary) return <Page title={title}>{error ? <ErrorNote error={error} /> : <Skeleton rows={8} />}</Page>;
  const entry = diary.bookings.find(({ id }) => id === opened);
  const listed = diary.bookings.filter(isListed);
  const dim = (one: Entry) => typed.trim() !== '' && !isMeant(one, typed);
  const isToday = diary.date === diary.today;
  const day = formats.longDate(diary.date);
  const lead = [...(isToday ? [day] : []), ...manyOf(diary, restaurant)].join(' · ');
  return (
    <Page wide title={isToday ? title : day} lead={lead} actions={<DayActions date={diary.date} />}>
      {isKept && (
        <p className="lost" role="status">
          {restaurant.kept}
        </p>
      )}
      {/* A day that this device kept of an earlier release, or that an older service sends, has none. */}
      <WaitingRequests bookings={diary.waiting ?? []} steps={steps} />
      <Head diary={diary} base={base} typed={typed} onType={setTyped} />
      {diary.openings.length === 0 && <p className="soft">{restaurant.closed}</p>}
      <Chart
        diary={diary}
        isDim={dim}
        onOpen={setOpened}
        onMove={(id, to) => {
          const moved = diary.bookings.find((one) => one.id === id);
          if (moved) moving.begin(diary, moved, to);
        }}
      />
      {listed.length === 0 ? (
        <Empty title={restaurant.noBookings} />
      ) : (
        <FoldedList
          diary={diary}
          entries={listed.filter((one) => !dim(one))}
          isWhole={typed.trim() !== ''}
          steps={steps}
          onOpen={setOpened}
        />
      )}
      <Dialog side title={entry ? nameOf(entry) : ''} isOpen={entry !== undefined} onClose={() => setOpened(null)}>
        {entry && <BookingPanel entry={entry} steps={steps} isPast={isPast(diary, entry)} />}
      </Dialog>
      <MoveQuestion moving={moving} />
    </Page>
  );
}
