import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withBlocks } from '../../deploy/services/blocks.ts';
import { deploymentFiles } from '../../deploy/services/files.ts';
import { ROOT } from '../lib/processes.ts';

const kept = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '');

describe('the deployment', () => {
  it('lists every service of the one table: `npm run deployment` prints it anew', () => {
    const files = deploymentFiles();
    expect(files.filter(([path, text]) => kept(path) !== text).map(([path]) => path)).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  it('keeps what is written by hand around a printed block', () => {
    const mark = '  # Printed by `npm run deployment`: names.\n';
    const end = '  # The end of what is printed.\n';
    const text = `list:\n  - hand\n${mark}  - old\n${end}other: 1\n`;
    expect(withBlocks(text, { names: ['- a', '- b'] })).toBe(`list:\n  - hand\n${mark}  - a\n  - b\n${end}other: 1\n`);
  });

  it('does not lose a block without a word', () => {
    expect(() => withBlocks('list: []\n', { names: ['- a'] })).toThrow('the marks around names are lost');
  });
});
