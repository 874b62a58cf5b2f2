import type { Lang } from '@booking/core/lang';
import { whoDoes } from '../../domain/venue/people.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { serviceLabel } from '../../texts/service-facts.ts';
import { textsIn } from '../../texts/texts.ts';

/** What the widget's form says: the words of the booking page. */
export function formWords(lang: Lang, { kind, bookings }: Pick<Venue, 'kind' | 'bookings'>): Record<string, string> {
  const { book, error } = pageTexts(lang, kind);
  const {
    date,
    party,
    area,
    any_area,
    service,
    staff,
    anybody,
    name,
    email,
    phone,
    notes,
    sms,
    no_times,
    needed,
    reach,
  } = book;
  const time = textsIn(lang).label.time;
  const fields = { date, time, party, area, any_area, service, staff, anybody, name, email, phone, notes, sms, reach };
  const send = bookings.confirmAtOnce ? book.book : book.request;
  const sentences = { no_times, needed, slot: error.slot };
  return { ...fields, send, request: book.request, ...sentences };
}

/** What the widget's list of services says: by id of the service, and with a person who differs by both ids. */
export function serviceLabels(lang: Lang, venue: Venue): Record<string, string> {
  const offered = venue.services.filter(({ online, hidden }) => online && !hidden);
  return Object.fromEntries(
    offered.flatMap((service) => {
      const who = whoDoes(venue, service);
      const differ = who.some(({ ownTerms }) => ownTerms.has(service.id));
      const own = differ ? who.map((person) => [`${service.id}/${person.id}`, person] as const) : [];
      return [[service.id, null] as const, ...own].map(([key, person]) => [
        key,
        serviceLabel(venue, service, person, lang),
      ]);
    }),
  );
}
