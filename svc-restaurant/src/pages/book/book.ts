import { pagesUrl } from '@booking/core/business-file/host-name';
import { ApiError, type ErrorCode, notFound } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import { html } from '@booking/kit/html/markup';
import { newId } from '@booking/kit/ids';
import { type BookingVisit, keptFields, readBookingVisit } from '@booking/kit/pages/booking-visit';
import type { FormError } from '@booking/kit/pages/fields';
import { idempotencyOf } from '@booking/kit/pages/idempotency-field';
import { pageHtml } from '@booking/kit/pages/page';
import { originsOf, seeOther, sendPage } from '@booking/kit/pages/send';
import { split } from '@booking/kit/pages/split';
import { pageWords } from '@booking/kit/pages/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCharged } from '../../bookings/prepare.ts';
import type { Answer } from '../../bookings/request.ts';
import type { Venue } from '../../domain/venue/venue.ts';
import { readBookingPage } from '../../queries/pages/read-booking-page.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { writtenDate } from '../../texts/texts.ts';
import { type Joined, joinWaitlist } from '../../waiting/join.ts';
import { businessOf, type PageContext, pathWith } from '../context.ts';
import { shownEvents, shownMenu } from '../shown.ts';
import { ADD, FURTHER, namesAt, REMOVE, readBookingForm, readChoice, type Slot } from './book-form.ts';
import { type BookView, bookForms } from './book-html.ts';
import { joinedPath, readJoinForm } from './join-form.ts';
import { venueJsonLd } from './json-ld.ts';
import { aboutVenue, besideForm } from './venue-html.ts';

/** A visit of a business's booking page. */
export type BookVisit = BookingVisit & {
  readonly context: PageContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly venue: Venue;
  /** `/book/{slug}`. */
  readonly path: string;
  readonly nowMs: number;
};

/** @throws ApiError 404 where the business has switched its page off */
export async function visitOf(context: PageContext, request: FastifyRequest, reply: FastifyReply): Promise<BookVisit> {
  const visit = readBookingVisit(request, context.callerSecrets);
  const venue = await context.deps.venues.current(context.deps.db, visit.caller.business);
  // Members rehearse before the page is on.
  if (!venue.bookings.page && visit.test === null) throw notFound();
  const nowMs = context.clock.now().epochMilliseconds;
  return { ...visit, context, request, reply, venue, path: `/book/${visit.slug}`, nowMs };
}

type Shown = { readonly status: number; readonly errors: readonly FormError[]; readonly gone: Slot | null };

const FRESH: Shown = { status: 200, errors: [], gone: null };

// Nobody's name or address comes in by a link.
const CHOSEN = new Set([
  ...['party', 'area', 'date', ADD, REMOVE],
  ...[1, ...FURTHER].map(namesAt).flatMap(({ service, staff }) => [service, staff]),
]);
const chosenIn = ({ fields }: BookVisit) => [...fields].filter(([name]) => CHOSEN.has(name));

/** GET: what is free, and the form to book it. */
export async function showBookPage(visit: BookVisit): Promise<FastifyReply> {
  return show(visit, new Map(chosenIn(visit)), FRESH);
}

/** POST: books, and leads on to what came of it; or shows the form again with what is wrong beside its fields. */
export async function takeBooking(visit: BookVisit): Promise<FastifyReply> {
  const { caller, venue, path, context, widget, fields } = visit;
  const { lang } = caller;
  if (fields.get('website')) return show(visit, fields, wrong('', pageTexts(lang).error.trap));
  if (fields.has('join')) return joinList(visit);
  const form = readBookingForm(venue, fields, lang);
  if (!form.ok) return show(visit, fields, { status: 422, errors: form.errors, gone: null });
  try {
    const answer = await context.requestBooking({
      body: form.body,
      caller: { ...caller, idempotency: idempotencyOf(fields) },
      now: context.clock.now(),
      source: widget ? 'widget' : 'website',
      onlyIfFree: !form.slot.ask,
    });
    const stored = 'storedJson' in answer ? (JSON.parse(answer.storedJson) as Answer) : answer;
    const { tokens } = context.deps;
    const id = stored.id ?? '';
    // No e-mail leads to their page. Whoever repeats a request may be somebody else who knows the number.
    const own = form.body.email || stored.duplicate ? undefined : tokens.make('guest', id);
    return seeOther(
      visit.reply,
      pathWith(`${path}/done/${tokens.make('done', id)}`, { lang, own, ...keptFields(visit) }),
    );
  } catch (error) {
    return show(visit, fields, refusalOf(visit, form.slot, error));
  }
}

/** The same form, sent by the button of the waiting list. */
async function joinList(visit: BookVisit): Promise<FastifyReply> {
  const { caller, venue, path, context, widget, fields } = visit;
  const { lang } = caller;
  const form = readJoinForm(venue, fields, lang);
  if (!form.ok) return show(visit, fields, { status: 422, errors: form.errors, gone: null });
  const { deps, clock } = context;
  const call = { body: form.body, caller: { ...caller, idempotency: idempotencyOf(fields) }, now: clock.now() };
  try {
    const answer = await joinWaitlist(deps, call, widget ? 'widget' : 'website');
    const { id, again } = 'storedJson' in answer ? (JSON.parse(answer.storedJson) as Joined) : answer;
    // No e-mail leads to their page. Whoever joins again may be somebody else who knows the number.
    const own = form.body.email || again ? undefined : deps.tokens.make('waiting', id);
    const to = joinedPath(path, deps.tokens.make('joined', id));
    return seeOther(visit.reply, pathWith(to, { lang, own, ...keptFields(visit) }));
  } catch (error) {
    return show(visit, fields, refusalOf(visit, { date: form.body.date, time: form.body.from, ask: true }, error));
  }
}

