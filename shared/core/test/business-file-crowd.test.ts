import { restaurantFile } from '@booking/testkit/builders';
import { describe, expect, it } from 'vitest';
import { crowdIn } from '../src/business-file/crowd.ts';
import { checkBusinessFile } from '../src/business-file.ts';

const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const faultsOf = (venue: object) => {
  const file = restaurantFile();
  const checked = checkBusinessFile({ ...file, venue: { ...file.venue, ...venue } });
  return checked.ok ? [] : checked.faults.map(({ path, message }) => `${path}: ${message}`);
};

describe('a business file is counted before its schema looks at it', () => {
  it('and refused for 199 sections with 400 dishes each, and for 130 000 unknown fields', () => {
    const sections = many(199, () => ({ name: '', items: many(400, () => ({ name: 1, price: 'x' })) }));
    expect(faultsOf({ menu: { sections } })).toEqual([': holds more than 40,000 things']);
    const unknown = Object.fromEntries(many(130_000, (n) => [`k${n}`, 1]));
    expect(faultsOf({ menu: unknown })).toEqual([': holds a thing with more than 500 fields']);
    expect(faultsOf({ tables: many(10_001, () => 1) })).toEqual([': holds a list of more than 10,000 entries']);
  });

  it('however deep it is nested, and without a limit of its own for what may stand in a file', () => {
    let deep: unknown = 1;
    for (let n = 0; n < 100_000; n += 1) deep = [deep];
    expect(crowdIn(deep)).toBeNull();
    expect(crowdIn(many(40_000 / 4, () => ({ a: {}, b: {}, c: {} })).slice(0, 9999))).toBeNull();
  });

  it('of its faults 500 are said, and how many more there are, unknown fields one by one', () => {
    const tables = many(2000, () => ({ name: 'T', seats: 0, a: 1, b: 2 }));
    const faults = faultsOf({ tables, combinations: [] });
    expect(faults).toHaveLength(501);
    expect(faults.at(-1)).toMatch(/^: and \d+ more$/);
  });
});
