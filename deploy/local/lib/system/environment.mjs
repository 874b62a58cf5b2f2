import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { local } from './paths.mjs';

const USUAL = ['/opt/homebrew/bin', '/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const SYSTEM_CAS = ['/etc/ssl/certs/ca-certificates.crt', '/etc/pki/tls/certs/ca-bundle.crt'];

/** The folders in which programs are looked for: the person's PATH first, then the usual ones that a bare PATH lacks. */
export function searchPath() {
  return [...new Set([...(process.env.PATH ?? '').split(delimiter), ...USUAL])].filter((folder) => folder !== '');
}

/**
 * The environment for npm and pnpm: the given Node first, a home that can be written to, the system's certificates.
 * @param {string} node
 */
export function toolEnvironment(node) {
  const env = { ...process.env, PATH: [dirname(node), ...searchPath()].join(delimiter) };
  if (!homeIsWritable()) {
    const home = join(local, 'home');
    mkdirSync(home, { recursive: true });
    env.HOME = home;
  }
  // Node asks only its own list of authorities; a company's registry is often signed by one that only the system knows.
  env.NODE_EXTRA_CA_CERTS ??= SYSTEM_CAS.find((path) => existsSync(path)) ?? '';
  return env;
}

function homeIsWritable() {
  try {
    accessSync(homedir(), constants.W_OK);
    return homedir() !== '/';
  } catch {
    return false;
  }
}

/**
 * The person's environment without what npm adds to it, and without the addresses of their own servers. Node keeps what
 * it compiled: that halves the time until a service answers.
 */
export function plainEnvironment() {
  const own = ['DATABASE_URL', 'DATABASE_ADMIN_URL', 'AMQP_URL', 'REDIS_URL', 'PORT', 'HOST', 'NODE_CHANNEL_FD'];
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.toLowerCase().startsWith('npm_') && !own.includes(name),
  );
  return { NODE_COMPILE_CACHE: join(local, 'compile-cache'), ...Object.fromEntries(kept) };
}
