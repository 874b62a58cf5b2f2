import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileJsonSchema } from '@booking/core/business-file';
import { type CheckedDocument, checkText } from '../files/check.ts';
import { changesBetween, printChange } from '../files/diff.ts';
import { KIND_OF, type Template } from '../files/examples.ts';
import { printFinding } from '../files/finding.ts';
import { newFile, schemaName } from '../files/init.ts';
import { readInput } from '../files/read-input.ts';

/** Asks the operator's API what it has at an address; null where that is nothing. */
export type Look = (path: string) => Promise<unknown>;

/** A command about business files as such. It answers lines to print, and whether all is well. */
export type FileCommand = {
  readonly words: readonly string[];
  readonly about: string;
  readonly example: string;
  readonly run: (words: readonly string[], look: Look) => Printed | Promise<Printed>;
};

export type Printed = { readonly lines: readonly string[]; readonly ok: boolean };

const TEMPLATES = Object.keys(KIND_OF) as Template[];
const good = (...lines: string[]): Printed => ({ lines, ok: true });
const bad = (...lines: string[]): Printed => ({ lines, ok: false });

function templateOf(word: string): Template | null {
  return TEMPLATES.find((template) => template === word) ?? null;
}

const noTemplate = (word: string) => bad(`"${word}" is none of ${TEMPLATES.join(', ')}.`);
const printSchema = (template: Template) => JSON.stringify(fileJsonSchema(KIND_OF[template]), null, 2);

function schema([word = '']: readonly string[]): Printed {
  const template = templateOf(word);
  return template === null ? noTemplate(word) : good(printSchema(template));
}

function init([word = '', path = '']: readonly string[]): Printed {
  const template = templateOf(word);
  if (template === null) return noTemplate(word);
  if (existsSync(path)) return bad(`${path} is there already; nothing was written.`);
  const besides = join(dirname(path), schemaName(template));
  writeFileSync(path, newFile(template), { flag: 'wx' });
  writeFileSync(besides, `${printSchema(template)}\n`);
  return good(`${path} is the file to fill in; by ${besides} an editor knows its fields.`);
}

function check([path = '']: readonly string[]): Printed {
  return verdict(path, checkText(readInput(path)));
}

function verdict(path: string, documents: readonly CheckedDocument[]): Printed {
  if (documents.length === 0) return bad(`${path}: the file is empty.`);
  const lines = documents.flatMap(({ findings }) => findings.map((finding) => printFinding(path, finding)));
  if (documents.some(({ file }) => file === null)) return { lines, ok: false };
  const names = documents.map(({ file }) => `${file?.account.slug} (${file?.account.kind})`);
  return good(...lines, `${path}: ${names.join(', ')}: nothing is wrong.`);
}

async function diff([path = '']: readonly string[], look: Look): Promise<Printed> {
  const documents = checkText(readInput(path));
  const checked = verdict(path, documents);
  if (!checked.ok) return checked;
  const lines: string[] = [];
  for (const { file } of documents) {
    if (file === null) continue;
    const { slug } = file.account;
    const current = await look(`/operator/businesses/${encodeURIComponent(slug)}`);
    const changes = changesBetween(current, file);
    const what = current === null ? 'is new' : `would change in ${changes.length} places`;
    lines.push(changes.length === 0 ? `${slug} would not change.` : `${slug} ${what}:`);
    lines.push(...changes.map((change) => `  ${printChange(change)}`));
  }
  return { lines, ok: true };
}

export const FILE_COMMANDS: Readonly<Record<string, FileCommand>> = {
  'business init': {
    words: [TEMPLATES.join('|'), 'file'],
    about: 'Writes a commented business file to fill in, and beside it the schema by which an editor knows its fields.',
    example: 'business init restaurant trattoria.yaml',
    run: init,
  },
  'business check': {
    words: ['file'],
    about: 'Says what is wrong with a business file, a line each, with the place in the file. Asks no server.',
    example: 'business check trattoria.yaml',
    run: check,
  },
  'business diff': {
    words: ['file'],
    about: 'Says what applying a business file would change.',
    example: 'business diff trattoria.yaml',
    run: diff,
  },
  'business schema': {
    words: [TEMPLATES.join('|')],
    about: 'Prints the JSON Schema of a business file.',
    example: 'business schema hotel',
    run: schema,
  },
};
