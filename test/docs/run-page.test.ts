import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isAsPrinted } from './lib/printed.ts';
import { runPage } from './lib/run-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fenced = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;
const run = (...blocks: string[]) =>
  runPage('docs/some.md', `# Some page\n\n${blocks.join('\n')}`, { folder, env: { PATH: process.env.PATH } });

describe('A page that is tried out', () => {
  it('holds where every command succeeds and prints what the page says', async () => {
    await run(
      fenced('sh', 'A=1'),
      fenced('python file: a.txt', 'saved'),
      fenced('sh', 'echo $A; cat a.txt'),
      fenced('text prints', '1\nsaved'),
    );
  });

  it('fails where a command fails, by its line', async () => {
    await expect(run(fenced('sh', 'true'), fenced('sh', 'echo before; false; echo after'))).rejects.toThrow(
      /^docs\/some\.md:8 ended with 1:\nbefore\n$/,
    );
  });

  it('fails where a command inside a pipe or a value fails', async () => {
    await expect(run(fenced('sh', 'A=$(false | cat)'))).rejects.toThrow('docs/some.md:4 ended with 1');
  });

  it('fails where something else is printed', async () => {
    const page = run(fenced('sh', 'echo two'), fenced('text prints', 'one'));
    await expect(page).rejects.toThrow(/docs\/some\.md:8 says\none\n\nbut printed was\ntwo/);
  });

  it('fails where the platform refuses a call', async () => {
    await expect(run(fenced('sh', 'curl -s http://127.0.0.1:1/v1/venue; echo'))).rejects.toThrow(
      'docs/some.md:4 ended',
    );
  });

  it('leaves nothing running behind', async () => {
    await run(fenced('sh', 'sleep 1000 &'));
  });
});

describe('What a page says is printed', () => {
  it.each([
    ['an id', '{"id":"01a1f7ba-81a7-75b2-81f0-eda0374860e8"}', '{"id":"019a9c5e-7b00-7000-8000-000000000001"}'],
    ['a day and a time', '2026-11-20 at 19:00', '2027-01-31 at 11:45'],
    ['a moment', 'at 2026-11-20T06:52:37.670Z', 'at 2027-01-01T00:00:00.001Z'],
    ['a key', 'svc_pk_live_abc', 'svc_pk_live_0Az'],
    ['a port', 'http://127.0.0.1:8080/book', 'http://127.0.0.1:41234/book'],
    ['anything', '{"status":"confirmed",…}', '{"status":"confirmed","a":\n1}'],
  ])('may differ in %s', (_what, expected, printed) => {
    expect(isAsPrinted(expected, printed)).toBe(true);
  });

  it.each([
    ['a word', '{"status":"confirmed"}', '{"status":"requested"}'],
    ['an amount', '"total_amount":37000', '"total_amount":36000'],
    ['more than it says', 'one', 'one\ntwo'],
    ['something that is no id', '01a1f7ba-81a7-75b2-81f0-eda0374860e8', 'null'],
  ])('may not differ in %s', (_what, expected, printed) => {
    expect(isAsPrinted(expected, printed)).toBe(false);
  });
});
