import type { Lang } from '@booking/core/lang';
import { localised } from '@booking/core/localised';
import type { Service, Venue } from './venue.ts';

type MenuSection = Venue['menu']['sections'][number];
type WineSection = Venue['wineList']['sections'][number];
type VenueEvent = Venue['events'][number];

/** What a service, person or table is called in a language; null for an id of which nothing was ever known. */
export function nameIn(venue: Pick<Venue, 'names' | 'translations'>, id: string, lang: Lang): string | null {
  const name = venue.names.get(id);
  return name === undefined ? null : localised(name, venue.translations.get(id), lang);
}

export function serviceIn<T extends Service>(service: T, lang: Lang): T {
  const { name, names, description, descriptions } = service;
  return {
    ...service,
    name: localised(name, names, lang),
    description: localised(description, descriptions, lang),
  };
}

/** A section of the menu with its dishes. */
export function sectionIn(section: MenuSection, lang: Lang): MenuSection {
  const items = section.items.map((item) => ({ ...item, name: localised(item.name, item.names, lang) }));
  return { ...section, name: localised(section.name, section.names, lang), items };
}

/** A section of the wine list with its wines. */
export function wineSectionIn(section: WineSection, lang: Lang): WineSection {
  const items = section.items.map((wine) => ({
    ...wine,
    name: localised(wine.name, wine.names, lang),
    description: localised(wine.description, wine.descriptions, lang),
  }));
  return { ...section, name: localised(section.name, section.names, lang), items };
}

export function eventIn(event: VenueEvent, lang: Lang): VenueEvent {
  const { title, titles, summary, summaries } = event;
  return { ...event, title: localised(title, titles, lang), summary: localised(summary, summaries, lang) };
}
