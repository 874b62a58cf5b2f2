import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { zipOf } from '../../src/exports/zip.ts';

async function* pieces(...texts: readonly string[]) {
  yield* texts;
}
const archive = async () => {
  const entries = [
    { name: 'a.json', pieces: pieces('[1', ',2]') },
    { name: 'empty.csv', pieces: pieces() },
  ];
  return Buffer.concat(await Array.fromAsync(zipOf(entries)));
};

describe('an archive', () => {
  it('holds its files as they were made, piece by piece', async () => {
    const files = unzipSync(new Uint8Array(await archive()));
    expect(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['a.json', '[1,2]'],
      ['empty.csv', ''],
    ]);
  });

  it('of the same content is the same, whenever it is made', async () => {
    const first = await archive();
    // Its clock counts every other second.
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    expect((await archive()).equals(first)).toBe(true);
    vi.useRealTimers();
  });
});
