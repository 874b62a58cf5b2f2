import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isBrowserToken, makeBrowserToken } from '../../src/keys/browser-token.ts';

const key = () => randomBytes(32).toString('base64');

test('a browser that has signed in is told from one that says so, also while a key is replaced', () => {
  const [old, anew] = [key(), key()];
  const token = makeBrowserToken(old);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect([isBrowserToken(token, old), isBrowserToken(token, `${anew},${old}`), isBrowserToken(token, anew)]).toEqual([
    ...[true, true, false],
  ]);
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  for (const wrong of [changed, 'A'.repeat(43), '', token.slice(1)]) expect(isBrowserToken(wrong, old)).toBe(false);
});
