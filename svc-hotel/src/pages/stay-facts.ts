import type { Lang } from '@booking/core/lang';
import { daysBetween } from '@booking/core/rules/days';
import { answerFacts } from '@booking/core/words/answer-word';
import type { Fact } from '@booking/kit/html/facts';
import type { PageBusiness } from '@booking/kit/pages/page';
import type { PageSubject } from '@booking/kit/pages/token-pages';
import type { HotelView } from '../db/hotels.ts';
import { planName, typeName } from '../domain/hotel/names.ts';
import type { Stay } from '../domain/stay/stay.ts';
import { calendarEntry } from '../emails/calendar-entry.ts';
import type { StayPage } from '../queries/read-stay-page.ts';
import { printDay, printDayBefore } from '../texts/print.ts';
import { pageTextsIn, textsIn } from '../texts/texts.ts';

/** Whose page it is. */
export function businessOf({ account, legal }: HotelView): PageBusiness {
  const { name, brand, phone, address } = account;
  return { name, brand: brand ?? null, phone, address, legal };
}

/** @param lang of the page's reader */
export const subjectOf = ({ stay, view }: StayPage, lang: Lang): PageSubject => ({
  ...{ id: stay.id, version: stay.version, business: stay.business_id },
  ...{ lang, logoUrl: view.account.brand?.logo_url },
});

/** A stay for the visitor's calendar; null for one that is not agreed. It names nobody. */
export const stayCalendar = ({ stay, view }: Pick<StayPage, 'stay' | 'view'>, host: string): string | null =>
  stay.status === 'confirmed' ? calendarEntry('PUBLISH', stay, view.account, host, null) : null;

/** When, who and where: nothing that tells of a person. */
export function stayFacts(view: HotelView, stay: Stay, lang: Lang): Fact[] {
  const texts = textsIn(lang);
  const { labels, from, until } = texts.emails;
  const { check_in_from, check_out_until } = view.hotel.settings;
  const plan = planName(view, stay, lang);
  return [
    { label: labels.reference, value: stay.reference },
    { label: labels.checkIn, value: `${printDay(stay.check_in, lang)}, ${from({ time: check_in_from })}` },
    { label: labels.checkOut, value: `${printDay(stay.check_out, lang)}, ${until({ time: check_out_until })}` },
    { label: labels.nights, value: String(daysBetween(stay.check_in, stay.check_out)) },
    { label: labels.guests, value: texts.guests({ adults: stay.adults, children: stay.children }) },
    { label: labels.room, value: typeName(view, stay.room_type_id, lang) },
    { label: labels.plan, value: stay.terms.breakfast_included ? `${plan} · ${labels.breakfast}` : plan },
    { label: labels.arrivalTime, value: stay.arrival_time },
  ];
}

/** What the guest wrote. */
export function guestFacts({ notes, answers }: Stay, lang: Lang): Fact[] {
  return [{ label: textsIn(lang).emails.labels.notes, value: notes }, ...answerFacts(answers, lang)];
}

type CancelTerms = Pick<Stay['terms'], 'refundable' | 'cancellation'>;

/** What the agreed rule says, in words, on a day. */
export function cancellationText(
  { refundable, cancellation }: CancelTerms,
  checkIn: string,
  today: string,
  lang: Lang,
): string {
  const { emails } = textsIn(lang);
  const { terms } = pageTextsIn(lang);
  const { free_until_days_before: days, then_nights_charged: nights } = cancellation;
  if (!refundable) return emails.notRefundable;
  if (nights === 0) return terms.always;
  if (daysBetween(today, checkIn) < days) return terms.now({ n: nights });
  return `${emails.cancelUntil({ day: printDayBefore(checkIn, days, lang) })} ${terms.afterwards({ n: nights })}`;
}
