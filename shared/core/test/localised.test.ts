import { describe, expect, it } from 'vitest';
import { localised } from '../src/localised.ts';

describe('a name that the business wrote in some languages', () => {
  const names = { en: 'Leg of lamb', it: 'Cosciotto d’agnello' };

  it('is read in the guest’s language, else in English, else in the business’s own', () => {
    expect(localised('Lammkeule', names, 'it', 'de')).toBe('Cosciotto d’agnello');
    expect(localised('Lammkeule', names, 'fr', 'de')).toBe('Leg of lamb');
    expect(localised('Lammkeule', { it: names.it }, 'fr', 'de')).toBe('Lammkeule');
    expect(localised('Lammkeule', undefined, 'fr', 'de')).toBe('Lammkeule');
  });

  it('is not read in English by a guest who speaks the business’s own language', () => {
    expect(localised('Lammkeule', names, 'de', 'de')).toBe('Lammkeule');
  });
});
