import { join } from 'node:path';
import { listen } from '@booking/kit/http/app';
import { securityHeaders } from '@booking/kit/http/security-headers';
import type { Base } from '@booking/kit/runtime/base';
import type { Logger } from '@booking/kit/telemetry/log';
import { type ChangeHub, createChangeHub } from '../console/changes/hub.ts';
import { consoleSide } from '../console/side.ts';
import { isMember } from '../db/console/members.ts';
import { peerNamer } from '../edge/client-address.ts';
import { createPublic } from '../edge/public.ts';
import { closeEdge, listenEdge } from '../edge/server.ts';
import type { Env } from '../env.ts';
import { createOperatorApp } from '../operator/http.ts';
import { unauthenticatedParts } from '../unauthenticated/parts.ts';
import { forwarder } from '../upstream/forward.ts';
import type { Internal } from '../upstream/internal.ts';
import { secretsFor } from '../upstream/secrets.ts';
import { openUpstreams, publicUpstreams } from '../upstream/upstreams.ts';
import { linkDeeds } from '../usecases/note-link-deed.ts';
import type { GatewayDeps } from './deps.ts';

/** The operator's port, then the public one. */
export async function listenGateway(deps: GatewayDeps, base: Base<Env>) {
  const { HOST: host, OPERATOR_PORT, PORT } = base.env;
  const operatorPort = await listen(openOperator(deps, base), { host, port: OPERATOR_PORT });
  const port = await listenEdge(openPublic(deps, base), { host, port: PORT });
  return { port, operatorPort };
}

function openOperator({ stores, internal, console: { entities, hosts } }: GatewayDeps, base: Base<Env>) {
  const { env, log, closer, db, broker, clock } = base;
  const { format } = stores.keyLookUp;
  const parts = {
    ...{ db, entities, broker, clock, format, internal, hosts },
    ...{ sandbox: env.SANDBOX, invalidate: stores.invalidate, findHost: stores.ownHosts.find },
  };
  const { OPERATOR_TOKEN: token, STALLED_AFTER_MS: stalledAfterMs } = env;
  const app = createOperatorApp({ parts, token, log, stalledAfterMs });
  closer.add('operator port', () => app.close());
  return app;
}

function edgeOptions({ ADDRESS_PEPPER, TRUSTED_PROXIES, ...env }: Env, log: Logger) {
  const nameOf = peerNamer({ pepper: ADDRESS_PEPPER, trustedProxies: TRUSTED_PROXIES });
  const connections = {
    nameOf,
    perAddress: env.CONNECTIONS_PER_ADDRESS,
    headsPerSecond: env.REQUESTS_PER_ADDRESS,
    log,
  };
  const fixedHeaders = Object.entries(securityHeaders(env.PUBLIC_URL)).flat();
  return { connections, stalledAfterMs: env.STALLED_AFTER_MS, fixedHeaders };
}

// Where `npm start` and the image put it.
const BUILT_CONSOLE = join(import.meta.dirname, '../../../.local/console');

type ConsoleNeeds = {
  readonly forward: ReturnType<typeof forwarder>;
  readonly internal: Internal;
  readonly changes: ChangeHub;
  readonly guestViewSecret: string;
  readonly settingsPerMinute: number;
  readonly log: Logger;
  readonly folder: string;
};

function openConsole({ stores, addressOf, printAddress, console }: GatewayDeps, needs: ConsoleNeeds) {
  const { counters: tries, memberCalls, limits, replies, keyLookUp, invalidate } = stores;
  const { format } = keyLookUp;
  const counted = { tries, memberCalls, limits, replies };
  return consoleSide({ ...console, ...counted, addressOf, printAddress, format, invalidate, ...needs });
}

/** What pages without a key know of members, and tell them. */
const ofMembers = ({ console: { entities } }: GatewayDeps, { clock, log }: Base<Env>) => ({
  noteDeed: linkDeeds({ entities, clock, log }),
  isMember: (business: string, member: string) => isMember(entities.fork(), business, member),
});

function openPublic(deps: GatewayDeps, base: Base<Env>) {
  const { env, log, closer, broker, db, clock, callers } = base;
  const { stores, addressOf, deadlineMs, internal } = deps;
  const upstreams = publicUpstreams(env);
  const open = openUpstreams(env);
  for (const upstream of [...Object.values(upstreams), ...Object.values(open)]) closer.add('upstream', upstream.close);
  const shared = { secrets: secretsFor(callers), addressOf, deadlineMs };
  const forward = forwarder({ ...shared, upstreams, log });
  const changes = createChangeHub({ broker, db, clock, log });
  const ownConsole = openConsole(deps, {
    forward,
    internal,
    changes,
    guestViewSecret: callers.to('gateway'),
    settingsPerMinute: env.LIMIT_SETTINGS,
    log,
    folder: env.CONSOLE_FOLDER ?? BUILT_CONSOLE,
  });
  const side = unauthenticatedParts({
    ...shared,
    upstreams: open,
    guestViewSecrets: callers.from('gateway'),
    publicUrl: env.PUBLIC_URL,
    demoSitesUrl: env.DEMO_SITES_URL,
    mailCatcherUrl: env.MAIL_CATCHER_URL,
    owners: stores.pageOwners,
    ...ofMembers(deps, base),
    listed: stores.listedPages,
    counted: { reads: stores.reads, requests: stores.counters, days: stores.days },
  });
  const server = createPublic({
    publicUrl: env.PUBLIC_URL,
    stores,
    forward,
    open: (call) => (call.ownHost === null ? ownConsole(call) : undefined) ?? side(call),
    log,
    isClosing: () => closer.closing,
    edge: edgeOptions(env, log),
  });
  closer.add('public port', () => closeEdge(server));
  // Before it: the port waits for all answers to end.
  closer.add('console changes', changes.close);
  return server;
}