const wrong = (field: string, message: string, status = 422): Shown => ({
  status,
  errors: [{ field, message }],
  gone: null,
});

const FIELDS: Readonly<Record<string, string>> = {
  past: 'slot',
  horizon: 'slot',
  closed: 'slot',
  not_offered: 'slot',
  notice: 'slot',
  party_too_large: 'party',
  area_unknown: 'area',
};

/** What stands where on the page when a request was not taken. What is nobody's mistake keeps what was typed. */
function refusalOf({ caller: { lang }, context, request }: BookVisit, slot: Slot, error: unknown): Shown {
  if (!(error instanceof ApiError) || error.status >= 500) {
    context.log.error({ err: error, request_id: request.id, route: request.routeOptions.url ?? null }, 'a page failed');
    return wrong('', pageWords(lang).failed.text, 500);
  }
  const { code, message, reason = '', status } = error;
  const texts = pageTexts(lang).error;
  const handled: Partial<Record<ErrorCode, () => Shown>> = {
    conflict: () => ({
      ...wrong('slot', texts.gone({ date: writtenDate(lang, slot.date), time: slot.time }), status),
      gone: slot,
    }),
    bad_request: () => wrong('', texts.choice),
    refused: () => wrong(FIELDS[reason] ?? '', message, status),
    bookings_off: () => wrong('', message, status),
  };
  const shown = handled[code];
  if (shown === undefined) throw error;
  return shown();
}

async function show(visit: BookVisit, fields: ReadonlyMap<string, string>, shown: Shown): Promise<FastifyReply> {
  const { context, reply, caller, venue, nowMs, path, widget, test, websites } = visit;
  const { lang } = caller;
  // Settings may have changed while the form was sent.
  const current = shown.status === 409 ? await context.deps.venues.current(context.deps.db, venue.id) : venue;
  const page = await readBookingPage(context.deps, current, readChoice(fields), nowMs, shown.gone?.time ?? null);
  const words = pageWords(lang);
  const formId = fields.get('form_id') || newId(Date.now());
  const { texting } = context.deps;
  const paying = isCharged(current, caller) && test === null;
  const { errors } = shown;
  const view: BookView = { lang, words, values: fields, errors, path, formId, widget, test, texting, paying, nowMs };
  const texts = pageTexts(lang).book;
  const named = { business: venue.name };
  const title = venue.kind === 'table' ? texts.table(named) : texts.appointment(named);
  const forms = bookForms(view, page);
  const main = widget
    ? forms
    : split(html`${forms}${aboutVenue(current, lang, nowMs)}`, besideForm(current, lang, nowMs));
  const body = html`<h1>${title}</h1>${main}`;
  return sendPage(reply, {
    status: shown.status,
    html: pageHtml({
      lang,
      title,
      body,
      business: businessOf(venue),
      photo: widget ? null : venue.photoUrl,
      widget,
      test: test !== null,
      ...addresses(visit),
    }),
    pictures: originsOf(picturesOf(current, lang, nowMs)),
    websites,
  });
}

/** What its page shows of pictures. */
const picturesOf = (venue: Venue, lang: Lang, nowMs: number) => [
  ...[venue.brand?.logo_url, venue.photoUrl],
  ...venue.staff.map(({ photoUrl }) => photoUrl),
  ...shownMenu(venue, lang).flatMap(({ items }) => items.map(({ photo_url }) => photo_url)),
  ...shownEvents(venue, lang, nowMs).map(({ photo_url }) => photo_url),
];

/** The page's other languages, and what makes it found; in the widget's window it is not to be. */
function addresses(visit: BookVisit) {
  const { context, request, venue, path, widget, test, caller, nowMs, fields } = visit;
  const chosen = Object.fromEntries(request.method === 'POST' ? [] : chosenIn(visit));
  const inLanguageAt = (at: string) => (lang: string) => pathWith(at, { ...chosen, lang, ...keptFields(visit) });
  // A frame stays on the host that it was opened on.
  if (widget || test !== null || request.method === 'POST') return { inLanguage: inLanguageAt(path) };
  const url = `${pagesUrl(context.deps.publicUrl, venue.hostName)}${path}`;
  const texts = pageTexts(caller.lang).book;
  const named = { business: venue.name };
  const found = {
    description: venue.kind === 'table' ? texts.about_table(named) : texts.about_appointment(named),
    canonical: pathWith(url, { lang: fields.get('lang') === undefined ? undefined : caller.lang }),
    anyLanguage: url,
    image: venue.photoUrl ?? venue.brand?.logo_url ?? null,
    jsonLd: venueJsonLd(venue, url, caller.lang, nowMs),
  };
  return { inLanguage: inLanguageAt(url), found };
}
