import type { Effects } from '@booking/kit/commands/run';
import { wordingOf } from '@booking/kit/email/new-email';
import type { NewEmail } from '@booking/kit/email/queue';
import type { Text } from '@booking/kit/sms/queue';
import type { Venue } from '../domain/venue/venue.ts';
import type { BookingFacts } from '../emails/facts.ts';

type Messages = Required<Pick<Effects<never>, 'events' | 'emails' | 'texts'>>;

/** What is told of the bookings of one step on a series: an event for each, and to a guest one e-mail and one text. */
export function inOneMessage(venue: Venue, effects: readonly Pick<Effects<unknown>, keyof Messages>[]): Messages {
  return {
    events: effects.flatMap(({ events = [] }) => events),
    emails: inOneEmail(
      venue,
      effects.flatMap(({ emails = [] }) => emails),
    ),
    texts: firstOfEach(effects.flatMap(({ texts = [] }) => texts)),
  };
}

const isToGuest = ({ kind }: NewEmail) => !kind.startsWith('booking.desk_');

/** The first e-mail to each address tells the dates of all; what the business is told of each booking stays. */
function inOneEmail(venue: Venue, emails: readonly NewEmail[]): NewEmail[] {
  const byGuest = Map.groupBy(emails.filter(isToGuest), ({ kind, to }) => `${kind} ${to}`);
  const merged = [...byGuest.values()].map((all) => {
    const [first] = all as [NewEmail];
    return all.length === 1 ? first : { ...first, data: { ...first.data, ...severalDates(venue, all) } };
  });
  return [...merged, ...emails.filter((email) => !isToGuest(email))];
}

function severalDates(venue: Venue, emails: readonly NewEmail[]): Pick<BookingFacts, 'dates' | 'wordingOfSeries'> {
  const [{ kind, lang }] = emails as [NewEmail];
  const wordingOfSeries = wordingOf(venue, lang, kind.replace('booking.', 'series.'));
  return {
    dates: emails.map(({ data }) => dateOf(data)),
    ...(wordingOfSeries === undefined ? {} : { wordingOfSeries }),
  };
}

function dateOf(data: object): NonNullable<BookingFacts['dates']>[number] {
  const { id, version, updatedAt, date, time, startsAt, endsAt } = data as BookingFacts;
  return { id, version, updatedAt, date, time, startsAt, endsAt };
}

function firstOfEach(texts: readonly Text[]): Text[] {
  return [...new Map(texts.toReversed().map((text) => [`${text.kind} ${text.to}`, text])).values()];
}
