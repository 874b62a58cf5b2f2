/** What is printed between the marks of a file, by the name in the first of them: one text for each service. */
export type Blocks = Readonly<Record<string, readonly string[]>>;

const MARKS = /^( *)# Printed by `npm run deployment`: (\w+)\.\n(?:.*\n)*?^ *# The end of what is printed\.\n/gm;

/**
 * A file with its printed blocks as the table of services has them now.
 * @param text the file; its first mark says how far a block is indented
 */
export function withBlocks(text: string, blocks: Blocks): string {
  const found = new Set<string>();
  const printed = text.replace(MARKS, (_, indent: string, name: string) => {
    found.add(name);
    const lines = [`# Printed by \`npm run deployment\`: ${name}.`, ...linesOf(blocks[name] ?? [])];
    return [...lines, '# The end of what is printed.'].map((line) => `${line && indent + line}\n`).join('');
  });
  const lost = Object.keys(blocks).filter((name) => !found.has(name));
  if (lost.length > 0) throw new Error(`the marks around ${lost.join(', ')} are lost`);
  return printed;
}

/** Long blocks are parted by an empty line, as one writes them by hand; documents have a line of their own. */
function linesOf(texts: readonly string[]): string[] {
  const parts = texts.map((text) => text.trim().split('\n'));
  const between = parts.some(({ length, 0: first }) => length > 3 && first !== '---') ? [''] : [];
  return parts.flatMap((lines, i) => [...(i === 0 ? [] : between), ...lines]);
}
