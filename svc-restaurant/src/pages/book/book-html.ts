import { TEST_PARAMETER } from '@booking/core/caller';
import type { Lang } from '@booking/core/lang';
import { phoneLink } from '@booking/kit/html/facts';
import { agreementPart } from '@booking/kit/html/legal';
import { html, type Markup } from '@booking/kit/html/markup';
import { calendarPart } from '@booking/kit/pages/calendar';
import {
  type ChipGroup,
  chipGroups,
  eitherOf,
  errorSummary,
  type FormView,
  hiddenParts,
  select,
  textArea,
  textField,
  tick,
} from '@booking/kit/pages/fields';
import { partsOfDay } from '../../domain/slot/day-parts.ts';
import type { Wanted } from '../../domain/slot/offered-times.ts';
import { partsOf } from '../../domain/slot/requested-slot.ts';
import { questionsIn } from '../../domain/venue/in-language.ts';
import { isAnswered } from '../../domain/venue/venue.ts';
import type { BookingPage } from '../../queries/pages/read-booking-page.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { shortDate, textsIn, writtenDate } from '../../texts/texts.ts';
import { pathWith } from '../context.ts';
import { answerField, namesAt, slotValue } from './book-form.ts';
import { duePart } from './due-part.ts';
import { joinPart } from './join-form.ts';
import { SERVICE_PARTS, serviceFields } from './service-fields.ts';

/** What the two forms of the booking page are shown with. */
export type BookView = FormView & {
  readonly lang: Lang;
  /** Where both forms go, without a query. */
  readonly path: string;
  readonly formId: string;
  /** Whether texts can be sent at all. */
  readonly texting: boolean;
  /** Whether what policies ask for is paid by card. */
  readonly paying: boolean;
  readonly nowMs: number;
  /** Opened by the widget: kept through both forms. */
  readonly widget: boolean;
  /** The token by which a member sees it as a guest: kept as well. */
  readonly test: string | null;
};

/** When, then who: the first form only asks, the second one books. */
export function bookForms(view: BookView, page: BookingPage): Markup {
  const { venue, wanted } = page;
  const texts = pageTexts(view.lang, venue.kind).book;
  if (!venue.bookings.enabled) return callInstead(texts.off, page);
  if (wanted === null || page.dates.length === 0) return callInstead(texts.closed, page);
  return html`${errorSummary(view)}
<section class="card" aria-labelledby="when"><h2 id="when">${texts.choose}</h2>${choiceForm(view, page, wanted)}</section>
<form class="card" method="post" action="${pathWith(view.path, { lang: view.lang, [TEST_PARAMETER]: view.test ?? undefined })}" novalidate>
<div id="times" aria-live="polite">${timesPart(view, page, wanted)}</div>
<h2>${texts.details}</h2>
${whoPart(view, page)}
${hiddenParts(view.formId, texts.trap)}${widgetPart(view)}
${sendPart(view, venue, wanted)}
${agreementPart(venue, view.lang)}
<div id="wait">${joinPart(view, page)}</div>
</form>`;
}

/**
 * What becomes of it, and the button. A time that is taken is asked for, also where a free one is booked at once: which of
 * the two is shown follows the chip that is pressed (`pages.css`), without JavaScript as well.
 */
function sendPart(
  { lang, paying }: BookView,
  { kind, bookings, payments }: BookingPage['venue'],
  wanted: Wanted,
): Markup {
  const { at_once, when_paid, answered, book, request, large } = pageTexts(lang, kind).book;
  const confirmed = paying && payments.some((policy) => policy.kind !== 'none') ? when_paid : at_once;
  const isLarge = wanted.kind === 'table' && bookings.confirmAtOnce && isAnswered(bookings, wanted.party);
  if (!bookings.confirmAtOnce || isLarge)
    return html`<p class="quiet">${isLarge && `${large({ from: bookings.large?.from ?? 0 })} `}${answered}</p>
<button>${request}</button>`;
  return html`<p class="quiet"><span class="if-free">${confirmed}</span><span class="if-taken">${answered}</span></p>
<button><span class="if-free">${book}</span><span class="if-taken">${request}</span></button>`;
}

const callInstead = (sentence: string, { venue }: BookingPage): Markup =>
  html`<div class="note"><p>${sentence} ${phoneLink(venue.phone)}</p></div>`;

const widgetPart = ({ widget }: BookView) => widget && html`<input type="hidden" name="widget" value="1">`;

// The address of a form that only asks is made of its fields.
const testPart = ({ test }: BookView) =>
  test !== null && html`<input type="hidden" name="${TEST_PARAMETER}" value="${test}">`;

// What is asked for anew at each change.
const LIVE_PARTS = ['days', 'times', ...SERVICE_PARTS, 'wait'].join(' ');

/** What is wanted, and on which day: asked anew at each change. @param also what the address keeps besides */
export function choiceForm(view: BookView, page: BookingPage, wanted: Wanted, also: Markup | null = null): Markup {
  const texts = pageTexts(view.lang).book;
  return html`<form action="${view.path}" data-live="${LIVE_PARTS}" novalidate>
<input type="hidden" name="lang" value="${view.lang}">${widgetPart(view)}${testPart(view)}${also}
${wanted.kind === 'table' ? html`<div class="row">${tableFields(view, page, wanted)}</div>` : serviceFields(view, page.venue, wanted)}
<div id="days">${dayField(view, page)}</div>
<button class="plain ask">${texts.show}</button>
</form>${wanted.kind === 'table' && html`<p class="quiet">${texts.larger({ most: page.venue.bookings.maxParty })} ${phoneLink(page.venue.phone)}</p>`}`;
}

