import { describe, expect, it } from 'vitest';
import { isDue, websitesOf } from '../../deploy/local/demo/keep.ts';

const OURS = ['http://localhost:3000', 'http://127.0.0.1:8080'];
const applied = { file: 'hash', websites: OURS };

describe('a demo file is applied', () => {
  it('to a business that is missing, whatever was applied before', () => {
    expect([isDue(false, undefined, 'hash'), isDue(false, applied, 'hash')]).toEqual([true, true]);
  });

  it('to another only when the file has changed since it was last applied', () => {
    expect([isDue(true, applied, 'hash'), isDue(true, applied, 'other')]).toEqual([false, true]);
  });

  it('not to one of which nobody knows what was applied', () => {
    expect(isDue(true, undefined, 'hash')).toBe(false);
  });
});

describe('the websites of a demo key', () => {
  const theirs = ['https://mine.example', 'http://localhost:3000'];
  it('stay as the operator has set them', () => {
    expect(websitesOf(theirs, applied, OURS.toReversed())).toEqual(theirs);
    expect(websitesOf([], undefined, OURS)).toEqual([]);
  });

  it('follow ours to another port, and keep the operator’s', () => {
    const moved = ['http://localhost:3000', 'http://127.0.0.1:9999'];
    expect(websitesOf([...OURS, 'https://mine.example'], applied, moved)).toEqual(['https://mine.example', ...moved]);
  });
});
