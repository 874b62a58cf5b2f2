import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBusinessFile, fileJsonSchema } from '@booking/core/business-file';
import { BUSINESS_KINDS } from '@booking/core/trades';
import { restaurantFile } from '@booking/testkit/builders';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { usage } from '../../src/operator/cli/usage.ts';
import { checkText } from '../../src/operator/files/check.ts';
import { changesBetween, printChange } from '../../src/operator/files/diff.ts';
import { KIND_OF, type Template } from '../../src/operator/files/examples.ts';
import { fieldsOf } from '../../src/operator/files/fields.ts';
import { printFinding } from '../../src/operator/files/finding.ts';
import { newFile } from '../../src/operator/files/init.ts';
import { filesPage } from '../../src/operator/files/page.ts';
import { sayFault } from '../../src/usecases/say-fault.ts';

const TEMPLATES = Object.keys(KIND_OF) as Template[];
const told = (text: string) =>
  checkText(text).flatMap(({ findings }) => findings.map((finding) => printFinding('a.yaml', finding)));

describe('The schema of business files', () => {
  it.each(BUSINESS_KINDS)('has a description for every field of a file of kind %s', (kind) => {
    const fields = fieldsOf(kind);
    expect(fields.length).toBeGreaterThan(40);
    expect(fields.filter(({ description }) => !/^\S.*\.$/s.test(description)).map(({ path }) => path)).toEqual([]);
  });

  it('says of each field whether it has to be there, and what counts where it is left out', () => {
    const seen = new Map(fieldsOf('restaurant').map((field) => [field.path, field]));
    expect(seen.get('venue.tables[].seats')).toMatchObject({ required: true, what: 'whole number, 1 to 1000' });
    expect(seen.get('venue.bookings.slot_minutes')).toMatchObject({
      required: false,
      otherwise: 15,
      what: '5 | 10 | 15 | 20 | 30 | 60',
    });
    expect(seen.get('venue.events[].price')).toMatchObject({ what: 'number, 0 to 1000000, or null' });
    expect(fileJsonSchema('hotel')).toMatchObject({ required: ['account', 'hotel'], additionalProperties: false });
  });

  it('is printed in docs/business-files.md as it is', async () => {
    await expect(filesPage()).toMatchFileSnapshot('../../../docs/business-files.md');
  });
});

describe('business init', () => {
  it.each(TEMPLATES)('writes a file for a %s that is right as it is, and names the schema in its first line', (one) => {
    const text = newFile(one);
    expect(text.split('\n')[0]).toBe(`# yaml-language-server: $schema=${one}.schema.json`);
    expect(told(text)).toEqual([]);
    expect(text).not.toMatch(/[&*]a\d/);
  });

  it.each(TEMPLATES)('says what every field of a %s means, also of those that it leaves out', (one) => {
    const text = newFile(one);
    const file: unknown = parse(text);
    const isWithin = (path: string) => {
      const steps = path.replaceAll('[]', '.0').split('.').slice(0, -1);
      return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)?.[step], file) !== undefined;
    };
    const asked = fieldsOf(KIND_OF[one]).filter(({ path }) => !path.endsWith('.id') && isWithin(path));
    expect(asked.length).toBeGreaterThan(35);
    const unwrapped = text.replaceAll(/\n\s*# (?! )/g, ' ');
    expect(asked.filter(({ description }) => !unwrapped.includes(description)).map(({ path }) => path)).toEqual([]);
  });
});

