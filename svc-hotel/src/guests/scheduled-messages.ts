import { localDate, momentOf } from '@booking/core/rules/local-time';
import type { ScheduledMessage } from '@booking/core/rules/messages/scheduled-messages';
import type { Tx } from '@booking/kit/db/open';
import { emailedSince, queueEmails } from '@booking/kit/email/queue';
import type { ScheduleJob, Which } from '@booking/kit/email/scheduled';
import { markReviewAsked, readScheduled } from '../db/hot/scheduled-stays.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { remindGuest, tellOfArrival, thankGuest } from './emails.ts';

const DAY_HOURS = 24;

/** Reminders, arrival information and thanks at the times that a hotel has chosen. */
export function scheduleJob(deps: Deps): ScheduleJob<HotelView, Stay> {
  return {
    table: 'hotel',
    read: (tx, businessId) => deps.hotels.current(tx, businessId),
    chosenOf: ({ hotel }) => hotel.settings.messages ?? {},
    find: async (tx, { typeIds, account }, { message, between, after, limit }) => {
      if (between.fromMs >= between.toMs) return [];
      const [from, to] = [between.fromMs, between.toMs].map((ms) => localDate(ms, account.time_zone)) as [
        string,
        string,
      ];
      const by = message.message === 'after_visit' ? 'check_out' : 'check_in';
      return readScheduled(tx, typeIds, { by, from, to, after: after?.id ?? null, limit });
    },
    queue: async (tx, view, which, now) => {
      const due = which.subjects.filter((stay) => isDue(view, stay, which));
      if (which.message.message === 'after_visit') return thank(deps, tx, view, due, now);
      await queueEmails(tx, await emailsAhead(deps, tx, view, { ...which, subjects: due }), now);
    },
  };
}

/** The moment that a message goes by: when check-in begins, or when the room is left. */
function bookedMs({ account, hotel }: HotelView, { check_in, check_out }: Stay, { message }: ScheduledMessage): number {
  const { check_in_from, check_out_until } = hotel.settings;
  return message === 'after_visit'
    ? momentOf(check_out, check_out_until, account.time_zone)
    : momentOf(check_in, check_in_from, account.time_zone);
}

/** Of a day some are due. Nobody is told ahead of what they booked, or were told of, later than the message would have come. */
function isDue(view: HotelView, stay: Stay, { message, between }: Which): boolean {
  const ms = bookedMs(view, stay, message);
  const isNews = message.message === 'after_visit' || Date.parse(stay.updated_at) < ms + message.offsetMs;
  return ms > between.fromMs && ms <= between.toMs && isNews;
}

async function emailsAhead(
  deps: Deps,
  tx: Tx,
  view: HotelView,
  { message, subjects }: Which & { subjects: readonly Stay[] },
) {
  if (message.message === 'arrival') return subjects.flatMap((stay) => tellOfArrival(deps, view, stay));
  const { rank, offsetMs } = message;
  // Whoever had their first reminder so late, by a setting that has changed since, gets no second.
  const first = subjects.map((stay) => ({
    ...{ id: stay.id, messageId: `${stay.id}.reminder.${stay.check_in}@${deps.host}` },
    sinceMs: bookedMs(view, stay, message) + offsetMs,
  }));
  const reminded = rank === 1 || first.length === 0 ? new Set<string>() : await emailedSince(tx, first);
  return subjects.flatMap((stay) => (reminded.has(stay.id) ? [] : remindGuest(deps, view, stay, rank)));
}

/** Thanks those who have left, each guest once in the time that the hotel has set. */
async function thank(deps: Deps, tx: Tx, view: HotelView, stays: readonly Stay[], now: Temporal.Instant) {
  const { after_visit } = view.hotel.settings.messages ?? {};
  if (after_visit === undefined || stays.length === 0) return;
  const ids = stays.map(({ id }) => id);
  const since = now.subtract({ hours: DAY_HOURS * after_visit.once_in_days });
  const thanked = await markReviewAsked(deps.entities.on(tx), view.businessId, ids, { since, now });
  const emails = stays.flatMap((stay) =>
    thanked.has(stay.id) ? thankGuest(deps, view, stay, after_visit.review_url) : [],
  );
  await queueEmails(tx, emails, now);
}
