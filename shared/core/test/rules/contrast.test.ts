import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandOn, contrast, readableOn, textOn } from '../../src/rules/contrast.ts';

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
    expect(contrast('#050505', '#000000')).toBeCloseTo(1.03, 2);
  });
});

describe('a colour that is made readable', () => {
  const channelsOf = (text: string) => [1, 3, 5].map((from) => Number.parseInt(text.slice(from, from + 2), 16));

  it('A colour becomes darker on white and lighter on black, in every channel', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const own = channelsOf(brand);
        const [dark, light] = [channelsOf(readableOn(brand, '#ffffff')), channelsOf(readableOn(brand, '#000000'))];
        expect(dark.every((value, i) => value <= (own[i] ?? 0))).toBe(true);
        expect(light.every((value, i) => value >= (own[i] ?? 0))).toBe(true);
      }),
    );
  });

  it('A brand has a button 3 apart and a text 4.5 apart from the background, and its own colour where that is so', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom('#ffffff', '#16181d'), (brand, background) => {
        const { button, onButton, text } = brandOn(brand, background);
        expect(contrast(button, background)).toBeGreaterThanOrEqual(3);
        expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
        expect(onButton).toBe(textOn(button));
        if (contrast(brand, background) >= 3) expect(button).toBe(brand);
      }),
    );
  });

  it('A pale button is darkened no further than a button needs', () => {
    const { button, text } = brandOn('#ffee88', '#ffffff');
    expect(contrast(button, '#ffffff')).toBeLessThan(3.3);
    expect(contrast(text, '#ffffff')).toBeLessThan(5);
  });
});
