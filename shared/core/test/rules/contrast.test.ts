import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readableOn, textOn } from '../../src/rules/contrast.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('a business’s colour', () => {
  it('bears text that stands at least 4.5 apart from it', () => {
    fc.assert(fc.property(colour, (one) => contrast(textOn(one), one) >= 4.5));
  });

  it('becomes readable on any background', () => {
    fc.assert(
      fc.property(colour, colour, (one, background) => contrast(readableOn(one, background), background) >= 4.5),
    );
  });

  it('stays as it is where it reads well already', () => {
    expect(readableOn('#1f4e5f', '#ffffff')).toBe('#1f4e5f');
  });

  it('is measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
