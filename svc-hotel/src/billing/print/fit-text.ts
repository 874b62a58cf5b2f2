/** Nobody reads more of a name than this, and no column of the page holds as much. */
export const MAX_LETTERS = 200;

const ELLIPSIS = '…';

/** How wide a text is in the font that it is printed in. */
export type Measure = (text: string) => number;

/** The width of each letter, measured once. */
export function letterWidths(measure: Measure): Measure {
  const widths = new Map<string, number>();
  return (letter) => {
    const measured = widths.get(letter);
    if (measured !== undefined) return measured;
    const width = measure(letter);
    widths.set(letter, width);
    return width;
  };
}

/**
 * As much of a text as a column holds. Letters are added up, each looked at once: measuring every shorter text anew
 * takes the square of its length. Kerning brings letters together, so the sum is never too small by more than a hair.
 */
export function fitText(text: string, width: number, letterWidth: Measure): string {
  const end = width - letterWidth(ELLIPSIS);
  let sum = 0;
  let fits = 0;
  let count = 0;
  for (const letter of text) {
    sum += letterWidth(letter);
    count += 1;
    if (sum <= end) fits += letter.length;
    if (sum > width || count > MAX_LETTERS) return `${text.slice(0, fits)}${ELLIPSIS}`;
  }
  return text;
}
