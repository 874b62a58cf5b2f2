import { randomBytes } from 'node:crypto';
import { PROGRAMS } from '@booking/core/trades';
import { freshNamespace } from '@booking/testkit/broker';
import { testCallers } from '@booking/testkit/callers';
import { freshRedis } from '@booking/testkit/redis';
import { startMailbox } from '@booking/testkit/stand-ins/mailbox';
import type { Json } from './api.ts';
import { freshPlatformDatabase, PROCESS_NAMES, type ProcessName, serviceUrl } from './platform-database.ts';
import { startPrismBefore } from './prism.ts';
import { freePorts, type Running, ready, run } from './processes.ts';
import { LOG_LEVEL, seed, seedEmails } from './run-logs.ts';

/** What the services declare on the broker, besides what they take away themselves. */
const QUEUES = Object.values(PROGRAMS).flatMap(({ queues }) => queues);

const SECRETS = ['ENCRYPTION_KEY', 'ADDRESS_PEPPER', 'OPERATOR_TOKEN'];

type Ports = { readonly port: number; readonly privatePort: number };

export type PlatformOptions = {
  /** The services to start beside the gateway; all of them without. What is not started answers 502. */
  readonly services?: readonly ProcessName[];
  /** More settings for single processes, by name. */
  readonly env?: Partial<Record<ProcessName, Record<string, string>>>;
  /** The host's name in the public address, in place of its bare number. */
  readonly named?: string;
  /** Where the sources of all processes lie, if not here: those of another release. */
  readonly root?: string;
  /** In the place of a fresh one with the schemas of now; taken away in the end like that. */
  readonly database?: { readonly adminUrl: string; readonly drop: () => Promise<void> };
};

/** The keys and id of a business that a test made. */
export type Business = {
  readonly id: string;
  readonly slug: string;
  readonly publishable: string;
  readonly secret: string;
};

/** Every process of the platform, started as its own program on servers of its own; what end-to-end and fault tests run on. */
export type Platform = Awaited<ReturnType<typeof startPlatform>>;

async function settings(options: PlatformOptions) {
  const [database, broker, redis, mailbox, ports] = await Promise.all([
    options.database ?? freshPlatformDatabase(),
    freshNamespace(),
    freshRedis(),
    startMailbox(),
    freePorts(PROCESS_NAMES.length * 2 + 1),
  ]);
  const portsOf = Object.fromEntries(
    PROCESS_NAMES.map((name, i) => [name, { port: ports[2 * i] ?? 0, privatePort: ports[2 * i + 1] ?? 0 }]),
  ) as Record<ProcessName, Ports>;
  const operatorPort = ports.at(-1) ?? 0;
  const callers = testCallers();
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const common: Record<string, string> = {
    HOST: '127.0.0.1',
    AMQP_NAMESPACE: broker.namespace,
    REDIS_URL: redis.url,
    REDIS_NAMESPACE: redis.namespace,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    ADDRESS_PEPPER: randomBytes(32).toString('base64url'),
    OPERATOR_TOKEN: randomBytes(24).toString('base64url'),
    OPERATOR_PORT: String(operatorPort),
    SANDBOX: 'true',
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'bookings@platform.test',
    PUBLIC_URL: `http://${options.named ?? '127.0.0.1'}:${portsOf.gateway.port}`,
    LOG_LEVEL,
    DATABASE_POOL: '8',
    // All clients of a test have one address.
    REQUESTS_PER_ADDRESS: '1000000',
    LIMIT_SETTINGS: '1000000',
    GATEWAY_INTERNAL_URL: at(portsOf.gateway.privatePort),
  };
  seed('setting', [
    ...SECRETS.map((name) => common[name]),
    ...PROCESS_NAMES.map((name) => callers.environmentOf(name).CALLER_KEY),
  ]);
  for (const name of PROCESS_NAMES.slice(1)) {
    const label = name.replace('svc-', '').toUpperCase();
    common[`${label}_URL`] = at(portsOf[name].port);
    common[`${label}_INTERNAL_URL`] = at(portsOf[name].privatePort);
  }
  const envOf = (name: ProcessName): Record<string, string> => ({
    ...common,
    PORT: String(portsOf[name].port),
    PRIVATE_PORT: String(portsOf[name].privatePort),
    DATABASE_URL: serviceUrl(database.adminUrl, name),
    AMQP_URL: broker.urlFor(name),
    ...callers.environmentOf(name),
    ...options.env?.[name],
  });
  return { database, broker, redis, mailbox, portsOf, operatorPort, common, envOf, at, callers };
}

