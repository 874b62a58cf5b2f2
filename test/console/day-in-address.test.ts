import { expect, it } from 'vitest';
import { isDayOrNone } from '../../console/src/parts/navigation/day-in-address.ts';

it.each([
  ['no date', undefined, true],
  ['a day', '2027-03-05', true],
  ['a leap day', '2028-02-29', true],
  ['a leap day of a year without one', '2027-02-29', false],
  ['month 13', '2027-13-01', false],
  ['a word', 'nonsense', false],
  ['a day with something behind it', '2027-03-05x', false],
])('an address with %s leads to its screen, or to none', (_, date, leads) => expect(isDayOrNone(date)).toBe(leads));
