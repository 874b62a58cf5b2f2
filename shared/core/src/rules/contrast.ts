/** A colour as `#rrggbb`. */
export type Colour = string;

const WHITE = '#ffffff';
const INK = '#000000';

const channels = (colour: Colour): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const written = (all: readonly number[]): Colour =>
  `#${all.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance, 0 black to 1 white (WCAG 2.2). */
function luminance(colour: Colour): number {
  const linear = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far two colours stand apart, 1 to 21 (WCAG 2.2). Text needs 4.5, controls 3. */
export function contrast(colour: Colour, other: Colour): number {
  const [a, b] = [luminance(colour), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const mix = (colour: Colour, other: Colour, share: number): Colour => {
  const into = channels(other);
  return written(channels(colour).map((value, i) => value + ((into[i] ?? 0) - value) * share));
};

/** The colour itself, or the nearest on its way to black or white that stands `least` apart from the background. */
export function readableOn(colour: Colour, background: Colour, least = 4.5): Colour {
  const towards = luminance(background) > 0.18 ? '#000000' : WHITE;
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(colour, towards, share);
    if (contrast(tried, background) >= least) return tried;
  }
  return towards;
}

/** Ink or white, whichever reads better on the colour. Always at least 4.5 apart. */
export function textOn(colour: Colour): Colour {
  return contrast(WHITE, colour) >= contrast(INK, colour) ? WHITE : INK;
}

/** A business's colour as one background can bear it: as a button on it, the button's own text, and the text of a link. */
export type BrandColours = { readonly button: Colour; readonly onButton: Colour; readonly text: Colour };

export function brandOn(colour: Colour, background: Colour): BrandColours {
  const button = contrast(colour, background) >= 3 ? colour : readableOn(colour, background, 3);
  return { button, onButton: textOn(button), text: readableOn(colour, background) };
}
