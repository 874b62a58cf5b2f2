import { describe, expect, it } from 'vitest';
import { pullAt } from '../../console/src/parts/drag/edge-pull.ts';

describe('What is held near an edge pulls the page along', () => {
  it('not at all in the middle', () => {
    expect([100, 200, 300].map((at) => pullAt(at, 0, 400, 200))).toEqual([0, 0, 0]);
  });

  it('the faster the nearer, back at one edge and on at the other', () => {
    const near = [24, 12, 0, -30].map((at) => pullAt(at, 0, 400, 200));
    expect(near).toEqual(near.toSorted((one, other) => other - one));
    expect(near.every((pull) => pull < 0)).toBe(true);
    expect(pullAt(400 - 24, 0, 400, 200)).toBe(-pullAt(24, 0, 400, 200));
  });

  it('never faster than at the edge itself, however far beyond it the pointer is', () => {
    expect(pullAt(1000, 0, 400, 200)).toBe(pullAt(400, 0, 400, 200));
  });

  it('only towards the edge that it is moved to, from where it was taken hold of', () => {
    expect([pullAt(380, 0, 400, 380), pullAt(380, 0, 400, 390)].map(Math.abs)).toEqual([0, 0]);
    expect(pullAt(380, 0, 400, 370)).toBeGreaterThan(0);
    expect(pullAt(20, 0, 400, 30)).toBeLessThan(0);
  });
});
