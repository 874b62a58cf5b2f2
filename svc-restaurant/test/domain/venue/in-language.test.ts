import { describe, expect, it } from 'vitest';
import { eventIn, nameIn, sectionIn, serviceIn, wineSectionIn } from '../../../src/domain/venue/in-language.ts';
import { aService, aVenue, aWine } from '../venue.ts';

// The business writes German; French it wrote as well, English it did not.
const OWN = 'de';

describe('the name of a service, person or table', () => {
  const venue = aVenue({
    language: OWN,
    names: new Map([
      ['cut', 'Haarschnitt'],
      ['mia', 'Mia'],
    ]),
    translations: new Map([['cut', { fr: 'Coupe', en: 'Haircut' }]]),
  });
  it.each([
    ['A service is called as the business translated it', 'cut', 'fr', 'Coupe'],
    ["A service keeps its name in the business's own language", 'cut', 'de', 'Haarschnitt'],
    ['A service without a translation is called in English', 'cut', 'it', 'Haircut'],
    ['A person without translations keeps the name', 'mia', 'fr', 'Mia'],
    ['An id that never had a name has none', 'gone', 'fr', null],
  ] as const)('%s', (_, id, lang, name) => {
    expect(nameIn(venue, id, lang)).toBe(name);
  });
});

describe('what a guest reads in the language of the page', () => {
  it('A service is shown with its translated name and description, and the rest as it was', () => {
    const service = aService({
      name: 'Haarschnitt',
      names: { fr: 'Coupe' },
      description: 'Mit Waschen',
      descriptions: { fr: 'Avec shampooing' },
    });
    expect(serviceIn(service, 'fr', OWN)).toEqual({ ...service, name: 'Coupe', description: 'Avec shampooing' });
    expect(serviceIn(service, 'de', OWN)).toEqual(service);
  });

  it('A section of the menu is shown with the translated names of the section and of its dishes', () => {
    const dish = { name: 'Suppe', price: 9, tags: [], off: false };
    const soup = { ...dish, names: { fr: 'Soupe' } };
    const bread = { ...dish, name: 'Brot' };
    const section = { name: 'Vorspeisen', names: { fr: 'Entrées' }, items: [soup, bread] };
    const french = sectionIn(section, 'fr', OWN);
    expect(french).toEqual({ ...section, name: 'Entrées', items: [{ ...soup, name: 'Soupe' }, bread] });
    expect(sectionIn(section, 'de', OWN)).toEqual(section);
  });

  it('A section of the wine list is shown with the translated names and descriptions of its wines', () => {
    const names = { fr: 'Fendant du Valais' };
    const wine = aWine({ name: 'Fendant', names, description: 'Trocken', descriptions: { fr: 'Sec' } });
    const section = { name: 'Weissweine', names: { fr: 'Blancs' }, items: [wine] };
    const french = { ...wine, name: 'Fendant du Valais', description: 'Sec' };
    expect(wineSectionIn(section, 'fr', OWN)).toEqual({ ...section, name: 'Blancs', items: [french] });
    expect(wineSectionIn(section, 'de', OWN)).toEqual(section);
  });

  it('An event is shown with its translated title and summary', () => {
    const event = {
      title: 'Metzgete',
      titles: { fr: 'Bouchoyade' },
      summary: 'Mit Musik',
      summaries: { fr: 'En musique' },
      starts_on: '2027-03-05',
      starts_time: '19:00',
      published: true,
    };
    expect(eventIn(event, 'fr', OWN)).toEqual({ ...event, title: 'Bouchoyade', summary: 'En musique' });
    expect(eventIn(event, 'de', OWN)).toEqual(event);
  });
});
