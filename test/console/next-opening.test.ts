import { describe, expect, it } from 'vitest';
import { nextOpening, type Opening } from '../../console/src/screens/setup/form/next-opening.ts';

describe('The hours that "Add hours" proposes', () => {
  it.each<[string, readonly Opening[], Opening | null]>([
    ['lunch on a day without any', [], ['11:30', '14:00']],
    ['dinner after lunch', [['11:30', '14:00']], ['18:00', '22:00']],
    ['lunch before dinner', [['18:00', '23:00']], ['11:30', '14:00']],
    [
      'the afternoon after both, where the evening is taken',
      [
        ['11:30', '14:00'],
        ['17:00', '23:30'],
      ],
      ['14:30', '16:30'],
    ],
    ['what follows a long morning', [['07:00', '17:45']], ['18:15', '22:15']],
    ['the morning before what runs past midnight', [['12:00', '02:00']], ['06:00', '10:00']],
    ['nothing on a day that is full', [['06:00', '23:00']], null],
    [
      'nothing where what is free is too short',
      [
        ['07:00', '12:00'],
        ['12:30', '23:30'],
      ],
      null,
    ],
  ])('are %s', (_, openings, proposed) => expect(nextOpening(openings)).toEqual(proposed));

  it('never overlap what stands there, however often one adds', () => {
    const openings: Opening[] = [];
    for (let next = nextOpening(openings); next !== null; next = nextOpening(openings)) openings.push(next);
    const sorted = openings.toSorted(([one], [other]) => one.localeCompare(other));
    for (const [i, [from]] of sorted.entries()) expect(from > (sorted[i - 1]?.[1] ?? '')).toBe(true);
    expect(sorted.length).toBeGreaterThan(2);
  });
});
