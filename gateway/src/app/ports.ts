import { listen } from '@booking/kit/http/app';
import { securityHeaders } from '@booking/kit/http/security-headers';
import type { Logger } from '@booking/kit/log';
import type { Base } from '@booking/kit/runtime/base';
import { peerNamer } from '../client-address.ts';
import { closeEdge, listenEdge } from '../edge.ts';
import type { Env } from '../env.ts';
import { forwarder } from '../forward.ts';
import { openSide } from '../open/side.ts';
import { createOperatorApp } from '../operator/http.ts';
import { internalClient } from '../operator/internal.ts';
import { createPublic } from '../public.ts';
import { internalUpstreams, openUpstreams, publicUpstreams } from '../upstreams.ts';
import type { GatewayDeps } from './deps.ts';

/** The operator's port, then the public one. */
export async function listenGateway(deps: GatewayDeps, base: Base<Env>) {
  const { HOST: host, OPERATOR_PORT, PORT } = base.env;
  const operatorPort = await listen(openOperator(deps, base), { host, port: OPERATOR_PORT });
  const port = await listenEdge(openPublic(deps, base), { host, port: PORT });
  return { port, operatorPort };
}

function openOperator({ stores }: GatewayDeps, { env, log, closer, db, broker, clock }: Base<Env>) {
  const upstreams = internalUpstreams(env);
  for (const upstream of Object.values(upstreams)) closer.add('private upstream', upstream.close);
  const internal = internalClient(upstreams, env.CALLER_SECRET[0] as string);
  const { format } = stores.keyLookUp;
  const parts = { db, broker, clock, format, internal, sandbox: env.SANDBOX, forget: stores.forget };
  const { OPERATOR_TOKEN: token, STALLED_AFTER_MS: stalledAfterMs } = env;
  const app = createOperatorApp({ parts, token, log, stalledAfterMs });
  closer.add('operator port', () => app.close());
  return app;
}

function edgeOptions({ ADDRESS_PEPPER, TRUSTED_PROXIES, ...env }: Env, log: Logger) {
  const nameOf = peerNamer({ pepper: ADDRESS_PEPPER, trustedProxies: TRUSTED_PROXIES });
  const connections = { nameOf, perAddress: env.CONNECTIONS_PER_ADDRESS, log };
  const standing = Object.entries(securityHeaders(env.PUBLIC_URL)).flat();
  return { connections, stalledAfterMs: env.STALLED_AFTER_MS, standing };
}

function openPublic({ stores, addressOf, deadlineMs }: GatewayDeps, { env, log, closer }: Base<Env>) {
  const upstreams = publicUpstreams(env);
  const open = openUpstreams(env);
  for (const upstream of [...Object.values(upstreams), ...Object.values(open)]) closer.add('upstream', upstream.close);
  const shared = { secret: env.CALLER_SECRET[0] as string, addressOf, deadlineMs };
  const server = createPublic({
    stores,
    forward: forwarder({ ...shared, upstreams, log }),
    open: openSide({
      ...shared,
      upstreams: open,
      publicUrl: env.PUBLIC_URL,
      demoSitesUrl: env.DEMO_SITES_URL,
      mailCatcherUrl: env.MAIL_CATCHER_URL,
      reads: stores.reads,
      owners: stores.pageOwners,
      listed: stores.listedPages,
      requests: stores.counters,
    }),
    log,
    isClosing: () => closer.closing,
    edge: edgeOptions(env, log),
  });
  closer.add('public port', () => closeEdge(server));
  return server;
}
