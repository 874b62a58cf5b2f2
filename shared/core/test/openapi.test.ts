import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeApi } from '@booking/core/openapi/document';
import { EXAMPLES } from '@booking/core/openapi/examples';
import { ROUTES } from '@booking/core/routes/all';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';

describe('the machine-readable description', () => {
  const description = describeApi('https://api.booking.test');

  it('is OpenAPI 3.1, version 1.2.0', () => {
    expect(description).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.0' } });
  });

  it('lists every route once, staff routes with the tag v2', () => {
    const paths = description.paths as Record<string, Record<string, { operationId: string; tags: string[] }>>;
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(ROUTES.map((route) => route.id).sort());
    for (const route of ROUTES) {
      expect(paths[route.path]?.[route.method.toLowerCase()]?.tags.includes('v2')).toBe(route.who === 'staff');
    }
  });

  type Answers = Record<string, { headers: object; content: { 'application/json': { examples?: object } } }>;
  const shared = (description.components as { responses: Record<string, Answers[string]> }).responses;
  const resolve = (answer: Answers[string] | { $ref: string }) =>
    '$ref' in answer ? (shared[answer.$ref.replace('#/components/responses/', '')] as Answers[string]) : answer;
  const answersOf = (path: string, method: string): Answers => {
    const paths = description.paths as Record<string, Record<string, { responses: Answers }>>;
    const entries = Object.entries(paths[path]?.[method]?.responses ?? {});
    return Object.fromEntries(entries.map(([status, answer]) => [status, resolve(answer)]));
  };

  it.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s: 403 forbidden carries the RateLimit headers, 401 and 402 do not',
    (_, route) => {
      const answers = answersOf(route.path, route.method.toLowerCase());
      const counted = (status: string) =>
        Object.keys(answers[status]?.headers ?? {}).filter((name) => name.startsWith('RateLimit-'));
      expect(Object.keys(answers['403']?.content['application/json'].examples ?? {})).toContain('forbidden');
      expect(counted('403')).toEqual(['RateLimit-Limit', 'RateLimit-Policy', 'RateLimit-Remaining', 'RateLimit-Reset']);
      expect([...counted('401'), ...counted('402')]).toEqual([]);
    },
  );

  it('GET /v1/bookings lists 409 and 422 as the contract does', () => {
    const answers = answersOf('/v1/bookings', 'get');
    expect(Object.keys(answers)).toEqual([
      '200',
      '400',
      '401',
      '402',
      '403',
      '404',
      '409',
      '422',
      '429',
      '500',
      '502',
      '503',
    ]);
    const codes = (status: string) => Object.keys(answers[status]?.content['application/json'].examples ?? {});
    expect([codes('409'), codes('422')]).toEqual([['conflict'], ['refused']]);
  });

  it.each(ROUTES.map((route) => [route.id, route] as const))(
    '%s has an example that its own schemas accept',
    (id, route) => {
      const example = EXAMPLES[id];
      expect(route.reply.schema.safeParse(example?.reply).error?.issues).toBeUndefined();
      if (route.body) expect(route.body.safeParse(example?.body ?? {}).error?.issues).toBeUndefined();
    },
  );

  /** What a linter prints of the description when it is run in a folder of its own. */
  const lint = (cli: string, args: (file: string) => string[]): string => {
    const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(description));
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const program = join(import.meta.dirname, '../../../node_modules', cli);
    const options = { env, stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] };
    const printed = spawnSync(process.execPath, [program, ...args(file)], options).stdout.toString();
    rmSync(folder, { recursive: true });
    return printed;
  };

  it("is clean by Redocly's recommended rules", () => {
    const printed = lint('@redocly/cli/bin/cli.js', (file) => ['lint', file, '--format=json', '--extends=recommended']);
    const { totals, problems } = JSON.parse(printed);
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  });

  /** Answers that operations share stand where they are first named alone: Spectral tries their examples anew at each of 800 places. */
  const withoutRepeats = (): string => {
    const seen = new Set<unknown>();
    const isNew = ({ $ref }: { $ref?: string }) => $ref === undefined || (!seen.has($ref) && seen.add($ref));
    const firstOf = (answers: object) => Object.fromEntries(Object.entries(answers).filter(([, each]) => isNew(each)));
    return JSON.stringify(description, (key, value) => (key === 'responses' ? firstOf(value) : value));
  };

  it("is clean by Spectral's rules for OpenAPI, down to its hints", async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({ extends: [spectralRulesets.oas as RulesetDefinition] });
    expect(await spectral.run(withoutRepeats())).toEqual([]);
    const { info, openapi } = description;
    expect(
      (await spectral.run(JSON.stringify({ openapi, info, paths: {} }))).length,
      'it sees a fault',
    ).toBeGreaterThan(0);
    // Some 5 s by itself; several times the usual limit beside other tests on two cores.
  }, 240_000);
});
