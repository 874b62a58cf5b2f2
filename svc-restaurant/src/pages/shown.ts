import { eventsToCome } from '../domain/event-list.ts';
import type { Venue } from '../domain/venue.ts';

// A file may name two thousand of each, with four thousand characters about it: more than a page should hold.
const MOST_EVENTS = 12;
const MOST_SERVICES = 60;
const MOST_DISHES = 500;

/** The events that a page tells of, the soonest first. */
export const shownEvents = (venue: Venue, nowMs: number) => eventsToCome(venue, nowMs).slice(0, MOST_EVENTS);

/** The services that a page describes; every one that is offered can be chosen in its form. */
export const shownServices = ({ services }: Venue) =>
  services.filter(({ online, hidden }) => online && !hidden).slice(0, MOST_SERVICES);

/** The sections of the menu, as far as the dishes that a page lists reach. */
export function shownMenu({ menu }: Venue): Venue['menu']['sections'] {
  let left = MOST_DISHES;
  return menu.sections.flatMap((section) => {
    const items = section.items.slice(0, left);
    left -= items.length;
    return items.length > 0 ? [{ ...section, items }] : [];
  });
}
