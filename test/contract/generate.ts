import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from '@booking/core/openapi/document';
import openapiTS, { astToString } from 'openapi-typescript';
import { describeConsole } from './lib/console-description.ts';
import { COLLECTION, postmanCollection } from './lib/postman.ts';

export const GENERATED = join(import.meta.dirname, '../../shared/client/src/generated/openapi.ts');
const CONSOLE = join(import.meta.dirname, '../../console/src/api/generated/console.ts');
const HEADER = '// Made from the route table by `node test/contract/generate.ts`. Not edited by hand.\n';

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

if (import.meta.main) {
  writeFileSync(GENERATED, await generate());
  writeFileSync(CONSOLE, await generateConsole());
  writeFileSync(COLLECTION, postmanCollection());
}
