import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeApi } from '@booking/core/openapi/document';
import openapiTS, { astToString } from 'openapi-typescript';
import { describeConsole } from './lib/console-description.ts';
import { COLLECTION, postmanCollection } from './lib/postman.ts';
import { catalogueNames, textType } from './lib/text-types.ts';

export const GENERATED = join(import.meta.dirname, '../../shared/client/src/generated/openapi.ts');
const CONSOLE = join(import.meta.dirname, '../../console/src/api/generated/console.ts');
const TEXTS = join(import.meta.dirname, '../../shared/core/src/texts/generated');
const HEADER = '// Made from the route table by the launcher. Not edited by hand, and not tracked.\n';

/** The types that a client gets from the description. */
export async function generate(): Promise<string> {
  const description = describeApi('https://api.example.org');
  return HEADER + astToString(await openapiTS(JSON.stringify(description)));
}

/** The types of the console's own client: its routes and those of staff. */
export async function generateConsole(): Promise<string> {
  return HEADER + astToString(await openapiTS(JSON.stringify(describeConsole())));
}

/** The types as they were generated last. */
export function generated(): string {
  return readFileSync(GENERATED, 'utf8');
}

/** Those of the console as they were generated last. */
export function generatedConsole(): string {
  return readFileSync(CONSOLE, 'utf8');
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

// The launcher makes the types before each command that needs them; the collection is tracked and made by hand.
if (import.meta.main) {
  write(GENERATED, await generate());
  write(CONSOLE, await generateConsole());
  for (const name of catalogueNames('en')) write(join(TEXTS, `${name}.ts`), textType(name));
  if (!process.argv.includes('--types')) write(COLLECTION, postmanCollection());
}
