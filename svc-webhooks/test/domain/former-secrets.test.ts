import { describe, expect, test } from 'vitest';
import { countFormer, rotateSecrets } from '../../src/domain/former-secrets.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const next = { secret: 'new', formerUntil: at(24) };

describe('a rotation', () => {
  test('lets the secret that it replaces sign for a time of its own', () => {
    const rotated = rotateSecrets({ secret: 'first', olderSecrets: [] }, next, now);
    expect(rotated).toEqual({ secret: 'new', formerSecret: 'first', formerUntil: at(24), olderSecrets: [] });
    expect(countFormer(rotated)).toBe(1);
  });

  test('keeps those before it until the end of each, the newest first', () => {
    const before = {
      secret: 'c',
      formerSecret: 'b',
      formerUntil: at(3),
      olderSecrets: [{ secret: 'a', until: at(1) }],
    };
    const rotated = rotateSecrets(before, next, now);
    expect(rotated.olderSecrets.map(({ secret }) => secret)).toEqual(['b', 'a']);
    expect(countFormer(rotated)).toBe(3);
  });

  test('A secret whose end is later stands before one whose end is earlier, whichever was replaced last', () => {
    const before = {
      secret: 'd',
      formerSecret: 'c',
      formerUntil: at(2),
      olderSecrets: [
        { secret: 'a', until: at(1) },
        { secret: 'b', until: at(3) },
      ],
    };
    expect(rotateSecrets(before, next, now).olderSecrets.map(({ secret }) => secret)).toEqual(['b', 'c', 'a']);
  });

  test('lets go of those whose time is over', () => {
    const before = {
      secret: 'c',
      formerSecret: 'b',
      formerUntil: at(0),
      olderSecrets: [{ secret: 'a', until: at(-1) }],
    };
    expect(rotateSecrets(before, next, now).olderSecrets).toEqual([]);
  });

  test('reads the times that older releases wrote', () => {
    const before = { secret: 'b', olderSecrets: [{ secret: 'a', until: '2026-11-22T13:00:00+00:00' }] };
    expect(rotateSecrets(before, next, now).olderSecrets).toHaveLength(1);
  });
});
