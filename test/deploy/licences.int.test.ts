import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LICENCES, licencesPage, writeSbom } from '../../deploy/local/lib/commands/sbom.mjs';

type Dependency = { name: string; version: string; licence: string };

/** They ask for no more than to be named, if for that; those of fonts also that no font is sold by itself. */
const IN_IMAGES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'Unlicense',
];
/** Unmodified files of their own, which whoever has the image can replace: LGPL asks for no more (docs/adr/0112). */
const REPLACEABLE = /^(?:libheif-js|@img\/sharp-libvips-[a-z0-9-]+)$/;
const OF_REPLACEABLE = ['LGPL-3.0', 'LGPL-3.0-or-later'];
const inImages = ({ name }: Dependency) => (REPLACEABLE.test(name) ? OF_REPLACEABLE : IN_IMAGES);
/** Nobody is given these tools: their own sources would have to be offered, or their authors named. */
const IN_TOOLS = [...IN_IMAGES, 'CC0-1.0', 'CC-BY-4.0', 'MPL-2.0', 'Python-2.0'];
/** Their package.json names no licence, their README names MIT. Koa needs them, under the S3 server of the tests. */
const MIT_IN_README = ['humanize-number', 'only'];
/** Of a choice one has to be allowed, of several at once all. */
function isAllowed(licence: string, allowed: readonly string[]): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => isAllowed(one, allowed));
  return bare.split(' AND ').every((one) => allowed.includes(one));
}

describe('The list of dependencies and their licences', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  const list = (prod: boolean): Promise<Dependency[]> =>
    writeSbom(process.execPath, { prod, to: join(folder, `${prod}.cdx.json`) });
  let images: Dependency[];
  beforeAll(async () => {
    images = await list(true);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('docs/licences.md names what is in the images, each package with its version and licence', () => {
    expect(images.length).toBeGreaterThan(50);
    expect(readFileSync(LICENCES, 'utf8'), 'run `npm run sbom`').toBe(licencesPage(images));
  });

  it('no package in an image is under a licence that asks for more than to be named', () => {
    expect(images.filter((library) => !isAllowed(library.licence, inImages(library)))).toEqual([]);
  });

  it('no tool of development is under a licence outside its list', async () => {
    const all = await list(false);
    expect(all.length).toBeGreaterThan(images.length);
    const unnamed = ({ name }: Dependency) => (MIT_IN_README.includes(name) ? [''] : []);
    const inTools = (library: Dependency) => [...IN_TOOLS, ...inImages(library), ...unnamed(library)];
    expect(all.filter((library) => !isAllowed(library.licence, inTools(library)))).toEqual([]);
  });

  it('a licence that is missing, or only one part of which is allowed, is not allowed', () => {
    expect(
      ['', 'GPL-3.0', 'MIT AND GPL-3.0', '(GPL-2.0 OR AGPL-3.0)'].filter((one) => isAllowed(one, IN_TOOLS)),
    ).toEqual([]);
    expect(isAllowed('(MIT OR GPL-3.0)', IN_IMAGES)).toBe(true);
  });
});
