import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { searchLogs, withSearchedLogs } from '../../deploy/local/lib/commands/run-logs.mjs';

const SEEDS = [
  { kind: 'key', value: 'svc_sk_live_0123456789' },
  { kind: 'guest’s name', value: 'Wilhelmina "Mina" Quast' },
  { kind: 'guest’s email', value: 'mina+1@example.org' },
  { kind: 'guest’s name', value: 'Al' },
];
const CALM = '{"level":"info","msg":"Al is up"}\n';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(into: string, log: string): void {
  writeFileSync(join(into, 'seeds-1.jsonl'), SEEDS.map((one) => `${JSON.stringify(one)}\n`).join(''));
  writeFileSync(join(into, 'gateway-1.log'), log);
}

describe('The logs of the whole end-to-end run', () => {
  it('are calm where nothing that was seeded stands in them', () => {
    write(folder, CALM);
    expect(searchLogs(folder)).toEqual({ logs: 1, values: 3, found: [] });
  });

  it.each([
    ['as it is', 'key', `${CALM}key svc_sk_live_0123456789`],
    ['inside JSON', 'guest’s name', `${CALM}${JSON.stringify({ msg: SEEDS[1]?.value })}`],
    ['inside an address', 'guest’s email', `${CALM}GET /?email=mina%2B1%40example.org`],
  ])('show a planted value %s', (_, kind, log) => {
    write(folder, log);
    expect(searchLogs(folder).found).toEqual([{ kind, log: 'gateway-1.log', line: 2 }]);
  });

  it.each([
    { planted: 'key svc_sk_live_0123456789', failed: 1 },
    { planted: CALM, failed: 0 },
  ])('fail the run where a value stands in them: $failed', async ({ planted, failed }) => {
    const said: string[] = [];
    const tests = async ({ TEST_LOGS = '' }) => {
      write(TEST_LOGS, planted);
      return { name: 'e2e', passed: 1, failed: 0, skipped: 0 };
    };
    const [, logs] = await withSearchedLogs(tests, (_, line) => void said.push(line));
    expect(logs).toMatchObject({ name: 'logs', failed });
    expect(said.join('\n')).not.toContain('svc_sk_live_0123456789');
  });

  it('fail a run that left nothing to look through', async () => {
    const tests = async () => ({ name: 'e2e', passed: 1, failed: 0, skipped: 0 });
    const [, logs] = await withSearchedLogs(tests, () => {});
    expect(logs.failed).toBe(1);
  });
});
