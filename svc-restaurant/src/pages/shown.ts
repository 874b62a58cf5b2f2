import { type Lang, pickText } from '@booking/core/lang';
import { compareTimes } from '@booking/core/rules/local-time';
import { closuresAhead, specialDaysAhead } from '../domain/venue/booking-window.ts';
import { eventsToCome } from '../domain/venue/event-list.ts';
import type { Openings } from '../domain/venue/hours.ts';
import { eventIn, sectionIn, serviceIn, wineSectionIn } from '../domain/venue/in-language.ts';
import type { Venue } from '../domain/venue/venue.ts';

// A file may name two thousand of each, with four thousand characters about it: more than a page should hold.
const MAX_EVENTS = 12;
const MAX_SERVICES = 60;
const MAX_DISHES = 500;
const MAX_WINES = 500;
const MAX_SPECIAL_DAYS = 40;

/** The events that a page tells of, the soonest first. */
export const shownEvents = (venue: Venue, lang: Lang, nowMs: number) =>
  eventsToCome(venue, nowMs)
    .slice(0, MAX_EVENTS)
    .map((event) => eventIn(event, lang, venue.language));

/** Days with hours of their own, none where it is closed; one, or from one to another. */
type SpecialDays = { readonly from: string; readonly to: string; readonly hours: Openings; readonly reason: string };

/** When it is open otherwise than in other weeks, as far as one can book, the soonest first. */
export function shownSpecialDays(venue: Venue, lang: Lang, nowMs: number): SpecialDays[] {
  const closed = closuresAhead(venue, nowMs).map(({ from, to, reason = {} }) => ({
    ...{ from, to, hours: [] },
    reason: pickText(reason as Record<string, string>, lang, venue.language),
  }));
  const special = specialDaysAhead(venue, nowMs).map(({ date, hours }) => ({
    ...{ from: date, to: date, hours, reason: '' },
  }));
  return [...closed, ...special].toSorted((a, b) => compareTimes(a.from, b.from)).slice(0, MAX_SPECIAL_DAYS);
}

/** The services that a page describes; every one that is offered can be chosen in its form. */
export const shownServices = ({ services, language }: Venue, lang: Lang) =>
  services
    .filter(({ online, hidden }) => online && !hidden)
    .slice(0, MAX_SERVICES)
    .map((service) => serviceIn(service, lang, language));

/** The sections of the menu, as far as the dishes that a page lists reach. */
export const shownMenu = ({ menu, language }: Venue, lang: Lang) =>
  firstItems(menu.sections, MAX_DISHES).map((section) => sectionIn(section, lang, language));

/** The sections of the wine list, alike. */
export const shownWines = ({ wineList, language }: Venue, lang: Lang) =>
  firstItems(wineList.sections, MAX_WINES).map((section) => wineSectionIn(section, lang, language));

function firstItems<Section extends { readonly items: readonly unknown[] }>(
  sections: readonly Section[],
  most: number,
): Section[] {
  let left = most;
  return sections.flatMap((section) => {
    const items = section.items.slice(0, left);
    left -= items.length;
    return items.length > 0 ? [{ ...section, items }] : [];
  });
}
