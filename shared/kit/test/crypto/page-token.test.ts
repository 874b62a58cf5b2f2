import { createPageTokens } from '@booking/kit/crypto/page-token';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const key = (n: number) => Buffer.alloc(32, n).toString('base64');
const tokens = createPageTokens('h', key(1));

test('a token opens what it was made for, and as no other kind of page', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const token = tokens.make('guest', id);
      expect(token).toMatch(/^h[\w-]{46}$/);
      expect(tokens.read('guest', token)).toBe(id);
      expect(tokens.read('desk', token)).toBeNull();
    }),
  );
});

test('the same page has the same link every time', () => {
  const id = '019a1b2c-0000-7000-8000-000000000001';
  expect(tokens.make('guest', id)).toBe(tokens.make('guest', id));
});

test('a token that was changed anywhere, cut or made up opens nothing', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(271), (id, at) => {
      const bytes = Buffer.from(tokens.make('guest', id).slice(1), 'base64url');
      bytes[at >> 3] = (bytes[at >> 3] as number) ^ (1 << (at & 7));
      expect(tokens.read('guest', `h${bytes.toString('base64url')}`)).toBeNull();
    }),
  );
  const token = tokens.make('guest', '019a1b2c-0000-7000-8000-000000000001');
  for (const wrong of ['', 'h', token.slice(1), token.slice(0, -1), `${token}AA`, `r${token.slice(1)}`])
    expect(tokens.read('guest', wrong)).toBeNull();
});

test('a token has one way of being written: its last letter holds bits that stand for nothing', () => {
  const token = tokens.make('guest', '019a1b2c-0000-7000-8000-000000000001');
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
  const read = letters.filter((last) => tokens.read('guest', token.slice(0, -1) + last) !== null);
  expect(read).toEqual([token.at(-1)]);
  expect(tokens.read('guest', `${token}=`)).toBeNull();
});

test('another key or another letter makes other tokens; while a key is replaced the old one still reads', () => {
  const id = '019a1b2c-0000-7000-8000-000000000001';
  const token = tokens.make('guest', id);
  expect(createPageTokens('h', key(2)).read('guest', token)).toBeNull();
  expect(createPageTokens('h', `${key(2)},${key(1)}`).read('guest', token)).toBe(id);
  expect(createPageTokens('h', `${key(2)},${key(1)}`).make('guest', id)).not.toBe(token);
  const letter = createPageTokens('r', key(1)).make('guest', id);
  expect(tokens.read('guest', `h${letter.slice(1)}`)).toBeNull();
});
