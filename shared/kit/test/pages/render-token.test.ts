import { randomBytes } from 'node:crypto';
import { newId } from '@booking/kit/ids';
import { isFromOwnPage } from '@booking/kit/pages/csrf';
import { createRenderTokens, RENDER_LIFE_MS } from '@booking/kit/pages/render-token';
import { describe, expect, test } from 'vitest';

const key = randomBytes(32).toString('base64');
const tokens = createRenderTokens(key);
const now = Date.parse('2026-08-01T10:00:00Z');
const shown = { step: 'desk', id: newId(now), version: 3 };

describe('a token that is made for one render of a page', () => {
  test('lets a form act on what the page showed, for as long as the page may stand open', () => {
    const token = tokens.make(shown, now);
    expect(tokens.verify(token, shown, now)).toBe('current');
    expect(tokens.verify(token, shown, now + RENDER_LIFE_MS - 1)).toBe('current');
    expect(tokens.verify(token, shown, now + RENDER_LIFE_MS)).toBe('expired');
  });

  test('says that the thing has changed since it was looked at', () => {
    expect(tokens.verify(tokens.make(shown, now), { ...shown, version: 4 }, now)).toBe('moved');
  });

  test('opens no other thing and no other step', () => {
    const token = tokens.make(shown, now);
    expect(tokens.verify(token, { ...shown, id: newId(now) }, now)).toBe('foreign');
    expect(tokens.verify(token, { ...shown, step: 'cancel' }, now)).toBe('foreign');
  });

  test.each([undefined, '', 'x', '3.abc.', `3.zzzzzzzz.${'A'.repeat(24)}`])('is refused when made up: %s', (token) => {
    expect(tokens.verify(token, shown, now)).toBe('foreign');
  });

  test('cannot have its version or its expiry changed', () => {
    const [version, expiry, mac] = tokens.make(shown, now).split('.') as [string, string, string];
    expect(tokens.verify(`4.${expiry}.${mac}`, { ...shown, version: 4 }, now)).toBe('foreign');
    expect(tokens.verify(`${version}.${(now * 2).toString(36)}.${mac}`, shown, now)).toBe('foreign');
  });

  test('made with the key before is verified while the key is being replaced', () => {
    const next = randomBytes(32).toString('base64');
    expect(createRenderTokens(`${next},${key}`).verify(tokens.make(shown, now), shown, now)).toBe('current');
    expect(createRenderTokens(next).verify(tokens.make(shown, now), shown, now)).toBe('foreign');
  });
});

test.each([
  [undefined, true],
  ['same-origin', true],
  ['same-site', false],
  ['cross-site', false],
  ['none', false],
])('a form that a browser says came from %s: taken as sent from our own page: %s', (site, taken) => {
  expect(isFromOwnPage(site === undefined ? {} : { 'sec-fetch-site': site })).toBe(taken);
});

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://book.example' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ origin: 'https://book.example' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, true],
  [{}, true],
])('a form with %o comes from our own page: %s', (headers, taken) => {
  expect(isFromOwnPage(headers, 'https://book.example')).toBe(taken);
});
