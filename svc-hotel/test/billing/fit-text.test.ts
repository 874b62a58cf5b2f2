import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, letterWidths, MAX_LETTERS } from '../../src/billing/print/fit-text.ts';

/** Letters of three widths, and the ellipsis as wide as two. */
const widthOf = (letter: string) => (letter === '…' ? 2 : letter === 'i' ? 1 : letter === 'm' ? 3 : 2);
const widthOfAll = (text: string) => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

describe('A text is fitted into a column', () => {
  const texts = fc.array(fc.constantFrom('i', 'm', 'a', '😀'), { maxLength: 300 }).map((all) => all.join(''));

  it('whole where it fits, else as many letters as there is room for before the ellipsis', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 2, max: 900 }), (text, width) => {
        const fitted = fitText(text, width, widthOf);
        const letters = [...text];
        if (widthOfAll(text) <= width && letters.length <= MAX_LETTERS) {
          expect(fitted).toBe(text);
          return;
        }
        const kept = [...fitted].length - 1;
        expect(fitted).toBe(`${letters.slice(0, kept).join('')}…`);
        expect(widthOfAll(fitted)).toBeLessThanOrEqual(width);
        if (kept < MAX_LETTERS) expect(widthOfAll(`${letters.slice(0, kept + 1).join('')}…`)).toBeGreaterThan(width);
      }),
    );
  });

  it('looks at each letter once and at none beyond those that fit, however long it is', () => {
    let looks = 0;
    const counted = (letter: string) => {
      looks += 1;
      return widthOf(letter);
    };
    fitText('m'.repeat(100_000), 300, counted);
    expect(looks).toBeLessThanOrEqual(103);
    looks = 0;
    fitText('i'.repeat(100_000), 1_000_000, counted);
    expect(looks).toBeLessThanOrEqual(MAX_LETTERS + 2);
  });

  it('and each letter of a document is measured once', () => {
    const measured: string[] = [];
    const width = letterWidths((letter) => measured.push(letter));
    for (const letter of 'abracadabra') width(letter);
    expect(measured).toEqual(['a', 'b', 'r', 'c', 'd']);
  });
});
