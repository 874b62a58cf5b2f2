import { Badge, type Tone } from '../../parts/page.tsx';
import { TestBadge } from '../../parts/test-badge.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Entry } from './day/day.ts';

const TONES: Readonly<Record<Entry['status'], Tone>> = {
  requested: 'warn',
  confirmed: 'accent',
  waitlisted: 'neutral',
  declined: 'bad',
  cancelled: 'bad',
  no_show: 'bad',
};

type StatusFacts = Pick<Entry, 'status' | 'seated_at' | 'left_at' | 'test' | 'service'>;

/** Where a booking stands, in a word, and whether it is a test. */
export function StatusBadge({ test, ...state }: StatusFacts) {
  return (
    <>
      <StateBadge {...state} /> <TestBadge test={test} />
    </>
  );
}

/** The word alone. */
export function StateBadge({ status, seated_at, left_at, service }: Omit<StatusFacts, 'test'>) {
  const { restaurant, appointments } = useTexts();
  const isHere = service === null ? restaurant.isSeated : appointments.isHere;
  if (left_at !== null) return <Badge>{restaurant.isLeft}</Badge>;
  if (seated_at !== null) return <Badge tone="good">{isHere}</Badge>;
  return <Badge tone={TONES[status]}>{restaurant.states[status]}</Badge>;
}
