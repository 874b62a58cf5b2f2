import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueNames, messagesOf, readCatalogue } from '../contract/lib/text-types.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Sources with German for guests, whichever country the business is in. */
const BESIDE = [
  'svc-*/src/{texts,sms}/**/*.ts',
  'gateway/src/texts/*.ts',
  'gateway/widget/source/texts.ts',
  'shared/kit/src/{pages,net}/*.ts',
  'shared/core/src/words/of-*.ts',
].flatMap((some) => globSync(some, { cwd: ROOT }));

// Words with ß in Germany and Austria, with ss in Switzerland and Liechtenstein.
const SWISS = /gr(?:ö|ü)ss|gross|chliess|ausser|draussen|strasse|heiss|weiss|dreissig|süss|massg|gemäss|spass|giess/i;
const DIFFERENT = new RegExp(`ß|${SWISS.source}`, 'i');

/** Texts with ß, whose callers say where the business is: in Switzerland they are read with ss. */
const WITH_SHARP_S = [
  'restaurant: refusal.party_too_large',
  'restaurant: warning.outside_hours',
  'restaurant: mail.closing',
  'restaurant: appointments.warning.outside_hours',
];

/** Read by staff, in the language of the place. */
const CONSOLE = ['console', 'console-hotel'];

const ofCatalogues = catalogueNames('de')
  .filter((name) => !CONSOLE.includes(name))
  .flatMap((name) => messagesOf(readCatalogue('de', name)).map(([path, text]) => [`${name}: ${path}`, text] as const));

describe('German for guests', () => {
  it('has a word that Switzerland writes otherwise only where the caller says where the business is', () => {
    expect(ofCatalogues.length).toBeGreaterThan(500);
    expect(ofCatalogues.filter(([, text]) => DIFFERENT.test(text)).map(([path]) => path)).toEqual(WITH_SHARP_S);
  });

  it('is written with ß in catalogues, which Switzerland reads with ss', () => {
    const texts = [...ofCatalogues, ...CONSOLE.flatMap((name) => messagesOf(readCatalogue('de', name)))];
    expect(texts.filter(([, text]) => SWISS.test(text))).toEqual([]);
  });

  it('has no such word beside the catalogues', () => {
    expect(BESIDE.length).toBeGreaterThan(20);
    for (const file of BESIDE)
      expect([file, DIFFERENT.exec(readFileSync(join(ROOT, file), 'utf8'))?.[0]]).toEqual([file, undefined]);
  });
});
