import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBusinessFile } from '@booking/core/business-file';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../../deploy/demo');
const files = globSync('*.yaml', { cwd: folder }).sort();

describe('the demo businesses', () => {
  it('are there', () => expect(files.length).toBeGreaterThan(0));

  it.each(files)('%s is a business file without a fault', (name) => {
    expect(checkBusinessFile(parse(readFileSync(join(folder, name), 'utf8')))).toMatchObject({ ok: true });
  });
});
