import { describe, expect, it } from 'vitest';
import { planName, typeName } from '../../../src/domain/hotel/names.ts';
import { hotelOf, roomType } from '../builders.ts';
import { stayOf } from '../stays.ts';

const named = {
  hotel: hotelOf({ room_types: [roomType('double', ['101'], { name: 'Double', names: { fr: 'Chambre double' } })] }),
  nameOf: (id: string) => `once ${id}`,
};

describe('what a stay calls the things of its hotel', () => {
  it('A room type is called as the hotel translated it', () => {
    expect([typeName(named, 'double', 'fr'), typeName(named, 'double', 'en')]).toEqual(['Chambre double', 'Double']);
  });

  it('A room type that is gone is called as it was in the end, in every language', () => {
    expect([typeName(named, 'cellar', 'fr'), typeName(named, 'cellar', 'en')]).toEqual(['once cellar', 'once cellar']);
  });

  it('A plan is called as it was translated when the stay was agreed', () => {
    const stay = stayOf({ terms: { plan_names: { fr: 'Tarif flexible' } } });
    expect([planName(named, stay, 'fr'), planName(named, stay, 'en')]).toEqual(['Tarif flexible', 'once Flexible']);
    expect(planName(named, stayOf(), 'fr')).toBe('once Flexible');
  });
});
