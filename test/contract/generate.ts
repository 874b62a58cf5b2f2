import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from '@booking/core/openapi';
import openapiTS, { astToString } from 'openapi-typescript';

export const GENERATED = join(import.meta.dirname, '../../shared/client/src/generated/openapi.ts');
const HEADER = '// Made from the route table by `node test/contract/generate.ts`. Not edited by hand.\n';

/** The types that a client gets from the description. */
export async function generate(): Promise<string> {
  const description = describeApi('https://api.example.org');
  return HEADER + astToString(await openapiTS(JSON.stringify(description)));
}

/** The types as they were generated last. */
export function generated(): string {
  return readFileSync(GENERATED, 'utf8');
}

if (import.meta.main) writeFileSync(GENERATED, await generate());
