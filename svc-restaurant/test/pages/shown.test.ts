import { describe, expect, it } from 'vitest';
import { venueJsonLd } from '../../src/pages/book/json-ld.ts';
import { aboutVenue } from '../../src/pages/book/venue-html.ts';
import { shownEvents, shownMenu, shownServices } from '../../src/pages/shown.ts';
import { aService, aVenue } from '../domain/venue.ts';

const NOW = Date.parse('2027-03-05T11:00:00Z');
const many = <T>(of: (n: number) => T) => Array.from({ length: 2000 }, (_, n) => of(n));
const long = 'x'.repeat(4000);
const venue = aVenue({
  services: many((n) => aService({ id: `s${n}`, description: long })),
  menu: { sections: many((n) => ({ name: `M${n}`, items: [{ name: `D${n}`, price: 9.5, off: false }] })) },
  events: many((n) => ({
    ...{ title: `E${n}`, summary: long, published: true },
    ...{ starts_on: '2027-03-20', starts_time: '19:00' },
  })),
});

describe('a venue of two thousand events, services and dishes', () => {
  it('has a page that can be read: twelve events, sixty services described, five hundred dishes', () => {
    expect(shownEvents(venue, 'en', NOW).map(({ title }) => title)).toHaveLength(12);
    expect(shownServices(venue, 'en')).toHaveLength(60);
    expect(shownMenu(venue, 'en').flatMap(({ items }) => items)).toHaveLength(500);
    expect(String(aboutVenue(venue, 'en', NOW)).length).toBeLessThan(500_000);
    expect(JSON.stringify(venueJsonLd(venue, 'https://booking.example/book/x', 'en', NOW)).length).toBeLessThan(
      500_000,
    );
  });
});
