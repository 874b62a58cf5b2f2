import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** What guests read in German, whichever country the business is in. */
const TEXTS = [
  'shared/core/texts/de/!(console).json',
  'svc-*/src/{texts,sms}/**/*.ts',
  'gateway/src/texts/*.ts',
  'gateway/widget/source/texts.ts',
  'shared/kit/src/{pages,net}/*.ts',
  'shared/core/src/words/of-*.ts',
].flatMap((some) => globSync(some, { cwd: ROOT }));

// Words with ß in Germany and Austria, with ss in Switzerland and Liechtenstein.
const DIFFERENT =
  /ß|gr(?:ö|ü)ss|[Gg]ross|chliess|[Aa]usser|draussen|[Ss]trasse|[Hh]eiss|weiss|dreissig|[Ss]üss|massg|gemäss|[Ss]pass|giess/i;

describe('German for guests', () => {
  it('is written for all four countries: with no word that Switzerland writes otherwise', () => {
    for (const name of ['restaurant', 'hotel', 'hotel-pages', 'gateway-refusal-pages', 'pages', 'calendar'])
      expect(TEXTS).toContain(`shared/core/texts/de/${name}.json`);
    for (const file of TEXTS)
      expect([file, DIFFERENT.exec(readFileSync(join(ROOT, file), 'utf8'))?.[0]]).toEqual([file, undefined]);
  });
});
