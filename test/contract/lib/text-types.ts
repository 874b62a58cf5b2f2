import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGS } from '@booking/core/lang';
import { type Catalogue, parseMessage } from '@booking/core/texts/messages';
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

const CATALOGUES = join(import.meta.dirname, '../../../shared/core/texts');

/** How an argument is used: its value is put in, or chooses a plural form or one of the named texts. */
export type ArgumentUse = 'value' | 'plural' | 'select';

/** The names of all catalogues, without `.json`. */
export const catalogueNames = (lang: string): string[] =>
  readdirSync(join(CATALOGUES, lang)).map((file) => file.replace(/\.json$/, ''));

export const readCatalogue = (lang: string, name: string): Catalogue =>
  JSON.parse(readFileSync(join(CATALOGUES, lang, `${name}.json`), 'utf8'));

/** The messages of a catalogue by their path, such as `labels.room`. */
export function messagesOf(catalogue: Catalogue, path = ''): [path: string, message: string][] {
  return Object.entries(catalogue).flatMap(([key, entry]) =>
    typeof entry === 'string' ? [[path + key, entry] as const] : messagesOf(entry as Catalogue, `${path}${key}.`),
  ) as [string, string][];
}

/** The arguments of a message in order of first use. */
export function argumentsOf(message: string): Map<string, ArgumentUse> {
  const found = new Map<string, ArgumentUse>();
  for (const element of elementsOf(parseMessage(message))) {
    const use = element.type === TYPE.plural ? 'plural' : element.type === TYPE.select ? 'select' : 'value';
    if (use !== 'value' || !found.has(element.value)) found.set(element.value, use);
  }
  return found;
}

/** The forms between which the plurals of a message choose, such as `=0`, `one` and `other`. */
export const pluralFormsOf = (message: string): string[] =>
  elementsOf(parseMessage(message)).flatMap((element) =>
    element.type === TYPE.plural ? Object.keys(element.options) : [],
  );

type Argument = Exclude<MessageFormatElement, { type: TYPE.literal | TYPE.pound }>;

const elementsOf = (elements: readonly MessageFormatElement[]): Argument[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
    return [element, ...Object.values(element.options).flatMap(({ value }) => elementsOf(value))];
  });

const HEADER = '// Made from the catalogues by the launcher. Not edited by hand, and not tracked.\n';

/** The type of the texts of a catalogue: a message is a string, or a function of the arguments that any language puts in. */
export function textType(name: string): string {
  const used = new Map<string, Map<string, ArgumentUse>>();
  for (const [path, message] of LANGS.flatMap((lang) => messagesOf(readCatalogue(lang, name))))
    used.set(path, new Map([...(used.get(path) ?? []), ...argumentsOf(message)]));
  const type = typeOf(readCatalogue('en', name), used, '');
  const value = type.includes(': Value') ? 'type Value = string | number;\n\n' : '';
  return `${HEADER}${value}export type Texts = ${type};\n`;
}

function typeOf(catalogue: Catalogue, used: ReadonlyMap<string, Map<string, ArgumentUse>>, path: string): string {
  const lines = Object.entries(catalogue).map(([key, entry]) => {
    const here = path + key;
    const type = typeof entry === 'string' ? messageType(used.get(here)) : typeOf(entry as Catalogue, used, `${here}.`);
    return `readonly ${JSON.stringify(key)}: ${type};\n`;
  });
  return `{\n${lines.join('')}}`;
}

function messageType(used: ReadonlyMap<string, ArgumentUse> = new Map()): string {
  if (used.size === 0) return 'string';
  const fields = [...used].map(([name, use]) => `readonly ${name}: ${use === 'plural' ? 'number' : 'Value'}`);
  return `(values: { ${fields.join('; ')} }) => string`;
}
