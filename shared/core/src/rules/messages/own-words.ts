/** What a business words itself in a message to guests; what it leaves out is said in our words. */
export type Wording = {
  readonly subject?: string | undefined;
  /** In place of our opening; an empty line begins a new paragraph. */
  readonly text?: string | undefined;
  /** In place of our sentence in a text message. */
  readonly sms?: string | undefined;
};

/** By message and language. */
export type Wordings = Readonly<Partial<Record<string, Readonly<Partial<Record<string, Wording>>>>>>;

/** What stands for the variables of a text, by their names. What a guest did not give is empty. */
export type Variables = Readonly<Record<string, string>>;

const VARIABLE = /\{([^{}]*)\}/g;

/** The names in braces that are none of these, each once. A brace alone is named by the text that follows it. */
export function unknownVariables(text: string, allowed: readonly string[]): string[] {
  const named = [...text.matchAll(VARIABLE)].map(([, name = '']) => name.trim());
  const alone = /[{}]/.exec(text.replace(VARIABLE, ''));
  return [...new Set([...named.filter((name) => !allowed.includes(name)), ...(alone ? [alone[0]] : [])])];
}

/** Whether a text leads elsewhere than by https. */
export const hasPlainAddress = (text: string): boolean => /\bhttp:\/\/|\b(?:javascript|data|ftp):\/?\/?\S/i.test(text);

/**
 * The text with values in place of its variables. Values are looked at once: braces that a guest typed stay as they are,
 * and so does a variable that does not exist, which a preview shows.
 */
export function fillIn(text: string, variables: Variables): string {
  const filled = text.replace(VARIABLE, (typed, name: string) => variables[name.trim()] ?? typed);
  // Where a value is empty, no space is left before the mark behind it.
  return filled.replace(/[ \t]{2,}/g, ' ').replace(/[ \t]+([,.])/g, '$1');
}

/** The paragraphs of a filled text. */
export const paragraphsIn = (text: string): string[] =>
  text.split(/\n[ \t]*\n/).flatMap((paragraph) => paragraph.trim() || []);