/** Starts everything; ready when every `/readyz` answers. `close` ends it all and takes its data with it. */
export async function startPlatform(options: PlatformOptions = {}) {
  const set = await settings(options);
  const running = new Map<ProcessName, Running>();

  const start = async (name: ProcessName, root = options.root) => {
    const process = run(`${name}/src/main.ts`, set.envOf(name), root);
    running.set(name, process);
    await ready(set.at(set.portsOf[name].privatePort), process);
  };
  const kill = async (name: ProcessName, signal: NodeJS.Signals = 'SIGKILL') => {
    const process = running.get(name);
    process?.child.kill(signal);
    await process?.ended;
  };
  let prism: Awaited<ReturnType<typeof startPrismBefore>> | null = null;
  const close = async () => {
    await prism?.close();
    seedEmails(set.mailbox.messages());
    await Promise.all(PROCESS_NAMES.map((name) => kill(name)));
    await set.mailbox.close();
    await set.database.drop();
    await set.broker.drop(QUEUES);
    await set.redis.drop();
  };

  // The gateway first: the others ask it for the clock.
  await start('gateway').catch(async (error) => {
    await close();
    throw error;
  });
  await Promise.all((options.services ?? PROCESS_NAMES.slice(1)).map((name) => start(name))).catch(async (error) => {
    await close();
    throw error;
  });

  const gatewayUrl = set.at(set.portsOf.gateway.port);
  // A second look at every end-to-end test: `E2E_PRISM=1 npm test -- test/e2e` holds each answer against the description.
  if (process.env.E2E_PRISM === '1') prism = await startPrismBefore(gatewayUrl);
  const operator = createOperator(set.at(set.operatorPort), set.common.OPERATOR_TOKEN ?? '');
  return {
    baseUrl: prism?.url ?? gatewayUrl,
    /** Past the proxy of `E2E_PRISM`, which never answers what it cannot parse and adds CORS headers of its own. */
    gatewayUrl,
    publicUrl: set.common.PUBLIC_URL ?? '',
    adminUrl: set.database.adminUrl,
    mailbox: set.mailbox,
    envOf: set.envOf,
    callers: set.callers,
    urlOf: (name: ProcessName) => set.at(set.portsOf[name].port),
    privateUrlOf: (name: ProcessName) => set.at(set.portsOf[name].privatePort),
    printed: (name: ProcessName) => running.get(name)?.printed() ?? '',
    ...operator,
    start,
    kill,
    /** For signals that do not end it. */
    signal: (name: ProcessName, sign: 'SIGSTOP' | 'SIGCONT' | 'SIGUSR2') => void running.get(name)?.child.kill(sign),
    close,
  };
}

/** Calls of the operator API, and the two that every test begins with. */
function createOperator(url: string, token: string) {
  const operate = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/operator${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json = (await answer.json()) as Json;
    if (!answer.ok) throw new Error(`${method} /operator${path}: ${answer.status} ${JSON.stringify(json)}`);
    return json;
  };

  /** Puts a business file and makes one key of each kind. */
  const makeBusiness = async (
    file: { account: { slug: string } },
    websites: readonly string[] = [],
  ): Promise<Business> => {
    const { slug } = file.account;
    const { business } = await operate('PUT', `/businesses/${slug}`, file);
    const publishable = await operate('POST', `/businesses/${slug}/keys`, { kind: 'publishable', websites });
    const secret = await operate('POST', `/businesses/${slug}/keys`, { kind: 'secret' });
    seed('key', [publishable.value, secret.value]);
    return { id: business.id, slug, publishable: publishable.value, secret: secret.value };
  };

  const advance = (duration: string) => operate('POST', '/clock', { advance: duration });
  return { operate, makeBusiness, advance };
}
