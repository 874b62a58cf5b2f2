import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from '@booking/core/openapi/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Operation = { operationId: string; 'x-codeSamples': { lang: string; source: string }[] };

const root = join(import.meta.dirname, '../..');
const { paths } = describeApi('https://bookings.example.org') as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(paths).flatMap((path) => Object.values(path));

describe('The TypeScript that the reference shows', () => {
  let folder: string;

  beforeAll(() => {
    mkdirSync(join(root, '.local'), { recursive: true });
    folder = mkdtempSync(join(root, '.local', 'samples-'));
    const settings = { extends: '../../tsconfig.json', include: ['*.ts'], exclude: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const faults = () => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', folder], { encoding: 'utf8' });
    return stdout.trim();
  };

  it('stands beside every route', () => {
    expect(operations.length).toBeGreaterThan(30);
    expect(operations.filter((one) => one['x-codeSamples'][0]?.lang !== 'TypeScript')).toEqual([]);
  });

  it('is right by the types of the client that it uses', () => {
    for (const { operationId, 'x-codeSamples': samples } of operations)
      writeFileSync(join(folder, `${operationId}.ts`), samples[0]?.source ?? '');
    expect(faults()).toBe('');
    writeFileSync(
      join(folder, 'wrong.ts'),
      (operations[0]?.['x-codeSamples'][0]?.source ?? '').replace('/v1/', '/v3/'),
    );
    expect(faults()).toContain('wrong.ts');
  });
});
