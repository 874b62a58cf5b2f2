import { restaurantFile, salonFile } from '@booking/testkit/builders';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../src/business-file/parts.ts';
import { checkBusinessFile } from '../src/business-file.ts';
import { faultIn } from '../src/words/fault-words.ts';

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const checkOf = (wine_list: object) => {
  const file = restaurantFile();
  return checkBusinessFile({ ...file, venue: { ...file.venue, wine_list } });
};
const faultsOf = (wine_list: object) => {
  const checked = checkOf(wine_list);
  return checked.ok ? [] : checked.faults.map(({ path, message }) => `${path}: ${message}`);
};
const list = (...items: object[]) => ({ sections: [{ name: 'Reds', items }] });
const barolo = { name: 'Barolo', bottle_price: 92 };
const at = 'venue.wine_list.sections[0].items[0]';

describe('the wine list of a business file', () => {
  it('has sections of its own, with producer, region, vintage, and prices by glass and bottle', () => {
    const whole = {
      ...{ name: 'Barolo', names: { de: 'Barolo' }, producer: 'Rovella', region: 'Piemonte', vintage: 2019 },
      ...{ description: 'Cherry', descriptions: { de: 'Kirsche' }, off: true },
      ...{ glass_price: 14.5, glass_ml: 100, bottle_price: 92, bottle_ml: 750 },
    };
    expect(faultsOf({ sections: [{ name: 'Reds', names: { de: 'Rotweine' }, items: [whole, barolo] }] })).toEqual([]);
  });

  it('is left out by files that have none, and nothing is put in its place', () => {
    const checked = checkBusinessFile(restaurantFile());
    expect(checked.ok && 'wine_list' in (checked.file as { venue: object }).venue).toBe(false);
  });

  it('needs a price by the glass or by the bottle for each wine, said in the language of the reader', () => {
    const message = 'needs a price by the glass or by the bottle';
    expect(faultsOf(list({ name: 'Barolo' }))).toEqual([`${at}.glass_price: ${message}`]);
    expect(faultsOf(list({ name: 'Barolo', glass_price: 9 }))).toEqual([]);
    expect(faultIn('de', message)).toBe('braucht einen Preis für das Glas oder die Flasche');
  });

  it('holds no two wines of a section alike in name, producer, vintage and bottle: they would go off together', () => {
    const message = 'the wine "Barolo" stands twice with this producer, vintage and bottle';
    const wine = { ...barolo, producer: 'Rovella', vintage: 2019, bottle_ml: 750 };
    const others = [
      { name: 'Barbera' },
      { producer: 'Oddero' },
      { vintage: 2016 },
      { vintage: null },
      { bottle_ml: 1500 },
    ];
    expect(faultsOf(list(wine, ...others.map((more) => ({ ...wine, ...more }))))).toEqual([]);
    const twice = `venue.wine_list.sections[0].items[1]: ${message}`;
    expect(faultsOf(list(wine, { ...wine, region: 'Piemonte', bottle_price: 80 }))).toEqual([twice]);
    expect(faultsOf(list(barolo, barolo))).toEqual([twice]);
    const section = { name: 'Reds', items: [wine] };
    expect(faultsOf({ sections: [section, { ...section, name: 'By the glass' }] })).toEqual([]);
    expect(faultsOf({ sections: [section, section] })).toEqual([`venue.wine_list.sections[1].items[0]: ${message}`]);
    expect(faultIn('fr', message)).toBe(
      '« Barolo » figure deux fois avec ce producteur, ce millésime et cette bouteille',
    );
  });

  it('takes vintages of 1800 to 2100, and none for wines without one', () => {
    for (const vintage of [1800, 2019, 2100, null]) expect(faultsOf(list({ ...barolo, vintage }))).toEqual([]);
    for (const vintage of [19, 1799, 2101, 20199, 2019.5])
      expect(faultsOf(list({ ...barolo, vintage })).join()).toContain(`${at}.vintage: must be a whole number`);
  });

  it('is bounded as the menu is: 200 sections, 2000 wines in all', () => {
    const sections = (count: number, wines: number) => ({
      sections: many(count, (n) => ({
        name: `S${n}`,
        items: many(wines, (k) => ({ ...barolo, name: `Barolo ${k}` })),
      })),
    });
    expect(faultsOf(sections(200, 10))).toEqual([]);
    expect(faultsOf(sections(201, 1)).join()).toContain('venue.wine_list.sections: there may be at most 200');
    expect(faultsOf(sections(200, 11)).join()).toContain('venue.wine_list.sections: there may be at most 2000 items');
  });

  it('is a restaurant’s, and a part of the settings of its own', () => {
    const salon = salonFile();
    const checked = checkBusinessFile({ ...salon, venue: { ...salon.venue, wine_list: list(barolo) } });
    expect(checked.ok).toBe(false);
    expect([...partsOf('restaurant').keys()]).toContain('wines');
    for (const kind of ['appointment', 'hotel'] as const) expect([...partsOf(kind).keys()]).not.toContain('wines');
  });
});
