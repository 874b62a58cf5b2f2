import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkText } from '../../src/operator/files/check.ts';
import { printFinding } from '../../src/operator/files/finding.ts';
import { newFile } from '../../src/operator/files/init.ts';
import { readInput } from '../../src/operator/files/read-input.ts';

const told = (text: string) =>
  checkText(text).flatMap(({ findings }) => findings.map((finding) => printFinding('a.yaml', finding)));

describe('What is easily mistaken in a business file is said so that one knows what to write', () => {
  it.each<[string, string | RegExp, string, RegExp]>([
    [
      'an amount with a point',
      'base_amount: 18000',
      'base_amount: 180.00',
      /error: base_amount: .*180 minor units: write 18000 for 180\.00/,
    ],
    [
      'an amount with a part of a Rappen',
      'base_amount: 18000',
      'base_amount: 180.505',
      /whole number of minor units: 18000 means 180\.00/,
    ],
    [
      'an amount as text',
      'base_amount: 18000',
      'base_amount: "180.00"',
      /whole number of minor units: 18000 means 180\.00/,
    ],
    [
      'an amount in CHF that nobody can pay',
      'base_amount: 18000',
      'base_amount: 18001',
      /warning: .*base_amount: ends in neither 0 nor 5, as amounts in CHF do: is 18000 or 18005 meant\?/,
    ],
    [
      'a room without quotes',
      'name: "101"',
      'name: 101',
      /rooms\[0\]\.name: must be text: write it in quotes, as "101"/,
    ],
    [
      'another word for the kind',
      'kind: hotel',
      'kind: Guesthouse',
      /account\.kind: must be one of restaurant, appointment, hotel; did you mean "hotel"\?/,
    ],
    ['a kind in capitals', 'kind: hotel', 'kind: Hotel', /did you mean "hotel"\?/],
    [
      'a section of another kind',
      'kind: hotel',
      'kind: restaurant',
      /hotel: belongs to a file of kind hotel, and account\.kind says restaurant/,
    ],
  ])('%s', (_, from, to, sentence) => {
    const text = newFile('hotel').replace('currency: EUR', 'currency: CHF');
    const spoiled = text.replace(from, to);
    expect(spoiled).not.toBe(text);
    expect(told(spoiled).join('\n')).toMatch(sentence);
  });

  it('a mistake is named by its line and column', () => {
    const name = 'base_amount: ';
    const spoiled = newFile('hotel').replace(`${name}18000`, `${name}180.00`);
    const before = spoiled.slice(0, spoiled.indexOf(`${name}180.00`) + name.length).split('\n');
    const place = `:${before.length}:${(before.at(-1) ?? '').length + 1}: error: base_amount`;
    expect(told(spoiled).join('\n')).toContain(place);
  });

  it('a table without quotes', () => {
    const spoiled = newFile('restaurant').replace('      name: T1', '      name: 1');
    expect(told(spoiled).join('\n')).toContain('venue.tables[0].name: must be text: write it in quotes, as "1"');
  });

  it('an odd amount is one where the currency has one: no warning in euros', () => {
    const text = newFile('hotel').replace(/currency: \w+/, 'currency: EUR');
    expect(told(text.replace('base_amount: 18000', 'base_amount: 18001'))).toEqual([]);
  });
});

describe('A file that cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'business-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const said = (path: string) => {
    try {
      return readInput(path);
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('is named with its whole path, and with the file that is probably meant', () => {
    expect(said(join(folder, 'trattoria.yaml'))).toBe(
      `There is no file ${folder}/trattoria.yaml; \`business init\` writes one to fill in.`,
    );
    writeFileSync(join(folder, 'trattoria.yml'), '');
    expect(said(join(folder, 'trattoria.yaml'))).toBe(
      `There is no file ${folder}/trattoria.yaml; did you mean trattoria.yml?`,
    );
    expect(said(join(folder, 'hotel.yaml'))).toContain('; there are: trattoria.yml.');
  });

  it('is a folder', () => {
    expect(said(folder)).toBe(`${folder} is a folder: name a file in it; there are: trattoria.yml.`);
  });
});
