import { describe, expect, it } from 'vitest';
import { byName, type Fields, messagesOfNow, refusedBetween } from './lib/messages.ts';
import before from './messages-of-last-release.json' with { type: 'json' };

const BEFORE = byName(before);
const NOW = byName(messagesOfNow());

describe('A field of a message between services is never a reason to refuse it: of the release before or the one after', () => {
  it.each([...NOW].filter(([name]) => BEFORE.has(name)))('%s', (name, fields) => {
    expect(refusedBetween(BEFORE.get(name) ?? {}, fields)).toEqual([]);
  });

  it('every message of the release before is still there', () => {
    expect([...BEFORE.keys()].filter((name) => !NOW.has(name))).toEqual([]);
  });
});

// r: whoever reads it demands it; w: whoever writes it always says it.
describe('What the rule takes for a reason to refuse', () => {
  const old: Fields = { id: 'rw', list: 'rw', 'list[].a': 'rw' };
  const verdict = (now: Fields) => refusedBetween(old, { ...old, ...now });

  it.each<[string, Fields]>([
    ['a new field without a default', { b: 'rw' }],
    ['one of an entry of a list', { 'list[].b': 'rw' }],
    ['one that was always there and may be left out now', { id: '' }],
  ])('%s', (_, now) => expect(verdict(now)).toHaveLength(1));

  it('one that is gone', () => {
    expect(refusedBetween(old, { list: 'rw', 'list[].a': 'rw' })).toHaveLength(1);
  });

  it.each<[string, Fields]>([
    ['one with a default', { b: 'w' }],
    ['one that may be left out', { b: '' }],
    ['fields of a new thing that may be left out', { b: '', 'b.c': 'rw' }],
    ['one that was demanded and has a default now', { id: 'w' }],
  ])('and what not: %s', (_, now) => expect(verdict(now)).toEqual([]));
});
