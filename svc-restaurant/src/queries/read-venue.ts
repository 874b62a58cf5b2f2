import { pagesUrl } from '@booking/core/business-file/host-name';
import type { Caller } from '@booking/core/caller';
import { type Lang, pickLang, pickText } from '@booking/core/lang';
import type { Output } from '@booking/core/route';
import type { RESTAURANT_ROUTES } from '@booking/core/routes/restaurant';
import type { Deps } from '../deps.ts';
import { closuresAhead, specialDaysAhead } from '../domain/venue/booking-window.ts';
import { eventsToCome } from '../domain/venue/event-list.ts';
import { eventIn, questionsIn, sectionIn, serviceIn, wineSectionIn } from '../domain/venue/in-language.ts';
import type { Person, Venue } from '../domain/venue/venue.ts';
import { formWords, serviceLabels } from './form/form-words.ts';

type Texts = Record<string, string>;
type Reply<Id extends string> = Output<Extract<(typeof RESTAURANT_ROUTES)[number], { id: Id }>>;

type Asked = { readonly caller: Pick<Caller, 'business' | 'widget'>; readonly lang: string | undefined };

/** The venue as a website shows it, in the language that was asked for as far as it was written in it. */
export async function readVenue(deps: Deps, { caller, lang }: Asked, nowMs: number): Promise<Reply<'readVenue'>> {
  const venue = await deps.venues.current(deps.db, caller.business);
  const { bookings, kind } = venue;
  const language = pickLang(lang, venue.language);
  const hasPage = kind === 'table' && bookings.page && venue.slug !== null;
  const pageUrl = hasPage ? `${pagesUrl(deps.publicUrl, venue.hostName)}/book/${venue.slug}` : null;
  return {
    id: venue.id,
    name: venue.name,
    phone: venue.phone,
    address: venue.address,
    hours: venue.calendar.hours as Record<string, [string, string][]>,
    time_zone: venue.calendar.zone,
    closures: closuresAhead(venue, nowMs).map(({ from, to, reason }) => ({
      from,
      to,
      reason: pickText((reason ?? {}) as Texts, language, venue.language) || null,
    })),
    special_hours: specialDaysAhead(venue, nowMs).map(({ date, hours }) => ({
      date,
      hours: hours.map(([open, close]): [string, string] => [open, close]),
    })),
    areas: venue.areas.map((name) => ({ name })),
    horizon_days: bookings.horizonDays,
    language: venue.language,
    currency: venue.currency,
    bookings: { enabled: bookings.enabled, kind, max_party_size: bookings.maxParty, page_url: pageUrl },
    brand: venue.brand,
    ...(venue.photoUrl === null ? {} : { photo_url: venue.photoUrl }),
    ...(caller.widget === true && {
      words: formWords(language, venue),
      labels: serviceLabels(language, venue),
    }),
    // Without a provider nobody can be texted, whatever the venue would like.
    sms: bookings.sms && deps.texting,
    questions: questionsIn(venue, language).map(({ id, kind: type, required, label }) => ({
      id,
      type: type === 'tick' ? 'check' : 'text',
      required,
      label,
    })),
    ...(kind === 'appointment' ? { services: servicesOf(venue, language), staff: staffOf(venue) } : {}),
  };
}

function servicesOf(venue: Venue, lang: Lang) {
  return venue.services
    .filter((service) => service.online && !service.hidden)
    .map((service) => serviceIn(service, lang, venue.language))
    .map(({ id, name, description, names, descriptions, durationMinutes, price, staffIds }) => ({
      id,
      name,
      description,
      names: names as Texts,
      descriptions: descriptions as Texts,
      duration_minutes: durationMinutes,
      price,
      currency: venue.currency,
      staff_ids: [...staffIds],
    }));
}

function staffOf(venue: Venue) {
  return venue.staff
    .filter((person) => !person.hidden)
    .map(({ id, name, role, photoUrl, ownTerms }) => ({
      ...{ id, name, role },
      ...(photoUrl === null ? {} : { photo_url: photoUrl }),
      ...(ownTerms.size === 0 ? {} : { services: termsOf(ownTerms) }),
    }));
}

const termsOf = (ownTerms: Person['ownTerms']) =>
  [...ownTerms].map(([serviceId, { durationMinutes, price }]) => ({
    service_id: serviceId,
    ...(durationMinutes === undefined ? {} : { duration_minutes: durationMinutes }),
    ...(price === undefined ? {} : { price }),
  }));

export async function readMenu(deps: Deps, businessId: string, lang?: string): Promise<Reply<'readMenu'>> {
  const { currency, menu, wineList, language } = await deps.venues.current(deps.db, businessId);
  const reader = pickLang(lang, language);
  const sections = menu.sections.map((section) => sectionIn(section, reader, language));
  const wines = wineList.sections.map((section) => wineSectionIn(section, reader, language));
  return {
    currency,
    sections: sections.map(({ name, names, items }) => ({
      name,
      names: (names ?? {}) as Texts,
      items: items.map((item) => ({ ...item, names: (item.names ?? {}) as Texts })),
    })),
    wine_list: {
      sections: wines.map(({ name, names, items }) => ({
        name,
        names: (names ?? {}) as Texts,
        items: items.map((wine) => ({
          ...wine,
          names: (wine.names ?? {}) as Texts,
          descriptions: (wine.descriptions ?? {}) as Texts,
        })),
      })),
    },
  };
}

/** Published events that are not over. */
export async function readEvents(
  deps: Deps,
  businessId: string,
  nowMs: number,
  lang?: string,
): Promise<Reply<'readEvents'>> {
  const venue = await deps.venues.current(deps.db, businessId);
  const reader = pickLang(lang, venue.language);
  const shown = eventsToCome(venue, nowMs).map((event) => eventIn(event, reader, venue.language));
  const events = shown.map((event) => ({
    title: event.title,
    summary: event.summary,
    titles: (event.titles ?? {}) as Texts,
    summaries: (event.summaries ?? {}) as Texts,
    starts_on: event.starts_on,
    starts_time: event.starts_time,
    ends_on: event.ends_on ?? null,
    ends_time: event.ends_time ?? null,
    price: event.price ?? null,
    currency: venue.currency,
    photo_url: event.photo_url ?? null,
    link_url: event.link_url ?? null,
  }));
  return { events };
}
