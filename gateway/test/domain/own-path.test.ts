import { describe, expect, it } from 'vitest';
import { inLang, screenPath, withoutLang } from '../../src/domain/own-path.ts';

describe('Where somebody goes on after signing in', () => {
  it.each([
    '/console',
    '/console/',
    '/console/setup/hours',
    '/console/today/2026-11-22',
    '/console/webhooks/019a9c5e-7b00-7000-8000-000000000009?business=019a9c5e-7b00-7000-8000-000000000001&x=a%20b',
  ])('is a screen of the console: %s', (path) => expect(screenPath(path)).toBe(path));

  it.each([
    ...['https://evil.example', '//evil.example', '/\\evil.example', '/console//evil.example', '/console/../v1/keys'],
    ...['/console@evil.example', '/console.evil.example', '/consoles', '/v1/bookings', 'console/keys', ' /console'],
    ...['/console/sign-out', '/console/sign-in/abc', '/console/api/keys', '/console/api', '/console/assets/x.js'],
    ...['/console/shell/0a1b2c3d', '/console/worker.js'],
    ...[
      '/console/\nkeys',
      '/console?next=https://evil.example/',
      '/console/keys#a',
      '/console/%2e%2e/v1',
      'javascript:alert(1)',
    ],
    ...[`/console/${'a'.repeat(300)}`, '/console/.hidden', ''],
  ])('is nothing else: %j', (path) => expect(screenPath(path)).toBeNull());

  it('A path of 300 characters is a screen, and a longer one is not', () => {
    const path = (length: number) => '/console/'.padEnd(length, 'a');
    expect([screenPath(path(300)), screenPath(path(301))]).toEqual([path(300), null]);
  });

  it('is said in the language in which one signed in, and is the first screen where none was asked for', () => {
    expect(inLang('/console/keys?lang=fr&business=1', 'de')).toBe('/console/keys?lang=de&business=1');
    expect(inLang(null, 'it')).toBe('/console?lang=it');
    expect(inLang('https://evil.example', 'en')).toBe('/console?lang=en');
    expect(withoutLang('/console/keys?lang=fr')).toBe('/console/keys');
  });
});
