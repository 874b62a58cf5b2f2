import { describe, expect, it } from 'vitest';
import { readOrigin } from '../../src/domain/origins.ts';

describe('websites of a key', () => {
  it.each([
    ['https://www.example.org', 'https://www.example.org'],
    ['https://example.org:8443', 'https://example.org:8443'],
    ['https://Example.ORG', 'https://example.org'],
    ['https://example.org:443', 'https://example.org'],
    ['https://xn--zrich-kva.example', 'https://xn--zrich-kva.example'],
    ['http://localhost', 'http://localhost'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:8000', 'http://127.0.0.1:8000'],
    ['http://127.9.8.7', 'http://127.9.8.7'],
    ['http://[::1]:8000', 'http://[::1]:8000'],
  ])('%s is listed as %s', (text, origin) => expect(readOrigin(text)).toBe(origin));

  it.each([
    '',
    'null',
    '*',
    'example.org',
    'http://example.org',
    'http://localhost.example.org',
    'http://128.0.0.1',
    'https://example.org/',
    'https://example.org/page',
    'https://example.org?a',
    'https://example.org#a',
    'https://user@example.org',
    'https://*.example.org',
    'https://exa mple.org',
    'https://example.org\\x',
    ' https://example.org',
    'ftp://example.org',
    'ws://localhost',
    'ws:localhost',
    'ftp://127.0.0.1',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://',
    'https://-a.example.org',
  ])('%s is no bare origin', (text) => expect(readOrigin(text)).toBeNull());
});
