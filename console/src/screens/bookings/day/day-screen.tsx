import '../bookings.css';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { ConfirmDialog, Dialog } from '../../../parts/dialogs.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Empty, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import type { Texts } from '../../../texts/texts.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { MarkedGuests } from '../../guests/marks/marked-guests.tsx';
import { UnreadMessages } from '../messages/unread-messages.tsx';
import { PendingRequests } from '../pending-requests.tsx';
import { minutesOf } from '../states/party.ts';
import { nameOf, type Steps, useSteps } from '../use-steps.ts';
import { WaitingLink } from '../waiting-link.tsx';
import { type DaySchedule, type Entry, isListed, isMeant, type MoveWarning, type Target } from './day.ts';
import { DayBar } from './day-bar.tsx';
import type { ListProps } from './day-list.tsx';
import { FoldedList } from './folded-list.tsx';
import { LateParties } from './late-parties.tsx';
import { ShiftChoice } from './shift-choice.tsx';
import { ofShift, shiftTotals } from './shifts.ts';
import { useDaySchedule } from './use-day-schedule.ts';

// Not on the first screen, so not in its bytes: loaded when a booking is opened, and kept for when the network is away.
const BookingPanel = lazy(async () => ({ default: (await import('../panel.tsx')).BookingPanel }));

export type ChartProps = {
  readonly daySchedule: DaySchedule;
  readonly isDim: (entry: Entry) => boolean;
  readonly onOpen: (id: string) => void;
  readonly onMove: (id: string, to: Target) => void;
};

type View = { readonly base: string; readonly title: string };

type DayScreenProps = {
  readonly base: string;
  readonly title: string;
  /** The same day by other screens, this one among them. */
  readonly views?: readonly View[];
  readonly Chart: (props: ChartProps) => React.JSX.Element;
  readonly warningsOf: (daySchedule: DaySchedule, entry: Entry, to: Target) => readonly MoveWarning[];
  readonly move: (steps: Steps, daySchedule: DaySchedule, entry: Entry, to: Target) => void;
};

type MoveQuestion = {
  readonly daySchedule: DaySchedule;
  readonly entry: Entry;
  readonly to: Target;
  readonly warnings: readonly MoveWarning[];
};

/** Whether its time has come. */
export const isPast = (
  { date, today, now }: Pick<DaySchedule, 'date' | 'today' | 'now'>,
  { from }: Pick<Entry, 'from'>,
) => date < today || (date === today && from <= minutesOf(now));

/** The way from one view of a day to another. */
function Views({ views, base, daySchedule: { date, today } }: HeadProps) {
  const { restaurant } = useTexts();
  if (views.length === 0) return null;
  return (
    <nav className="view-switch" aria-label={restaurant.floor.view}>
      {views.map((view) => (
        <Link
          key={view.base}
          href={date === today ? view.base : `${view.base}/${date}`}
          aria-current={view.base === base ? 'page' : undefined}
        >
          {view.title}
        </Link>
      ))}
    </nav>
  );
}

