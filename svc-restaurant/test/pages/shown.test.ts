import { describe, expect, it } from 'vitest';
import { venueJsonLd } from '../../src/pages/book/json-ld.ts';
import { aboutVenue } from '../../src/pages/book/venue-html.ts';
import { shownEvents, shownMenu, shownServices, shownWines } from '../../src/pages/shown.ts';
import { aService, aVenue, aWine } from '../domain/venue.ts';

const NOW = Date.parse('2027-03-05T11:00:00Z');
const many = <T>(of: (n: number) => T) => Array.from({ length: 2000 }, (_, n) => of(n));
const long = 'x'.repeat(4000);
const venue = aVenue({
  services: many((n) => aService({ id: `s${n}`, description: long })),
  menu: { sections: many((n) => ({ name: `M${n}`, items: [{ name: `D${n}`, price: 9.5, off: false }] })) },
  wineList: { sections: many((n) => ({ name: `W${n}`, items: [aWine({ name: `V${n}` })] })) },
  events: many((n) => ({
    ...{ title: `E${n}`, summary: long, published: true },
    ...{ starts_on: '2027-03-20', starts_time: '19:00' },
  })),
});

describe('a venue of two thousand events, services, dishes and wines', () => {
  it('has a page that can be read: twelve events, sixty services described, five hundred dishes and wines', () => {
    expect(shownEvents(venue, 'en', NOW).map(({ title }) => title)).toHaveLength(12);
    expect(shownServices(venue, 'en')).toHaveLength(60);
    expect(shownMenu(venue, 'en').flatMap(({ items }) => items)).toHaveLength(500);
    expect(shownWines(venue, 'en').flatMap(({ items }) => items)).toHaveLength(500);
    expect(String(aboutVenue(venue, 'en', NOW)).length).toBeLessThan(500_000);
    expect(JSON.stringify(venueJsonLd(venue, 'https://booking.example/book/x', 'en', NOW)).length).toBeLessThan(
      500_000,
    );
  });
});

describe('the wine list of a page', () => {
  const shown = (lang: 'en' | 'de') => String(aboutVenue(wines, lang, NOW)).replaceAll('\u00a0', ' ');
  const wines = aVenue({
    wineList: {
      sections: [
        {
          name: 'Reds',
          names: { de: 'Rotweine' },
          items: [
            aWine({ name: 'Barolo', producer: 'Rovella', region: 'Piemonte', vintage: 2019, off: true }),
            aWine({
              name: 'Barbera',
              glass_price: 8.5,
              glass_ml: 100,
              description: 'Cherry',
              descriptions: { de: 'Kirsche' },
            }),
          ],
        },
        { name: 'Magnums', items: [aWine({ name: 'Barolo', bottle_ml: 1500, bottle_price: 1250 })] },
      ],
    },
  });

  it('has sections of its own, vintages, and prices by glass and bottle in the language of the reader', () => {
    expect(shown('en')).toContain('<h2 id="wines">Wine list</h2>');
    expect(shown('en')).toMatch(/Barolo <span class="number">2019<\/span> <small>\(not today\)<\/small>/);
    expect(shown('en')).toContain('Rovella, Piemonte');
    expect(shown('de')).toContain('<summary>Rotweine</summary>');
    expect(shown('de')).toContain('>Glas</th>');
    expect(shown('de')).toContain('Kirsche');
    expect(shown('en')).toContain('100 ml');
  });

  it('has no column for what no wine of the section is sold by', () => {
    const [, magnums = ''] = shown('en').split('<summary>Magnums</summary>');
    expect(magnums).not.toContain('Glass');
    expect(magnums).toContain('1,500 ml');
  });

  it('is found by search engines: each wine with its vintage and an offer for the glass and the bottle', () => {
    const { hasMenu } = venueJsonLd(wines, 'https://booking.example/book/x', 'en', NOW) as { hasMenu: object };
    expect(hasMenu).toMatchObject({
      hasMenuSection: [
        {
          name: 'Wine list',
          hasMenuSection: [
            {
              name: 'Reds',
              hasMenuItem: [
                { name: 'Barolo 2019', offers: [{ name: 'Bottle', price: 92, priceCurrency: 'CHF' }] },
                {
                  name: 'Barbera',
                  offers: [
                    { name: 'Glass', price: 8.5 },
                    { name: 'Bottle', price: 92 },
                  ],
                },
              ],
            },
            { name: 'Magnums' },
          ],
        },
      ],
    });
  });
});
