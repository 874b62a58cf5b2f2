const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a business has chosen of the messages that go by themselves. */
export type ChosenMessages = {
  readonly reminders?:
    | readonly { readonly hours_before: number; readonly by?: readonly string[] | undefined }[]
    | undefined;
  readonly arrival?: { readonly days_before: number } | undefined;
  readonly after_visit?: { readonly hours_after: number } | undefined;
};

/** A message that goes by itself, so long before or after what the booking or stay is about. */
export type ScheduledMessage = {
  readonly message: 'reminder' | 'arrival' | 'after_visit';
  /** Which of two reminders: a booking has each once. */
  readonly rank: number;
  readonly by: readonly string[];
  /** From the booked moment on: negative before it. */
  readonly offsetMs: number;
  /** What is nearer than this gets the next message instead, or none: too late for it. */
  readonly leastAheadMs: number;
};

/** A reminder that would come later than this is of no use: the guest is on the way. */
export const LATEST_MS = 3 * HOUR_MS;

/** The messages that go by themselves, in the order of a booking. */
export function scheduledMessages({ reminders = [], arrival, after_visit }: ChosenMessages): ScheduledMessage[] {
  const hours = reminders.toSorted((a, b) => b.hours_before - a.hours_before);
  return [
    ...(arrival === undefined ? [] : [once('arrival', -arrival.days_before * DAY_MS)]),
    ...hours.map(({ hours_before, by }, i): ScheduledMessage => {
      const next = hours[i + 1];
      const leastAheadMs =
        next === undefined ? Math.min(LATEST_MS, (hours_before * HOUR_MS) / 2) : next.hours_before * HOUR_MS;
      return { ...once('reminder', -hours_before * HOUR_MS), rank: i + 1, by: by ?? ['email'], leastAheadMs };
    }),
    ...(after_visit === undefined ? [] : [once('after_visit', after_visit.hours_after * HOUR_MS)]),
  ];
}

const once = (message: ScheduledMessage['message'], offsetMs: number): ScheduledMessage => ({
  ...{ message, rank: 1, by: ['email'], offsetMs },
  leastAheadMs: offsetMs < 0 ? LATEST_MS : Number.NEGATIVE_INFINITY,
});

/** Booked moments, the first not counted: whoever is in between is to be written to. */
export type Between = { readonly fromMs: number; readonly toMs: number };

/**
 * Whose message is due.
 * @param sinceMs when it was looked at last by the same rules; null where they are new: what is ahead is made up for then, and
 *   nobody is written to about what was over by then
 */
export function dueBetween(
  { offsetMs, leastAheadMs }: ScheduledMessage,
  sinceMs: number | null,
  nowMs: number,
): Between {
  const isBefore = offsetMs < 0;
  const since = sinceMs ?? (isBefore ? Number.NEGATIVE_INFINITY : nowMs);
  const fromMs = Math.max(since - offsetMs, isBefore ? nowMs + leastAheadMs : Number.NEGATIVE_INFINITY);
  return { fromMs, toMs: nowMs - offsetMs };
}
