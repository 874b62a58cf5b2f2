import type { Lang } from '@booking/core/lang';
import { answerFacts } from '@booking/core/words/answer-word';
import { type Fact, factList } from '@booking/kit/html/facts';
import { html, type Markup } from '@booking/kit/html/markup';
import { isOver } from '../../domain/booking/guest-steps.ts';
import { servicesIn } from '../../domain/booking/show-booking.ts';
import { nameIn } from '../../domain/venue/in-language.ts';
import type { PageBooking } from '../../queries/pages/page-bookings.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { bookingFacts, textsIn } from '../../texts/texts.ts';

/** What a booking is for: nothing that says whose it is. */
export function plainFacts({ booking, venue }: PageBooking, lang: Lang): Fact[] {
  const nameOf = (id: string | null) => (id === null ? null : nameIn(venue, id, lang));
  const names = { service: nameOf(booking.serviceId), staff: nameOf(booking.staffId) };
  const services = servicesIn(venue, booking, lang);
  return bookingFacts(textsIn(lang), lang, { ...booking, ...names, services });
}

/** All of it, for whom it was mailed to. */
export function wholeFacts(pageBooking: PageBooking, lang: Lang): Fact[] {
  const { label } = textsIn(lang);
  const { name, email, phone, notes, answers } = pageBooking.booking;
  return [
    ...plainFacts(pageBooking, lang),
    { label: label.name, value: name },
    { label: label.email, value: email },
    { label: label.phone, value: phone },
    { label: label.notes, value: notes },
    ...answerFacts(answers, lang),
  ];
}

/** The status as a word, then the facts. */
export function bookingCard(pageBooking: PageBooking, lang: Lang, facts: readonly Fact[], nowMs: number): Markup {
  return html`<div class="card"><p>${statusBadge(pageBooking, lang, nowMs)}</p>${factList(facts)}</div>`;
}

function statusBadge({ booking, endsAt }: PageBooking, lang: Lang, nowMs: number): Markup {
  const words = pageTexts(lang).status;
  const { status } = booking;
  const open = status === 'requested' || status === 'waitlisted' || status === 'confirmed';
  if (open && isOver(booking, nowMs, endsAt)) return html`<span class="status">${words.over}</span>`;
  const look = status === 'confirmed' ? 'good' : open ? '' : 'bad';
  return html`<span class="status ${look}">${words[status]}</span>`;
}
