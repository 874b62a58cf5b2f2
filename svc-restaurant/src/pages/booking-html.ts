import type { Lang } from '@booking/core/lang';
import { html, lines, type Markup } from '@booking/kit/pages/markup';
import { isOver } from '../domain/guest-steps.ts';
import { textsIn, writtenDate, writtenMinutes } from '../texts/all.ts';
import { pageTexts } from '../texts/pages/all.ts';
import type { PageBooking } from '../usecases/page-bookings.ts';

type Fact = readonly [label: string, value: string | null];

const factList = (facts: readonly Fact[]): Markup =>
  html`<dl class="facts">${facts.map(([label, value]) => value !== null && value !== '' && html`<dt>${label}</dt><dd>${lines(value)}</dd>`)}</dl>`;

/** What a booking is for: nothing that says whose it is. */
export function plainFacts({ booking, venue }: PageBooking, lang: Lang): Fact[] {
  const texts = textsIn(lang);
  const { label } = texts;
  const nameOf = (id: string | null) => (id === null ? null : (venue.names.get(id) ?? null));
  const service = nameOf(booking.serviceId);
  return [
    [label.date(), writtenDate(lang, booking.date)],
    [label.time(), booking.time],
    service === null ? [label.party(), texts.people(booking.party)] : [label.service(), service],
    [label.duration(), booking.durationMinutes === null ? null : writtenMinutes(texts, booking.durationMinutes)],
    [label.staff(), nameOf(booking.staffId)],
  ];
}

/** All of it, for whom it was mailed to. */
export function wholeFacts(its: PageBooking, lang: Lang): Fact[] {
  const texts = textsIn(lang);
  const { label } = texts;
  const { name, email, phone, notes, answers } = its.booking;
  const answerText = (answer: string | boolean) =>
    typeof answer === 'string' ? answer : answer ? texts.yes() : texts.no();
  return [
    ...plainFacts(its, lang),
    [label.name(), name],
    [label.email(), email],
    [label.phone(), phone],
    [label.notes(), notes],
    ...answers.map(({ question, answer }): Fact => [question, answerText(answer)]),
  ];
}

/** The status as a word, then the facts. */
export function bookingCard(its: PageBooking, lang: Lang, facts: readonly Fact[], nowMs: number): Markup {
  return html`<div class="card"><p>${statusBadge(its, lang, nowMs)}</p>${factList(facts)}</div>`;
}

function statusBadge({ booking, endsAt }: PageBooking, lang: Lang, nowMs: number): Markup {
  const words = pageTexts(lang).status;
  const { status } = booking;
  const open = status === 'requested' || status === 'waitlisted' || status === 'confirmed';
  if (open && isOver(booking, nowMs, endsAt)) return html`<span class="status">${words.over}</span>`;
  const look = status === 'confirmed' ? 'good' : open ? '' : 'bad';
  return html`<span class="status ${look}">${words[status]}</span>`;
}
