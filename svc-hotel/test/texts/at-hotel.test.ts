import { describe, expect, it } from 'vitest';
import { inFrench, inGerman, inItalian, inPortuguese, inSpanish } from '../../src/texts/at-hotel.ts';

describe('the place in a sentence', () => {
  it.each([
    [inGerman, ['im Hotel Lido', 'im Parkhotel Rosa', 'in der Villa Rosa', 'bei Seeblick']],
    [inFrench, ['à l’Hotel Lido', 'chez Parkhotel Rosa', 'chez Villa Rosa', 'chez Seeblick']],
    [inSpanish, ['en el Hotel Lido', 'en Parkhotel Rosa', 'en Villa Rosa', 'en Seeblick']],
    [inItalian, ['all’Hotel Lido', 'presso Parkhotel Rosa', 'presso Villa Rosa', 'presso Seeblick']],
    [inPortuguese, ['no Hotel Lido', 'em Parkhotel Rosa', 'em Villa Rosa', 'em Seeblick']],
  ])('reads as people of the language say it (%o)', (at, places) => {
    expect(['Hotel Lido', 'Parkhotel Rosa', 'Villa Rosa', 'Seeblick'].map(at)).toEqual(places);
  });

  it('agrees with an adjective before the house', () => {
    expect([inFrench('Grand Hôtel du Lac'), inSpanish('Gran Hotel Sol')]).toEqual([
      'au Grand Hôtel du Lac',
      'en el Gran Hotel Sol',
    ]);
  });
});
