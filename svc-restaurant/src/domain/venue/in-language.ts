import { type Lang, pickText } from '@booking/core/lang';
import { localised } from '@booking/core/localised';
import type { ShownQuestion } from '@booking/core/rules/questions';
import type { Question, Service, Venue } from './venue.ts';

type MenuSection = Venue['menu']['sections'][number];
type WineSection = Venue['wineList']['sections'][number];
type VenueEvent = Venue['events'][number];

/** What a service, person or table is called in a language; null for an id of which nothing was ever known. */
export function nameIn(
  venue: Pick<Venue, 'names' | 'translations' | 'language'>,
  id: string,
  lang: Lang,
): string | null {
  const name = venue.names.get(id);
  return name === undefined ? null : localised(name, venue.translations.get(id), lang, venue.language);
}

export function serviceIn<T extends Service>(service: T, lang: Lang, own: Lang): T {
  const { name, names, description, descriptions } = service;
  return {
    ...service,
    name: localised(name, names, lang, own),
    description: localised(description, descriptions, lang, own),
  };
}

/** A section of the menu with its dishes. */
export function sectionIn(section: MenuSection, lang: Lang, own: Lang): MenuSection {
  const items = section.items.map((item) => ({ ...item, name: localised(item.name, item.names, lang, own) }));
  return { ...section, name: localised(section.name, section.names, lang, own), items };
}

/** A section of the wine list with its wines. */
export function wineSectionIn(section: WineSection, lang: Lang, own: Lang): WineSection {
  const items = section.items.map((wine) => ({
    ...wine,
    name: localised(wine.name, wine.names, lang, own),
    description: localised(wine.description, wine.descriptions, lang, own),
  }));
  return { ...section, name: localised(section.name, section.names, lang, own), items };
}

export function eventIn(event: VenueEvent, lang: Lang, own: Lang): VenueEvent {
  const { title, titles, summary, summaries } = event;
  return { ...event, title: localised(title, titles, lang, own), summary: localised(summary, summaries, lang, own) };
}

/** The venue's questions as somebody reads them. */
export function questionsIn(venue: Venue, lang: Lang): ShownQuestion[] {
  return venue.questions.map(({ id, type, required, labels }) => ({
    id,
    kind: type === 'check' ? 'tick' : 'text',
    required,
    label: pickText(labels, lang, venue.language),
  }));
}

/** The question of the venue's that reads like this in any of its languages. */
export function questionWithText({ questions }: Pick<Venue, 'questions'>, text: string): Question | undefined {
  return questions.find(({ labels }) => Object.values(labels).includes(text));
}
