import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { restaurantFile } from '@booking/testkit/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApplication } from '../../src/console/pages/application.ts';
import { startTestConsole, type TestConsole } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-'));

/** A console as Vite leaves it: each file is named after what is in it. */
function build(release: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const piece = (name: string) => ({ file: `assets/${name}-${release}.js`, css: [`assets/${name}-${release}.css`] });
  const manifest = {
    'src/main.tsx': { ...piece('main'), imports: ['_part.js'] },
    '_part.js': piece('part'),
    'src/screens/restaurant/today.tsx': { ...piece('today'), imports: ['_part.js'] },
    'src/screens/setup/hours.tsx': piece('hours'),
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'worker.js'), 'self.release = RELEASE;');
}

type Release = { readonly version: string; readonly files: readonly string[] };
const releaseIn = (script: Buffer): Release => JSON.parse(/^const RELEASE=(.*);$/m.exec(script.toString())?.[1] ?? '');

describe('What a browser keeps of the console for when the network is away', () => {
  let its: TestConsole;
  const open = () => {
    const worker = readApplication(folder)?.serve({ method: 'GET', path: '/console/worker.js' } as never);
    return releaseIn(gunzipSync(worker?.body ?? Buffer.alloc(0)));
  };

  beforeAll(async () => {
    build('one');
    its = await startTestConsole({ CONSOLE_FOLDER: folder });
    await its.gateway.business(restaurantFile({ account: { slug: 'trattoria', owners: ['owner@trattoria.example'] } }));
  });
  afterAll(async () => {
    await its?.close();
    rmSync(folder, { recursive: true });
  });

  it('the worker answers for the whole console, is asked for anew each time, and may reach this host alone', async () => {
    const { status, headers } = await its.gateway.ask({ path: '/console/worker.js' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/console',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });

  it('it names the files of the day and of what that needs, and of no other screen', () => {
    const { files } = open();
    const names = ['main', 'part', 'today'].flatMap((name) => [`${name}-one.css`, `${name}-one.js`]);
    expect(files).toEqual(names.map((name) => `/console/assets/${name}`));
  });

  it('the page that is kept is the same for everybody and names nobody', async () => {
    const { version } = open();
    const owner = await its.signIn('owner@trattoria.example');
    const mine = await owner.get('/console');
    const kept = await owner.get(`/console/shell/${version}`);
    const strangers = await its.gateway.ask({ path: `/console/shell/${version}` });
    const plain = (text: string) => text.replaceAll(/(?:content|nonce)="[\w-]{22}"/g, '');
    expect(plain(kept.text)).toBe(plain(strangers.text));
    expect(mine.text).toContain('owner@trattoria.example');
    expect(mine.text).toMatch(/<div id="root" data-business="[\w-]{36}" data-kind="restaurant">/);
    expect(kept.text).toContain('<div id="root"></div>');
    expect(kept.text).not.toMatch(/owner@|Trattoria/);
    expect(kept.headers['content-security-policy']).toContain(
      "; worker-src 'self'; require-trusted-types-for 'script'",
    );
    expect(kept.headers['cache-control']).toBe('no-store');
  });

  it('a page of the application says so, and one on which one signs in does not', async () => {
    const owner = await its.signIn('owner@trattoria.example');
    expect((await owner.get('/console/today')).headers['x-console']).toBe('application');
    expect((await its.gateway.ask({ path: '/console/today' })).headers['x-console']).toBeUndefined();
  });

  it('another build has another worker, and its page is refused by a gateway of this one', async () => {
    const before = open();
    build('two');
    const after = open();
    build('one');
    expect(after.version).not.toBe(before.version);
    expect(after.files).toContain('/console/assets/today-two.js');
    expect((await its.gateway.ask({ path: `/console/shell/${after.version}` })).status).toBe(404);
  });
});
