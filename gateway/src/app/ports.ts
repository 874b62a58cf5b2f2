import { join } from 'node:path';
import { listen } from '@booking/kit/http/app';
import { securityHeaders } from '@booking/kit/http/security-headers';
import type { Base } from '@booking/kit/runtime/base';
import type { Logger } from '@booking/kit/telemetry/log';
import type { ConsoleApiParts } from '../console/api/parts.ts';
import { createChangeHub } from '../console/changes/hub.ts';
import { type Application, readApplication } from '../console/pages/application.ts';
import { consoleParts } from '../console/parts.ts';
import { isMember } from '../db/console/members.ts';
import { peerNamer } from '../edge/client-address.ts';
import { createPublic } from '../edge/public.ts';
import { closeEdge, listenEdge } from '../edge/server.ts';
import type { Env } from '../env.ts';
import { createOperatorApp } from '../operator/http.ts';
import { forwarder } from '../upstream/forward.ts';
import { secretsFor } from '../upstream/secrets.ts';
import { openUpstreams, publicUpstreams, type Upstreams } from '../upstream/upstreams.ts';
import { linkDeeds } from '../usecases/note-link-deed.ts';
import type { GatewayDeps } from './deps.ts';
import { createStacks } from './stacks.ts';

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

type Shared = Pick<ConsoleApiParts, 'forward' | 'changes'>;

function consoleOf(
  { stores, addressOf, printAddress, internal, console, photos }: GatewayDeps,
  base: Base<Env>,
  shared: Shared,
) {
  const { env, callers, log } = base;
  const { counters: tries, keyLookUp, invalidate } = stores;
  return consoleParts({
    ...{ ...console, ...shared, addressOf, printAddress, tries, internal, invalidate, log, photos },
    format: keyLookUp.format,
    settingsPerMinute: env.LIMIT_SETTINGS,
    guestViewSecret: callers.to('gateway'),
  });
}

function applicationOf({ env, log }: Base<Env>): Application | null {
  const folder = env.CONSOLE_FOLDER ?? BUILT_CONSOLE;
  const application = readApplication(folder);
  if (application === null) log.warn({ folder }, 'the console was not built: its plain pages stand alone');
  return application;
}

function siteOf(
  { addressOf, deadlineMs, photos, console: { entities } }: GatewayDeps,
  base: Base<Env>,
  upstreams: Upstreams,
) {
  const { env, clock, log, callers } = base;
  return {
    ...{ addressOf, deadlineMs, photos, upstreams, secrets: secretsFor(callers) },
    guestViewSecrets: callers.from('gateway'),
    publicUrl: env.PUBLIC_URL,
    ownOrigin: new URL(env.PUBLIC_URL).origin,
    demoSitesUrl: env.DEMO_SITES_URL,
    mailCatcherUrl: env.MAIL_CATCHER_URL,
    noteDeed: linkDeeds({ entities, clock, log }),
    isMember: (business: string, member: string) => isMember(entities.fork(), business, member),
  };
}

function openPublic(deps: GatewayDeps, base: Base<Env>) {
  const { env, log, closer, broker, db, clock, callers } = base;
  const { stores, addressOf, deadlineMs } = deps;
  const [upstreams, open] = [publicUpstreams(env), openUpstreams(env)];
  for (const upstream of [...Object.values(upstreams), ...Object.values(open)]) closer.add('upstream', upstream.close);
  const forward = forwarder({ upstreams, secrets: secretsFor(callers), addressOf, deadlineMs, log });
  const changes = createChangeHub({ broker, db, clock, log });
  const options = {
    ...{ stores, forward },
    console: consoleOf(deps, base, { forward, changes }),
    application: applicationOf(base),
    site: siteOf(deps, base, open),
  };
  const server = createPublic({
    ...{ stores, log, publicUrl: env.PUBLIC_URL },
    stacks: (answerNow) => createStacks(options, answerNow),
    isClosing: () => closer.closing,
    edge: edgeOptions(env, log),
  });
  closer.add('public port', () => closeEdge(server));
  // Before it: the port waits for all answers to end.
  closer.add('console changes', changes.close);
  return server;
}
