import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../lib/processes.ts';
import { blocksFor, parseBlocks, readPage } from './lib/blocks.ts';

const PAGE = 'docs/widget.md';
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

// The console's folder has the types of React.
const folder = mkdtempSync(join(ROOT, 'console/node_modules/.widget-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OPTIONS = {
  ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', lib: ['es2024', 'dom'] },
  ...{ strict: true, noEmit: true, types: [], skipLibCheck: false, noUnusedLocals: true },
};

function faultsOf(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS, files: Object.keys(files) }));
  return spawnSync(process.execPath, [TSC, '-p', folder], { encoding: 'utf8' }).stdout;
}

describe('the page about the widget', () => {
  const [plain = '', types = '', react = ''] = blocksFor(PAGE, 'test/docs/widget.test.ts').map(({ text }) => text);

  it('prints types with which its own examples compile, and wrong attributes do not', () => {
    const used = `${react}
// @ts-expect-error: the key is missing
export const keyless = <service-booking lang="en" />;
// @ts-expect-error: not a language of the widget's
export const foreign = <service-booking publishable-key="k" lang="ja" />;
`;
    expect(faultsOf({ 'service-booking.d.ts': types, 'react.tsx': used, 'plain.ts': plain })).toBe('');
  }, 60_000);

  it('calls the key `publishable-key` in every example, as every other page does', () => {
    const pages = [PAGE, 'README.md', 'docs/quick-starts.md'];
    for (const page of pages)
      for (const { text } of parseBlocks(readPage(page)))
        for (const [tag] of text.matchAll(/<service-booking[^>]*>/g)) expect(tag).toContain(' publishable-key="');
  });
});