type HeadProps = Pick<ChartProps, 'daySchedule'> & {
  readonly base: string;
  readonly views: readonly View[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
};

function Head(props: HeadProps) {
  const { daySchedule, base, typed, onType } = props;
  const { restaurant } = useTexts();
  return (
    <div className="day-head no-print">
      <Views {...props} />
      <DayBar base={base} date={daySchedule.date} today={daySchedule.today} />
      <TextField
        label={daySchedule.people.length > 0 ? restaurant.findTime : restaurant.find}
        value={typed}
        onChange={onType}
      />
    </div>
  );
}

/** How many come on a day. */
function manyOf({ bookings, people }: DaySchedule, { bookings: many, guests }: Texts['restaurant']): readonly string[] {
  const coming = bookings.filter(({ status }) => status === 'confirmed');
  const party = coming.reduce((sum, booking) => sum + booking.party, 0);
  return people.length > 0 ? [many({ n: coming.length })] : [many({ n: coming.length }), guests({ n: party })];
}

function useMove({ warningsOf, move }: Pick<DayScreenProps, 'warningsOf' | 'move'>, steps: Steps) {
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  return {
    question,
    forget: () => setQuestion(null),
    begin: (daySchedule: DaySchedule, entry: Entry, to: Target) => {
      const warnings = warningsOf(daySchedule, entry, to);
      if (warnings.length === 0) move(steps, daySchedule, entry, to);
      else setQuestion({ daySchedule, entry, to, warnings });
    },
    save: () => {
      if (question !== null) move(steps, question.daySchedule, question.entry, question.to);
      setQuestion(null);
    },
  };
}

function MoveQuestion({ moving }: { moving: ReturnType<typeof useMove> }) {
  const { restaurant } = useTexts();
  const { question, forget, save } = moving;
  return (
    <ConfirmDialog
      title={restaurant.moveQuestion}
      action={restaurant.move}
      isOpen={question !== null}
      onClose={forget}
      onConfirm={save}
    >
      <p>{question && nameOf(question.entry)}</p>
      <ul className="warnings">
        {question?.warnings.map((warning) => (
          <li key={warning}>{restaurant.warnings[warning]}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function DayActions({ daySchedule }: Pick<ChartProps, 'daySchedule'>) {
  const { restaurant } = useTexts();
  return (
    <>
      <WaitingLink daySchedule={daySchedule} />
      <Button icon="print" onPress={() => window.print()}>
        {restaurant.print}
      </Button>
      <ButtonLink variant="primary" icon="book" href={`/book/${daySchedule.date}`}>
        {restaurant.book}
      </ButtonLink>
    </>
  );
}

/** The list of the day, or of one of its shifts. */
function DayLists(props: ListProps & { readonly isWhole: boolean }) {
  const { daySchedule, entries } = props;
  const [shift, setShift] = useState<string | null>(null);
  const shifts = shiftTotals(daySchedule);
  const isTables = daySchedule.people.length === 0;
  return (
    <>
      {shifts.length > 1 && <ShiftChoice shifts={shifts} isTables={isTables} chosen={shift} onChoose={setShift} />}
      <FoldedList {...props} entries={ofShift(daySchedule, shift, entries)} />
    </>
  );
}

/** One day: what waits for an answer, the chart of it, and the list that is printed. */
export function DayScreen({ base, title, views = [], Chart, ...ways }: DayScreenProps) {
  const { restaurant } = useTexts();
  const { business } = useSession();
  const { date } = useParams<{ date?: string }>();
  const formats = useFormats(business.time_zone);
  const { daySchedule, error, isOfflineCopy } = useDaySchedule(date);
  const steps = useSteps();
  const moving = useMove(ways, steps);
  const [opened, setOpened] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  if (!daySchedule) return <Page title={title}>{error ? <ErrorNote error={error} /> : <Skeleton rows={8} />}</Page>;
  const entry = daySchedule.bookings.find(({ id }) => id === opened);
  const listed = daySchedule.bookings.filter(isListed);
  const dim = (booking: Entry) => typed.trim() !== '' && !isMeant(booking, typed);
  const isToday = daySchedule.date === daySchedule.today;
  const day = formats.longDate(daySchedule.date);
  const lead = [...(isToday ? [day] : []), ...manyOf(daySchedule, restaurant)].join(' · ');
  const guests = [...daySchedule.bookings, ...(daySchedule.waiting ?? [])].map(({ guest_id }) => guest_id);
  return (
    <MarkedGuests ids={guests} isToday={isToday}>
      <Page wide title={isToday ? title : day} lead={lead} actions={<DayActions daySchedule={daySchedule} />}>
        {isOfflineCopy && (
          <p className="lost" role="status">
            {restaurant.kept}
          </p>
        )}
        {/* A day that this device kept of an earlier release, or that an older service sends, has none. */}
        <PendingRequests bookings={daySchedule.waiting ?? []} steps={steps} />
        <UnreadMessages />
        <LateParties daySchedule={daySchedule} steps={steps} />
        <Head {...{ daySchedule, base, views, typed }} onType={setTyped} />
        {daySchedule.openings.length === 0 && <p className="soft">{restaurant.closed}</p>}
        <Chart
          daySchedule={daySchedule}
          isDim={dim}
          onOpen={setOpened}
          onMove={(id, to) => {
            const moved = daySchedule.bookings.find((booking) => booking.id === id);
            if (moved) moving.begin(daySchedule, moved, to);
          }}
        />
        {listed.length === 0 ? (
          <Empty title={restaurant.noBookings} />
        ) : (
          <DayLists
            key={daySchedule.date}
            daySchedule={daySchedule}
            entries={listed.filter((booking) => !dim(booking))}
            isWhole={typed.trim() !== ''}
            steps={steps}
            onOpen={setOpened}
          />
        )}
        <Dialog side title={entry ? nameOf(entry) : ''} isOpen={entry !== undefined} onClose={() => setOpened(null)}>
          <Suspense fallback={<Skeleton rows={4} />}>
            {entry && <BookingPanel entry={entry} steps={steps} isPast={isPast(daySchedule, entry)} />}
          </Suspense>
        </Dialog>
        <MoveQuestion moving={moving} />
      </Page>
    </MarkedGuests>
  );
}