describe('business check', () => {
  it.each([
    [
      'a field that is misspelt',
      'slot_minutes: 15',
      'slotminutes: 15',
      /is no field here; did you mean "slot_minutes"\?/,
    ],
    ['a word that is not allowed', 'language: en', 'language: ger', /must be one of en, de, fr, es, it, pt/],
    ['a word that is misspelt', 'plan: pro', 'plan: prro', /must be one of .*; did you mean "pro"\?/],
    [
      'a name that nothing bears',
      'tables: [ T1, T2 ]',
      'tables: [ T1, T22 ]',
      /there is no table "T22"; did you mean "T2"\?/,
    ],
    [
      'a number out of bounds',
      'max_party_size: 8',
      'max_party_size: 0',
      /must be a whole number, at least 1 and at most 1000/,
    ],
    ['a time that is none', '"11:30"', '"25:30"', /must be a time as HH:MM, for example 18:30/],
    ['a field that is missing', '    enabled: true\n', '', /venue\.bookings\.enabled: is required/],
    ['a text that is no YAML', 'kind: restaurant', 'kind: "restaurant', /error: \S.*/],
  ] as [string, string, string, RegExp][])('names %s with its line', (_what, from, to, sentence) => {
    const text = newFile('restaurant');
    const spoiled = text.replace(from, to);
    expect(spoiled).not.toBe(text);
    const lines = told(spoiled);
    expect(lines.join('\n')).toMatch(sentence);
    expect(lines[0]).toMatch(/^a\.yaml:\d+:\d+: error: /);
  });

  it('points to the very line and column, a fault each, in the order of the file', () => {
    const text = 'account:\n  slug: NOT A SLUG\n  kind: hotel\n  phon: "1"\nhotel:\n  check_in_from: "3 pm"\n';
    const lines = told(text);
    expect(lines).toContainEqual(expect.stringMatching(/^a\.yaml:2:3: error: account\.slug: must be lower-case/));
    expect(lines).toContainEqual(expect.stringMatching(/^a\.yaml:4:3: error: account\.phon: .*did you mean "phone"\?/));
    expect(lines).toContainEqual(expect.stringMatching(/^a\.yaml:6:3: error: hotel\.check_in_from: must be a time/));
    const numbers = lines.map((line) => Number(line.split(':')[1]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it('warns of what is hardly meant at its line, and takes the file', () => {
    const text = newFile('restaurant').replace('    - name: T3\n', '    - name: T3\n      min_party: 9\n');
    const line = text.split('\n').indexOf('      min_party: 9') + 1;
    expect(told(text)).toEqual([
      `a.yaml:${line}:7: warning: venue.tables[2].min_party: is above its 4 seats: no party is ever seated there`,
    ]);
    expect(checkText(text)[0]?.file).not.toBeNull();
  });

  it('compares a wrong word with a bounded number of others', () => {
    const allowed = Array.from({ length: 2000 }, (_, n) => `T${n}`);
    const fault = { path: '', message: 'there is no table', allowed };
    expect(sayFault({ ...fault, given: 'T15x' })).toContain('did you mean "T15"?');
    expect(sayFault({ ...fault, given: 'T1999x' })).not.toContain('T1999"');
    expect(sayFault({ ...fault, given: 'T'.repeat(65) })).toBe('there is no table');
  });

  it('judges every document of a file by itself', () => {
    const both = `${newFile('salon')}---\n${newFile('hotel').replace('kind: hotel', 'kind: hostel')}`;
    const [first, second] = checkText(both);
    expect([first?.file?.account.slug, first?.findings]).toEqual(['my-salon', []]);
    expect(second?.file).toBeNull();
    expect(second?.findings[0]?.message).toBe(`must be one of ${BUSINESS_KINDS.join(', ')}; did you mean "hotel"?`);
  });
});

describe('business diff', () => {
  const fileOf = (over: Parameters<typeof restaurantFile>[0] = {}) => {
    const checked = checkBusinessFile(restaurantFile(over));
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    return checked.file;
  };

  it('says nothing where an apply would change nothing, whatever ids were printed', () => {
    const fixedHeaders = structuredClone(fileOf()) as unknown as { id: string; venue: { tables: { id: string }[] } };
    fixedHeaders.id = '019a9c5e-7b00-7000-8000-000000000001';
    for (const table of fixedHeaders.venue.tables) table.id = '019a9c5e-7b00-7000-8000-000000000002';
    expect(changesBetween(fixedHeaders, fileOf())).toEqual([]);
  });

  it('tells things of a list apart by their names', () => {
    const before = fileOf({
      venue: {
        tables: [
          { name: 'T1', seats: 2 },
          { name: 'T2', seats: 2 },
        ],
        combinations: [],
      },
    });
    const after = fileOf({
      venue: {
        tables: [
          { name: 'T2', seats: 4 },
          { name: 'T3', seats: 2 },
        ],
        combinations: [],
      },
    });
    expect(changesBetween(before, after).map(printChange)).toEqual([
      expect.stringContaining('- venue.tables[T1]: {"name":"T1"'),
      '~ venue.tables[T2].seats: 2 -> 4',
      expect.stringContaining('+ venue.tables[T3]: {"name":"T3"'),
    ]);
  });

  it('tells of a business that is not there yet as new', () => {
    expect(changesBetween(null, fileOf())).toMatchObject([{ kind: 'added', path: '' }]);
  });
});

describe('npm run operator', () => {
  it('lists every command in a line, and tells of those of a noun what they do, with an example each', () => {
    expect(usage()).toContain('business init <restaurant|salon|hotel> <file>');
    expect(usage()).not.toContain('For example');
    const ofKeys = usage('key');
    expect(ofKeys).toContain('publishable (for web pages');
    expect(ofKeys.match(/For example: npm run operator -- key /g)).toHaveLength(4);
    expect(usage('subscription set')).toContain('past_due');
    expect(usage('nonsense')).toBe(usage());
  });

  it('gives examples that name their own command', () => {
    for (const name of usage().matchAll(/^ {2}(\S+ \S+)/gm))
      expect(usage(name[1])).toContain(`npm run operator -- ${name[1]}`);
  });
});

describe('The demo businesses', () => {
  it.each(['trattoria', 'osteria', 'salon', 'hotel', 'pension', 'preview'])(
    '%s.yaml is found right by check',
    (name) => {
      const text = readFileSync(join(import.meta.dirname, `../../../deploy/demo/${name}.yaml`), 'utf8');
      expect(told(text)).toEqual([]);
      expect(parseDocument(text).errors).toEqual([]);
    },
  );
});
