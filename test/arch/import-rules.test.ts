import { join } from 'node:path';
import { PROGRAMS } from '@booking/core/trades';
import { describe, expect, test } from 'vitest';
import { faultsOf, findRing, KIT_MAY_IMPORT, layerOf, MAY_IMPORT, readSources, type Source } from './import-rules.ts';

const MAX_LINES = 250;
// The contract as data: a table is read row by row, and cutting it in two makes it harder to find a row.
const TABLES = /^shared\/core\/src\/(routes\/|openapi\/examples)|^shared\/(client\/src|core\/src\/texts)\/generated\//;
const sources = readSources(join(import.meta.dirname, '..', '..'));

const file = (owner: string, path: string, text: string): Source => ({ owner, path, text });

describe('the import rules of the tree', () => {
  test('no source file imports over a wall, and no pure one reaches outside', () => {
    expect(sources.flatMap(faultsOf)).toEqual([]);
  });

  test('no files import each other in a ring', () => {
    expect(findRing(sources)).toBeNull();
  });

  test(`no source file is longer than ${MAX_LINES} lines`, () => {
    const long = sources.filter(({ text }) => text.split('\n').length - 1 > MAX_LINES);
    const names = long.map(({ owner, path }) => `${owner}/src/${path}`);
    expect(names.filter((name) => !TABLES.test(name))).toEqual([]);
  });

  test.each(Object.keys(PROGRAMS))('every file of %s is in a layer', (owner) => {
    const own = sources.filter((source) => source.owner === owner);
    expect(own.length).toBeGreaterThan(0);
    expect([...new Set(own.map(({ path }) => layerOf(path)))].filter((layer) => !(layer in MAY_IMPORT))).toEqual([]);
  });

  test.each([
    'domain',
    'db',
    'usecases',
    'gates',
    'stores',
    'http',
    'messaging',
    'texts',
    'emails',
    'sms',
    'net',
    'app',
    'main',
  ])('the import rules have seen files of the layer %s', (layer) => {
    expect(sources.filter(({ path }) => layerOf(path) === layer).length).toBeGreaterThan(0);
  });

  test('the import rules name every folder of the kit, and no other', () => {
    const kit = sources.filter(({ owner, path }) => owner === 'shared/kit' && path.includes('/'));
    const folders = new Set(kit.map(({ path }) => path.split('/')[0]));
    expect([...folders].toSorted()).toEqual(Object.keys(KIT_MAY_IMPORT).toSorted());
  });

  test('no two folders of the kit may import each other, over however many others', () => {
    const order = Object.keys(KIT_MAY_IMPORT);
    const upwards = order.filter((folder, i) => KIT_MAY_IMPORT[folder]?.some((other) => order.indexOf(other) >= i));
    expect(upwards).toEqual([]);
  });

  test.each(['shared/client', 'shared/core', 'shared/kit', 'shared/testkit'])(
    'the import rules have seen files of %s',
    (owner) => {
      expect(sources.filter((source) => source.owner === owner).length).toBeGreaterThan(0);
    },
  );
});

describe('what the import rules refuse', () => {
  test.each([
    ['a service that imports another', file('svc-hotel', 'app.ts', "import { a } from '@booking/svc-restaurant/app';")],
    [
      'a service that imports another by path',
      file('svc-hotel', 'app.ts', "import { a } from '../../svc-restaurant/src/app.ts';"),
    ],
    [
      'a service that imports what is for tests',
      file('svc-hotel', 'app.ts', "import { a } from '@booking/testkit/redis';"),
    ],
    [
      'a rule that reads the database',
      file('svc-hotel', 'domain/stay.ts', "import type { Db } from '../db/stays.ts';"),
    ],
    [
      'an e-mail that imports more of the kit than its layout',
      file('svc-hotel', 'emails/a.ts', "import { newId } from '@booking/kit/ids';"),
    ],
    ['a rule that imports the kit', file('svc-hotel', 'domain/stay.ts', "import { newId } from '@booking/kit/ids';")],
    ['a rule that imports a package', file('svc-calendar', 'domain/ical-read.ts', "import ical from 'ical.js';")],
    ['a rule that looks at the clock', file('svc-hotel', 'domain/stay.ts', 'const now = Temporal.Now.instant();')],
    ['a rule that makes a date of now', file('svc-hotel', 'domain/stay.ts', 'const now = new Date();')],
    ['a rule that throws dice', file('gateway', 'domain/window.ts', 'const a = Math.random();')],
    [
      'a use case that imports its caller',
      file('svc-hotel', 'stays/read.ts', "import { a } from '../http/handlers.ts';"),
    ],
    ['a table that imports a use case', file('svc-hotel', 'db/stays.ts', "export { a } from '../stays/read.ts';")],
    [
      'a consumer that imports the handlers',
      file('svc-hotel', 'messaging/a.ts', "const a = await import('../http/handlers.ts');"),
    ],
    [
      'an import over several lines',
      file('svc-hotel', 'domain/stay.ts', "import {\n  a,\n  b,\n} from '../db/stays.ts';"),
    ],
    ['the core with a package', file('shared/core', 'money.ts', "import 'fastify';")],
    ['the kit with a service', file('shared/kit', 'a.ts', "import '@booking/gateway/app';")],
    [
      'the database of the kit with its broker',
      file('shared/kit', 'db/schema/a.ts', "import type { Broker } from '../../mq/connect.ts';"),
    ],
    ['a folder of the kit nobody has named', file('shared/kit', 'helpers/a.ts', "import { a } from '../db/open.ts';")],
    ['a file beside the folders of the kit with one of them', file('shared/kit', 'ids.ts', "import './db/open.ts';")],
    ['a layer nobody has named', file('svc-hotel', 'helpers/a.ts', "import { a } from '../db/stays.ts';")],
  ])('%s', (_, source) => {
    expect(faultsOf(source)).toHaveLength(1);
  });

  test.each([
    [
      'the layout in an e-mail',
      file('svc-hotel', 'emails/a.ts', "import { layOutEmail } from '@booking/kit/email/email';"),
    ],
    ['the contract in a rule', file('svc-hotel', 'domain/stay.ts', "import { apiError } from '@booking/core/errors';")],
    [
      'a clock that a comment speaks of',
      file('svc-hotel', 'domain/stay.ts', '// never Date.now(): the caller says when\n'),
    ],
    ['the clock in any folder of the kit', file('shared/kit', 'db/a.ts', "import type { Clock } from '../clock.ts';")],
    ['the database in the broker of the kit', file('shared/kit', 'mq/a.ts', "import { a } from '../db/open.ts';")],
    ['a handler that calls a use case', file('svc-hotel', 'http/handlers.ts', "import { a } from '../stays/read.ts';")],
  ])('but not %s', (_, source) => {
    expect(faultsOf(source)).toEqual([]);
  });

  test('a ring of three files', () => {
    const ring = [
      file('svc-hotel', 'db/a.ts', "import './b.ts';"),
      file('svc-hotel', 'db/b.ts', "import './c.ts';"),
      file('svc-hotel', 'db/c.ts', "import './a.ts';"),
    ];
    expect(findRing(ring)).toEqual([
      'svc-hotel/db/a.ts',
      'svc-hotel/db/b.ts',
      'svc-hotel/db/c.ts',
      'svc-hotel/db/a.ts',
    ]);
  });
});
