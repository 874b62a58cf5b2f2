/** How long a name may be that stands in an e-mail. */
export const LONGEST_NAME = 60;

// What a mail program makes a link of: a scheme, or a full stop right between letters.
const WEB_ADDRESS = /:\/\/|[\p{L}\d-]\.\p{L}{2}/iu;

/** Whether a mail program might make a link of something in a name. */
export const hasWebAddress = (text: string): boolean => WEB_ADDRESS.test(text);

/** A name as it may stand in an e-mail, whoever typed it before there was a bound: nothing to click, and short. */
export function plainName(text: string): string {
  const unlinked = text.replace(/:\/+/g, ' ').replace(/\.(?=[\p{L}\d])/gu, '. ');
  const letters = Array.from(unlinked);
  return letters.length <= LONGEST_NAME
    ? unlinked
    : `${letters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`;
}
