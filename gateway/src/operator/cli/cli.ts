import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LineCounter, parseAllDocuments } from 'yaml';
import { printFinding } from '../files/finding.ts';
import { pointedAmounts } from '../files/pointed-amounts.ts';
import { readInput } from '../files/read-input.ts';
import { COMMANDS, type Command } from './commands.ts';
import { FILE_COMMANDS, type Look } from './file-commands.ts';
import { usage } from './usage.ts';

type Place = { readonly url: string; readonly token: string };

/** Where the operator's API is: the environment, else what the last start left behind. */
function findPlace(): Place {
  const { OPERATOR_URL: url, OPERATOR_TOKEN: token } = process.env;
  if (url !== undefined && token !== undefined) return { url, token };
  try {
    const demo = JSON.parse(readFileSync('.local/demo.json', 'utf8')) as Record<string, string>;
    return { url: url ?? demo.operator_url ?? '', token: token ?? demo.operator_token ?? '' };
  } catch {
    return fail('Set OPERATOR_URL and OPERATOR_TOKEN, or run this where `npm start` was run.');
  }
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Everything in a YAML or JSON file: several documents are applied one after the other. `-` is the standard input. What JSON would not show is said here. */
function readDocuments(path: string): unknown[] {
  const lines = new LineCounter();
  const documents = parseAllDocuments(readInput(path), { lineCounter: lines });
  if (!Array.isArray(documents)) return [];
  for (const { errors } of documents) for (const error of errors) fail(`${path}: ${error.message}`);
  const pointed = documents.flatMap((document) => pointedAmounts(document, lines));
  if (pointed.length > 0) fail(pointed.map((finding) => printFinding(path, finding)).join('\n'));
  return documents.map((document) => document.toJS());
}

async function fetchAnswer({ url, token }: Place, method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return await fetch(new URL(path, url), init).catch((error: unknown) =>
    fail(`The operator's API at ${url} does not answer: ${String((error as Error).cause ?? error)}`),
  );
}

type Answer = { readonly error?: { readonly message: string } };

async function ask(place: Place, method: string, path: string, body: unknown): Promise<boolean> {
  const response = await fetchAnswer(place, method, path, body);
  const answer = (await response.json()) as Answer;
  if (!response.ok) process.stderr.write(`${answer.error?.message ?? response.status}\n`);
  else process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  return response.ok;
}

const look: Look = async (path) => {
  const response = await fetchAnswer(findPlace(), 'GET', path);
  if (response.status === 404) return null;
  const answer = (await response.json()) as Answer;
  return response.ok ? answer : fail(answer.error?.message ?? String(response.status));
};

function optionsOf(command: Command) {
  const options = Object.entries(command.options ?? {}).map(([name, kind]) => [
    name,
    { type: kind === 'flag' ? ('boolean' as const) : ('string' as const), multiple: kind === 'list' },
  ]);
  return Object.fromEntries(options) as Record<string, { type: 'boolean' | 'string'; multiple: boolean }>;
}

async function main([noun = '', verb = '', ...rest]: readonly string[]): Promise<void> {
  const words = [noun, verb, ...rest];
  if (noun === 'help' || words.includes('--help')) {
    const about = words.filter((word) => word !== 'help' && word !== '--help');
    return void process.stdout.write(`${usage(about.slice(0, 2).join(' ').trim())}\n`);
  }
  const name = `${noun} ${verb}`;
  if (FILE_COMMANDS[name] !== undefined) return await runWithFile(name, rest);
  const command = COMMANDS[name];
  if (command === undefined) return fail(usage(noun));
  const { positionals, values } = parseArgs({ args: [...rest], options: optionsOf(command), allowPositionals: true });
  if (positionals.length !== command.words.length) return fail(usage(name));
  const place = findPlace();
  const bodies = command.file === undefined ? [undefined] : readDocuments(positionals[command.file] as string);
  let ok = true;
  for (const file of bodies) {
    const { method, path, body } = command.request(positionals, values, file);
    ok = (await ask(place, method, path, body)) && ok;
  }
  process.exitCode = ok ? 0 : 1;
}

async function runWithFile(name: string, words: readonly string[]): Promise<void> {
  const command = FILE_COMMANDS[name];
  if (command === undefined || words.length !== command.words.length) return fail(usage(name));
  const { lines, ok } = await command.run(words, look);
  (ok ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  process.exitCode = ok ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error: Error) => fail(error.message));