/** The open days, the full ones with a word: there one may still ask. */
function dayField(view: BookView, { dates, searched, free, day }: BookingPage): Markup {
  const { lang } = view;
  const { book, about } = pageTexts(lang);
  const isFree = new Set(free);
  const isFull = (date: string) => searched.from <= date && date <= searched.to && !isFree.has(date);
  const options = dates.map((date) => ({
    value: date,
    label: shortDate(lang, date),
    note: isFull(date) ? book.full : undefined,
  }));
  const chosen: FormView = { ...view, values: new Map([...view.values, ['date', day.date]]) };
  return calendarPart({
    lang,
    fields: select(chosen, { name: 'date', label: book.date, options }),
    closed: about.closed,
    legend: dates.some(isFull) ? book.full : undefined,
  });
}

// Longer lists are typed into, not looked through.
const MAX_LISTED = 20;

function tableFields(view: BookView, page: BookingPage, { party, area }: Extract<Wanted, { kind: 'table' }>): Markup {
  return html`${partyField(view, page, party)}${areaField(view, page, area)}`;
}

/** Where to sit, in a house that has areas. */
function areaField(view: BookView, { venue }: BookingPage, area: string | null): Markup | null {
  if (venue.areas.length === 0) return null;
  const texts = pageTexts(view.lang).book;
  const areas = venue.areas.map((name) => ({ value: name, label: name }));
  const shown: FormView = { ...view, values: new Map([...view.values, ['area', area ?? '']]) };
  return select(shown, { name: 'area', label: texts.area, options: [{ value: '', label: texts.any_area }, ...areas] });
}

function partyField(view: BookView, { venue }: BookingPage, party: number): Markup {
  const { maxParty } = venue.bookings;
  const label = pageTexts(view.lang).book.party;
  const shown: FormView = { ...view, values: new Map([...view.values, ['party', String(party)]]) };
  if (maxParty > MAX_LISTED) return textField(shown, { name: 'party', label, type: 'number', min: 1, max: maxParty });
  const { people } = textsIn(view.lang);
  const options = Array.from({ length: maxParty }, (_, i) => ({ value: String(i + 1), label: people({ n: i + 1 }) }));
  return select(shown, { name: 'party', label, options });
}

/** The free times with what they are free for. It is asked again by itself, so that it stands within the second form. */
export function timesPart(view: BookView, page: BookingPage, wanted: Wanted): Markup {
  const texts = pageTexts(view.lang).book;
  const groups = groupsOf(view, page);
  const date = writtenDate(view.lang, page.day.date);
  const label = page.day.times.length > 0 ? texts.free({ date }) : texts.none({ date });
  const nothing = page.day.times.length === 0 && page.nearby.length === 0;
  return html`<input type="hidden" name="date" value="${page.day.date}">${wantedParts(wanted)}${chipGroups(view, { name: 'slot', label, groups })}${view.paying && duePart(view.lang, page, wanted, view.nowMs)}${nothing && html`<p>${texts.nothing} ${phoneLink(page.venue.phone)}</p>`}`;
}

function wantedParts(wanted: Wanted): Markup {
  const hidden = (name: string, value: string | number) => html`<input type="hidden" name="${name}" value="${value}">`;
  if (wanted.kind === 'table')
    return html`${hidden('party', wanted.party)}${wanted.area !== null && hidden('area', wanted.area)}`;
  return html`${partsOf(wanted).map(({ service, person }, i) => {
    const names = namesAt(i + 1);
    return html`${hidden(names.service, service.id)}${hidden(names.staff, person?.id ?? '')}`;
  })}`;
}

function groupsOf({ lang }: BookView, { venue, day, nearby, askable }: BookingPage): ChipGroup[] {
  const texts = pageTexts(lang).book;
  const parts = partsOfDay(venue, day.date, day.times);
  const own = parts.map(({ part, times }) => ({
    label: parts.length > 1 ? texts.parts[part] : undefined,
    options: times.map((time) => ({ value: slotValue(day.date, time), label: time })),
  }));
  const later = nearby.flatMap(({ date, times }) =>
    times.map((time) => ({ value: slotValue(date, time), label: time, note: shortDate(lang, date) })),
  );
  const requestable = askable.map((time) => ({ value: slotValue(day.date, time, true), label: time }));
  return [
    ...own,
    { label: texts.elsewhere, options: later },
    { label: texts.ask, hint: texts.ask_hint, options: requestable },
  ].filter(({ options }) => options.length > 0);
}

function whoPart(view: BookView, { venue }: BookingPage): Markup {
  const texts = pageTexts(view.lang, venue.kind).book;
  const { name, email, phone } = texts;
  return html`${textField(view, { name: 'name', label: name, autocomplete: 'name', maxLength: 200 })}
${eitherOf(texts.reach, html`${textField(view, { name: 'email', label: email, type: 'email', autocomplete: 'email', maxLength: 254 })}${textField(view, { name: 'phone', label: phone, type: 'tel', autocomplete: 'tel', maxLength: 40 })}`)}
${questionsIn(venue, view.lang).map((question) => {
  const field = { name: answerField(question.id), label: question.label, optional: !question.required };
  return question.kind === 'tick' ? tick(view, field) : textField(view, { ...field, maxLength: 2000 });
})}
${textArea(view, { name: 'notes', label: texts.notes, optional: true, maxLength: 2000 })}
${view.texting && venue.bookings.sms && tick(view, { name: 'sms', label: texts.sms })}`;
}
