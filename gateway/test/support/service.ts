import { EXAMPLES } from '@booking/core/openapi/examples';
import type { Handler, Route } from '@booking/core/route';
import { ROUTES } from '@booking/core/routes/all';
import type { Rehearsal } from '@booking/core/routes/console/setup/first-hour';
import { createClock } from '@booking/kit/clock';
import { createCommandRunner } from '@booking/kit/commands/run';
import type { Database } from '@booking/kit/db/open';
import { createEntities } from '@booking/kit/db/orm/entities';
import { sqlMigration } from '@booking/kit/db/schema/migrate';
import { IDEMPOTENCY_SQL } from '@booking/kit/db/schema/tables';
import { createApp, listen } from '@booking/kit/http/app';
import { serve } from '@booking/kit/http/serve';
import { createLogger } from '@booking/kit/telemetry/log';
import { freshDatabase } from '@booking/testkit/database';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const tables = sqlMigration(
  '001-runs',
  `create table run (id bigint generated always as identity primary key, route text not null, request_id text not null);
   ${IDEMPOTENCY_SQL}`,
);

const Run = defineEntity({ name: 'Run', tableName: 'run', properties: { id: p.bigint().primary() } });

/** Answers a request in place of the routes, or says nothing and lets them. */
export type Override = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * A real service behind the gateway: the kit's app on a database of its own, every route of the contract.
 * It answers with the description's examples; a write stores one row, under the service's record of idempotency.
 */
export type TestService = {
  readonly url: string;
  readonly db: Database;
  /** How many writes were stored. */
  runs(): Promise<number>;
  /** Every request from now on, before the routes; undefined: the routes alone. */
  override(fn: Override | undefined): void;
  /** Called inside a write's handler, after its commit. */
  afterCommit(fn: (() => Promise<void>) | undefined): void;
  /** Settings that were applied, in order. */
  readonly applied: { readonly id: string; readonly body: { version: number; part: unknown } }[];
  /** Says from now on that somebody takes cards, or that nobody does. */
  takeCards(isTaken: boolean): void;
  /** The newest test booking from now on, of every business. */
  rehearse(rehearsal: Rehearsal | null): void;
  readonly clockMoves: number[];
  /** Accounts that copies were told of, in order. */
  readonly accounts: { readonly version: number; readonly subscription: { readonly state: string } }[];
  close(): Promise<void>;
};

type Seams = {
  override: Override | undefined;
  afterCommit: (() => Promise<void>) | undefined;
  cards: boolean;
  rehearsal: Rehearsal | null;
};

function handlerOf(route: Route, db: Database, seams: Seams): Handler<Route> {
  const example = EXAMPLES[route.id]?.reply;
  const run = createCommandRunner({ trade: 'test', db, entities: createEntities(db, [Run]) });
  return async ({ caller, now }) => {
    if (route.file !== undefined) return { file: Buffer.from(String(example)), name: 'file.pdf' } as never;
    if (route.method === 'GET') return example as never;
    const answer = await run({ caller, now, status: route.reply.status }, async ({ tx }) => {
      const [row] = await tx.query<{ id: number }>('insert into run (route, request_id) values ($1, $2) returning id', [
        route.id,
        caller.request_id,
      ]);
      return { answer: { ...(example as object), run: row?.id } };
    });
    await seams.afterCommit?.();
    return answer as never;
  };
}

type Told = Pick<TestService, 'applied' | 'clockMoves' | 'accounts'>;

function internalRoutes(app: FastifyInstance, service: Told, seams: Pick<Seams, 'cards' | 'rehearsal'>) {
  const parts = new Map<string, string>();
  const applied = new Map<string, string>();
  const json = (reply: FastifyReply, body: unknown) => reply.type('application/json').send(JSON.stringify(body));
  app.put('/internal/businesses/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const body = JSON.parse(String(request.body));
    service.applied.push({ id, body });
    const { account, part } = body;
    const changed = applied.get(id) !== JSON.stringify([account, part]);
    applied.set(id, JSON.stringify([account, part]));
    parts.set(id, JSON.stringify(part));
    return json(reply, { changed, hidden: [] });
  });
  app.get('/internal/businesses/:id', async (request, reply) =>
    json(reply, {
      part: JSON.parse(parts.get((request.params as { id: string }).id) ?? 'null'),
      cards: seams.cards,
    }),
  );
  app.get('/internal/businesses/:id/rehearsal', async (_, reply) => json(reply, { rehearsal: seams.rehearsal }));
  // A link has the id of the business to which it belongs.
  app.delete('/internal/calendar-links/:id', async (request, reply) =>
    json(reply, { deleted: true, business_id: (request.params as { id: string }).id }),
  );
  app.put('/internal/accounts/:id', async (request, reply) => {
    service.accounts.push(JSON.parse(String(request.body)));
    return json(reply, {});
  });
  app.put('/internal/clock', async (request, reply) => {
    service.clockMoves.push(JSON.parse(String(request.body)).offset_ms);
    return json(reply, {});
  });
}

/** @param callerSecrets of all the services that it stands for */
export async function startService(callerSecrets: readonly string[]): Promise<TestService> {
  const database = await freshDatabase({ schema: 'gateway_test_service', migrations: [tables] });
  const { db } = database;
  const seams: Seams = { override: undefined, afterCommit: undefined, cards: true, rehearsal: null };
  // As the private ports have it: a business file is larger than any request.
  const app = createApp({ log: createLogger({ name: 'service', level: 'silent' }), bodyLimit: 4 * 1024 * 1024 });
  const applied: TestService['applied'][number][] = [];
  const clockMoves: number[] = [];
  const accounts: TestService['accounts'][number][] = [];
  app.addHook('preHandler', async (request, reply) => {
    if (seams.override !== undefined && !request.url.startsWith('/internal')) return seams.override(request, reply);
  });
  internalRoutes(app, { applied, clockMoves, accounts }, seams);
  const handlers = Object.fromEntries(ROUTES.map((route) => [route.id, handlerOf(route, db, seams)]));
  serve(app, ROUTES, handlers as never, { callerSecrets, clock: createClock() });
  const port = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${port}`,
    db,
    runs: async () => (await db.query('select 1 from run')).length,
    override: (fn) => void Object.assign(seams, { override: fn }),
    afterCommit: (fn) => void Object.assign(seams, { afterCommit: fn }),
    takeCards: (isTaken) => void Object.assign(seams, { cards: isTaken }),
    rehearse: (rehearsal) => void Object.assign(seams, { rehearsal }),
    applied,
    clockMoves,
    accounts,
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}
