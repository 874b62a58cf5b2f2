import { COMMANDS } from './commands.ts';
import { FILE_COMMANDS } from './file-commands.ts';

type Listed = {
  readonly words: readonly string[];
  readonly options?: Readonly<Record<string, 'text' | 'list' | 'flag'>>;
  readonly about: string;
  readonly example: string;
};

const ALL: Readonly<Record<string, Listed>> = { ...FILE_COMMANDS, ...COMMANDS };
const OPTION_FORMS = { text: ' <text>', list: ' <text>, any number of times', flag: '' } as const;

function line([name, { words, options = {} }]: [string, Listed]): string {
  const given = words.map((word) => ` <${word}>`).join('');
  const more = Object.entries(options).map(([option, form]) => ` [--${option}${OPTION_FORMS[form]}]`);
  return `  ${name}${given}${more.join('')}`;
}

function described([name, command]: [string, Listed]): string {
  return `${line([name, command])}\n      ${command.about}\n      For example: npm run operator -- ${command.example}`;
}

/**
 * How the commands are written: all of them in a line each; those of one noun, or one by its noun and verb, with what
 * they do and an example.
 */
export function usage(name = ''): string {
  const commands = Object.entries(ALL).filter(([own]) => name === '' || own === name || own.startsWith(`${name} `));
  if (commands.length === 0) return usage();
  const head = name === '' ? 'npm run operator -- <noun> <verb> …, or <noun> --help' : 'npm run operator --';
  return [head, ...commands.map(name === '' ? line : described)].join('\n');
}
