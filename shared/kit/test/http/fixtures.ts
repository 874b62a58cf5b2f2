import { CALLER_HEADER, type Caller } from '@booking/core/caller';
import { defineRoute } from '@booking/core/route';
import { z } from 'zod';
import { signCallerToken } from '../../src/http/caller.ts';

export const SECRET = 'a'.repeat(32);
export const OLD_SECRET = 'b'.repeat(32);
export const ID = '019aa000-0000-7000-8000-00000000000f';

const common = {
  summary: 'A route for tests',
  description: 'A route for tests.',
  service: 'restaurant',
  who: 'public',
  kinds: ['restaurant'],
  group: 'public',
  limit: 'key',
  cache: 'none',
  errors: [],
} as const;
const Ok = z.object({ ok: z.boolean() });

export const ROUTES = [
  defineRoute({
    ...common,
    id: 'listThings',
    method: 'GET',
    path: '/v1/things',
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).optional(), word: z.string().optional() }),
    reply: { status: 200, schema: Ok, description: '' },
  }),
  defineRoute({
    ...common,
    id: 'createThing',
    method: 'POST',
    path: '/v1/things',
    body: z.object({ party: z.int().min(1), notes: z.string().optional(), free: z.unknown().optional() }),
    reply: { status: 201, schema: Ok, description: '' },
  }),
  defineRoute({
    ...common,
    id: 'confirmThing',
    method: 'POST',
    path: '/v1/things/{id}/confirm',
    body: z.object({ force: z.boolean().optional() }),
    reply: { status: 200, schema: Ok, description: '' },
  }),
  defineRoute({
    ...common,
    id: 'deleteThing',
    method: 'DELETE',
    path: '/v1/things/{id}',
    reply: { status: 200, schema: Ok, description: '' },
  }),
] as const;

export const caller = (overrides: Partial<Caller> = {}): Caller => ({
  business: ID,
  kind: 'restaurant',
  plan: 'pro',
  key_id: ID,
  key_kind: 'secret',
  lang: 'de',
  request_id: 'request-1',
  address_hash: null,
  exp: Date.now() + 60_000,
  idempotency: null,
  ...overrides,
});

export const signed = (call: string, overrides: Partial<Caller> = {}, secret = SECRET) => ({
  [CALLER_HEADER]: signCallerToken(caller(overrides), call, secret),
});
