import { pickLang } from '@booking/core/lang';
import type { Output } from '@booking/core/route';
import type { RESTAURANT_ROUTES } from '@booking/core/routes/restaurant';
import { eventsToCome } from '../domain/event-list.ts';
import type { Venue } from '../domain/venue.ts';
import type { Deps } from './deps.ts';
import { questionsIn } from './guest.ts';

type Reply<Id extends string> = Output<Extract<(typeof RESTAURANT_ROUTES)[number], { id: Id }>>;

/** The venue as a website shows it; the questions in the language that was asked for. */
export async function readVenue(deps: Deps, businessId: string, lang?: string): Promise<Reply<'readVenue'>> {
  const venue = await deps.venues.current(deps.db, businessId);
  const { bookings, kind } = venue;
  const pageUrl =
    kind === 'table' && bookings.page && venue.slug !== null ? `${deps.publicUrl}/book/${venue.slug}` : null;
  return {
    id: venue.id,
    name: venue.name,
    phone: venue.phone,
    address: venue.address,
    hours: venue.calendar.hours as Record<string, [string, string][]>,
    language: venue.language,
    currency: venue.currency,
    bookings: { enabled: bookings.enabled, kind, max_party_size: bookings.maxParty, page_url: pageUrl },
    sms: bookings.sms,
    questions: questionsIn(venue, pickLang(lang, venue.language)).map(({ id, kind: type, required, label }) => ({
      id,
      type: type === 'tick' ? 'check' : 'text',
      required,
      label,
    })),
    ...(kind === 'appointment' ? { services: servicesOf(venue), staff: staffOf(venue) } : {}),
  };
}

function servicesOf(venue: Venue) {
  return venue.services
    .filter((service) => service.online && !service.hidden)
    .map(({ id, name, description, durationMinutes, price, staffIds }) => ({
      id,
      name,
      description,
      duration_minutes: durationMinutes,
      price,
      currency: venue.currency,
      staff_ids: [...staffIds],
    }));
}

function staffOf(venue: Venue) {
  return venue.staff.filter((person) => !person.hidden).map(({ id, name, role }) => ({ id, name, role }));
}

export async function readMenu(deps: Deps, businessId: string): Promise<Reply<'readMenu'>> {
  const { currency, menu } = await deps.venues.current(deps.db, businessId);
  return { currency, sections: menu.sections };
}

/** Published events that are not over. */
export async function readEvents(deps: Deps, businessId: string, nowMs: number): Promise<Reply<'readEvents'>> {
  const venue = await deps.venues.current(deps.db, businessId);
  const events = eventsToCome(venue, nowMs).map((event) => ({
    title: event.title,
    summary: event.summary,
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
