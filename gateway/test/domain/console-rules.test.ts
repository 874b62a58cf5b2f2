import { describe, expect, it } from 'vitest';
import {
  cookieRule,
  cookieValue,
  isFresh,
  isLoopback,
  isUseNoted,
  relyingParty,
} from '../../src/domain/console-rules.ts';

const NOW = Date.parse('2027-03-05T12:00:00Z');
const MINUTE = 60_000;
const before = (ms: number) => new Date(NOW - ms).toISOString();

describe('the age of a sign-in', () => {
  it('A sign-in is fresh for ten minutes', () => {
    expect([0, 10 * MINUTE, 10 * MINUTE + 1].map((ms) => isFresh(before(ms), NOW))).toEqual([true, true, false]);
  });

  it('A use that was noted within the hour is not written again', () => {
    expect([0, 60 * MINUTE - 1, 60 * MINUTE].map((ms) => isUseNoted(before(ms), NOW))).toEqual([true, true, false]);
  });
});

describe('the hosts of this machine', () => {
  it.each(['localhost', '127.0.0.1', '127.12.0.200', '[::1]'])('The host %s is loopback', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each([
    'book.example',
    'localhost.example',
    'my-localhost',
    '127.0.0.1.example',
    '10.127.0.0',
    '128.0.0.1',
    '[::2]',
  ])('The host %s is not loopback', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});

describe('the cookie of a session', () => {
  const secure = 'Path=/; HttpOnly; SameSite=Lax; Secure';
  const plain = 'Path=/; HttpOnly; SameSite=Lax';
  it.each([
    ['https://book.example', '__Host-console', secure],
    ['https://localhost:8443', '__Host-console', secure],
    ['http://book.example', '__Host-console', secure],
    ['http://localhost:8080', 'console-8080', plain],
    ['http://127.0.0.1', 'console-80', plain],
    ['http://[::1]:9000', 'console-9000', plain],
  ])('The console at %s sets the cookie %s', (url, name, attributes) => {
    expect(cookieRule(new URL(url), 'console')).toEqual({ name, attributes });
  });

  it('A browser that has signed in has a cookie of another name', () => {
    expect(cookieRule(new URL('https://book.example'), 'console-browser').name).toBe('__Host-console-browser');
  });
});

describe('the value of a cookie', () => {
  const value = 'aZ09-_'.padEnd(43, 'x');
  const rows: [title: string, header: string | undefined, found: string | null][] = [
    ['A cookie is found on its own', `console=${value}`, value],
    ['A cookie is found between others', `a=1; console=${value}; b=2`, value],
    ['A cookie is found without spaces between', `a=1;console=${value}`, value],
    ['A cookie with another name is passed over', `my-console=${value}`, null],
    ['A cookie that is too short is passed over', `console=${value.slice(1)}`, null],
    ['A cookie that is too long is passed over', `console=${value}x`, null],
    ['A cookie with other letters is passed over', `console=${value.slice(1)}!`, null],
    ['A cookie without a value is passed over', 'console', null],
    ['A malformed cookie before a good one of the same name is passed over', `console=x; console=${value}`, value],
    ['The first of two good cookies counts', `console=${value}; console=${'y'.repeat(43)}`, value],
    ['An empty header has no cookie', '', null],
    ['A request without the header has no cookie', undefined, null],
  ];
  it.each(rows)('%s', (_, header, found) => {
    expect(cookieValue(header, 'console')).toBe(found);
  });
});

describe('the name that passkeys belong to', () => {
  it.each([
    ['https://book.example:8443/console', 'book.example'],
    ['http://localhost:8080', 'localhost'],
    ['https://1.book.example', '1.book.example'],
    ['http://127.0.0.1:8080', null],
    ['http://[::1]:8080', null],
  ])('Passkeys at %s belong to %s', (url, name) => {
    expect(relyingParty(new URL(url))).toBe(name);
  });
});
