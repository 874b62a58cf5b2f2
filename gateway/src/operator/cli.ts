import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { COMMANDS, type Command, usage } from './commands.ts';

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

/** Everything in a YAML or JSON file: several documents are applied one after the other. `-` is the standard input. */
function readDocuments(path: string): unknown[] {
  const documents = parseAllDocuments(readFileSync(path === '-' ? 0 : path, 'utf8'));
  if (!Array.isArray(documents)) return [];
  for (const { errors } of documents) for (const error of errors) fail(`${path}: ${error.message}`);
  return documents.map((document) => document.toJS());
}

async function ask({ url, token }: Place, method: string, path: string, body: unknown): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(new URL(path, url), init).catch((error: unknown) =>
    fail(`The operator's API at ${url} does not answer: ${String((error as Error).cause ?? error)}`),
  );
  const answer = (await response.json()) as { error?: { message: string } };
  if (!response.ok) process.stderr.write(`${answer.error?.message ?? response.status}\n`);
  else process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  return response.ok;
}

function optionsOf(command: Command) {
  const options = Object.entries(command.options ?? {}).map(([name, kind]) => [
    name,
    { type: kind === 'flag' ? ('boolean' as const) : ('string' as const), multiple: kind === 'list' },
  ]);
  return Object.fromEntries(options) as Record<string, { type: 'boolean' | 'string'; multiple: boolean }>;
}

async function main([noun = '', verb = '', ...rest]: readonly string[]): Promise<void> {
  if (noun === '--help' || noun === 'help') return void process.stdout.write(`${usage()}\n`);
  const command = COMMANDS[`${noun} ${verb}`];
  if (command === undefined) return fail(usage());
  const { positionals, values } = parseArgs({ args: [...rest], options: optionsOf(command), allowPositionals: true });
  if (positionals.length !== command.words.length) return fail(usage(`${noun} ${verb}`));
  const place = findPlace();
  const bodies = command.file === undefined ? [undefined] : readDocuments(positionals[command.file] as string);
  let ok = true;
  for (const file of bodies) {
    const { method, path, body } = command.request(positionals, values, file);
    ok = (await ask(place, method, path, body)) && ok;
  }
  process.exitCode = ok ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error: Error) => fail(error.message));
