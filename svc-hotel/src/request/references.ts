import { randomInt } from 'node:crypto';

// Without I, L, O and U: read out on the telephone and typed off a screen.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `7KQ2M-9XR4T`: 50 random bits, for people. */
export function makeReference(): string {
  let text = '';
  for (let i = 0; i < 10; i++) text += (i === 5 ? '-' : '') + LETTERS[randomInt(LETTERS.length)];
  return text;
}
