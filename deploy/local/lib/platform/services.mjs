import { join } from 'node:path';
import { plainEnvironment } from '../system/environment.mjs';
import { readJson } from '../system/files.mjs';
import { demoFile, root } from '../system/paths.mjs';
import { answers } from '../system/wait.mjs';
import { callerPublicKeys } from './caller-keys.mjs';
import { MEMORY_ENVIRONMENT, memoryFlags } from './memory.mjs';

/** Public and private port of each service where they are free. */
const SERVICES = readJson(join(root, 'shared', 'core', 'src', 'programs.json'));

export const serviceNames = Object.keys(SERVICES);

/** @returns {Record<string, number>} the ports of everything that is no server */
export function servicePorts() {
  const pairs = Object.entries(SERVICES).flatMap(([name, { port, privatePort }]) => [
    [name, port],
    [`${name}:private`, privatePort],
  ]);
  return { ...Object.fromEntries(pairs), operator: 8090, mail: 8025, smtp: 1025, sites: 8030 };
}

/** The addresses that a person uses: names, since browsers make no passkey for a bare number. */
export function addresses(ports) {
  const at = (name) => `http://localhost:${ports[name]}`;
  return { base: at('gateway'), operator: at('operator'), mail: at('mail'), sites: at('sites') };
}

/** A URL of the same database for the service's own role. */
export function roleUrl(adminUrl, name, secret) {
  const url = new URL(adminUrl);
  url.username = name.replace('-', '_');
  url.password = secret(`role ${name}`);
  return url.href;
}

/**
 * @param {{name: string, node: string, ports: Record<string, number>, urls: {postgres: string, rabbitmq: string, redis: string}, secret: (name: string, encoding?: 'base64') => string}} options
 * @returns {import('../system/pids.mjs').Unit}
 */
export function serviceUnit({ name, node, ports, urls, secret }) {
  return {
    name,
    program: node,
    args: [...memoryFlags(name), join(root, name, 'src', 'main.ts')],
    env: serviceEnvironment({ name, ports, urls, secret }),
    cwd: join(root, name),
    ready: () => answers(`http://127.0.0.1:${ports[`${name}:private`]}/readyz`),
    readyWaitMs: 60_000,
    stopSignal: 'SIGTERM',
    // What is in flight gets up to 25 s.
    stopWaitMs: 28_000,
  };
}

function serviceEnvironment({ name, ports, urls, secret }) {
  const callerKey = (program) => secret(`caller ${program}`, 'base64');
  const common = {
    HOST: '127.0.0.1',
    PORT: String(ports[name]),
    PRIVATE_PORT: String(ports[`${name}:private`]),
    DATABASE_URL: roleUrl(urls.postgres, name, secret),
    AMQP_URL: urls.rabbitmq,
    CALLER_KEY: callerKey(name),
    CALLER_PUBLIC_KEYS: callerPublicKeys(serviceNames, callerKey),
    ENCRYPTION_KEY: secret(`encryption ${name}`, 'base64'),
    GATEWAY_INTERNAL_URL: `http://127.0.0.1:${ports['gateway:private']}`,
    PUBLIC_URL: addresses(ports).base,
    SANDBOX: 'true',
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Booking <no-reply@booking.example>',
  };
  const own = OWN[name]?.({ ports, urls, secret }) ?? {};
  return { ...plainEnvironment(), ...MEMORY_ENVIRONMENT, ...common, ...own };
}

const OWN = { gateway: gatewayEnvironment, 'svc-restaurant': restaurantEnvironment };

/** Text messages go to the catcher, which takes them in Twilio's shape; the number is one of those kept for fiction. */
function restaurantEnvironment({ ports, secret }) {
  return {
    SMS_API_URL: addresses(ports).mail,
    SMS_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    SMS_AUTH_TOKEN: secret('text messages'),
    SMS_FROM: '+447700900000',
  };
}

function gatewayEnvironment({ ports, urls, secret }) {
  const others = serviceNames.filter((name) => name !== 'gateway');
  const word = (name) => name.replace('svc-', '').toUpperCase();
  const at = (port) => `http://127.0.0.1:${port}`;
  return {
    OPERATOR_PORT: String(ports.operator),
    OPERATOR_TOKEN: secret('operator token'),
    ADDRESS_PEPPER: secret('address pepper'),
    DEMO_SITES_URL: addresses(ports).sites,
    // The demo hotel has a month behind it.
    SANDBOX_DAYS_BEHIND: '31',
    MAIL_CATCHER_URL: addresses(ports).mail,
    REDIS_URL: urls.redis,
    ...Object.fromEntries(others.map((name) => [`${word(name)}_URL`, at(ports[name])])),
    ...Object.fromEntries(others.map((name) => [`${word(name)}_INTERNAL_URL`, at(ports[`${name}:private`])])),
  };
}

/** @returns {import('../system/pids.mjs').Unit} where all e-mails and text messages of the sandbox land */
export function mailUnit({ node, ports, folder }) {
  const { mail } = addresses(ports);
  return {
    name: 'mail',
    program: node,
    args: [join(root, 'deploy', 'local', 'mail-catcher.ts')],
    env: { ...plainEnvironment(), PORT: String(ports.mail), SMTP_PORT: String(ports.smtp), MAIL_FOLDER: folder },
    cwd: root,
    ready: () => answers(`${mail}/messages`),
    readyWaitMs: 30_000,
    stopSignal: 'SIGTERM',
    stopWaitMs: 5000,
  };
}

/** @returns {import('../system/pids.mjs').Unit} websites of another origin that hold the widget */
export function sitesUnit({ node, ports }) {
  const { sites } = addresses(ports);
  return {
    name: 'sites',
    program: node,
    args: [join(root, 'deploy', 'local', 'demo-sites.ts')],
    env: { ...plainEnvironment(), PORT: String(ports.sites), DEMO_FILE: demoFile },
    cwd: root,
    ready: () => answers(`${sites}/assets/site.css`),
    readyWaitMs: 30_000,
    stopSignal: 'SIGTERM',
    stopWaitMs: 5000,
  };
}
