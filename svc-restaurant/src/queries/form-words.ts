import type { Lang } from '@booking/core/lang';
import type { Venue } from '../domain/venue/venue.ts';
import { pageTexts } from '../texts/pages/texts.ts';
import { textsIn } from '../texts/texts.ts';

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
  return { ...fields, send, request: book.request, answered: book.answered, no_times, needed, slot: error.slot };
}
