type Status = 'requested' | 'confirmed' | 'declined' | 'waitlisted' | 'cancelled' | 'no_show';

/** What of a booking says where it stands in its day. */
export type Party = {
  readonly status: Status;
  readonly from: number;
  readonly expected?: number | undefined;
  readonly seated_at: string | null;
  readonly left_at: string | null;
};

type Clock = { readonly date: string; readonly today: string; readonly now: string };

export const MINUTES_AN_HOUR = 60;
export const MINUTES_A_DAY = 1440;

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * MINUTES_AN_HOUR + minutes;
};

/** `19:30` of a minute; after midnight the clock begins anew. */
export function timeOf(minute: number): string {
  const ofDay = ((minute % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / MINUTES_AN_HOUR))}:${two(ofDay % MINUTES_AN_HOUR)}`;
}

/** Whether it takes a place in the day: what was declined or cancelled does not. */
export const isStanding = ({ status }: Pick<Party, 'status'>): boolean =>
  status === 'confirmed' || status === 'requested' || status === 'waitlisted';

/** Whether it has tables, and can be put to others: who has left has none, nor has who hopes for a place. */
export const isPlaced = (entry: Pick<Party, 'status' | 'left_at'>): boolean =>
  isStanding(entry) && entry.status !== 'waitlisted' && entry.left_at === null;

// Whoever is a few minutes late has found no place to park.
const LATE_AFTER = 15;

/** How many minutes later than it begins, or than the guest has said, it is; null for who is not late yet, or not any more. */
export function lateBy({ date, today, now }: Clock, entry: Party): number | null {
  if (date !== today || entry.status !== 'confirmed' || entry.seated_at !== null || entry.left_at !== null) return null;
  const minutes = minutesOf(now) - (entry.expected ?? entry.from);
  return minutes >= LATE_AFTER ? minutes : null;
}
