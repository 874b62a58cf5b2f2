import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson } from '../system/files.mjs';
import { root } from '../system/paths.mjs';

const PROGRAMS = readJson(join(root, 'shared', 'core', 'src', 'programs.json'));

/** Of a server for tests: each has names of its own on it, and this one's types are held too. */
const TEST_NAMESPACE = 'rights';

const literal = (text) => text.replaceAll('.', '\\.').replaceAll('*', '[^.]+');
const anyOf = (patterns) => (patterns.length === 0 ? '^$' : `^(${patterns.join('|')})$`);

// The gateway declares what all share, keeps dead letters, puts them back where they died and has a queue of its own
// connection for what its consoles look at.
const GATEWAY = {
  configure: ['events', 'dead', 'dead-letters'],
  write: ['events', 'dead-letters'],
  read: ['events', 'dead', 'dead-letters'],
  others: { configure: ['amq\\.gen-.*'], write: ['amq\\.gen-.*', 'amq\\.default'], read: ['amq\\.gen-.*'] },
};

const SERVICE = (queues) => ({
  configure: queues,
  // A queue is declared with where its dead letters go, and what nobody can read is sent there with the reason.
  write: ['events', ...(queues.length === 0 ? [] : ['dead', ...queues])],
  read: queues.length === 0 ? [] : ['events', ...queues],
  others: { configure: [], write: [], read: [] },
});

/** What a program may do to exchanges and queues. @param {string} namespace a regular expression of their prefix */
function rightsOf(name, namespace) {
  const { others, ...own } = name === 'gateway' ? GATEWAY : SERVICE(PROGRAMS[name].queues);
  const pairs = Object.entries(own).map(([right, names]) => {
    const patterns = names.map((queue) => `${namespace}\\.${literal(queue)}`);
    return [right, anyOf([...patterns, ...others[right]])];
  });
  return Object.fromEntries(pairs);
}

/** RabbitMQ's own form: four bytes of salt, then SHA-256 of salt and password. */
function hashed(password) {
  const salt = randomBytes(4);
  return Buffer.concat([salt, createHash('sha256').update(salt).update(password).digest()]).toString('base64');
}

const user = (name, password, tags) => ({
  name,
  password_hash: hashed(password),
  hashing_algorithm: 'rabbit_password_hashing_sha256',
  tags,
});

/**
 * The broker's users in the form that RabbitMQ imports: each program may write what it publishes and read its own queues.
 * @param {{passwordOf: (name: string) => string, admin?: {name: string, password: string}, namespace?: string, throwaway?: boolean}} options
 */
export function brokerDefinitions({ passwordOf, admin, namespace = 'booking', throwaway = false }) {
  const names = Object.keys(PROGRAMS);
  const exchange = `${throwaway ? TEST_NAMESPACE : namespace}.events`;
  const prefix = throwaway ? '[^.]+' : literal(namespace);
  const common = (name) => ({ user: name, vhost: '/' });
  const all = { configure: '.*', write: '.*', read: '.*' };
  return {
    vhosts: [{ name: '/' }],
    users: [
      ...(admin ? [user(admin.name, admin.password, ['administrator'])] : []),
      ...names.map((name) => user(name, passwordOf(name), [])),
    ],
    permissions: [
      ...(admin ? [{ ...common(admin.name), ...all }] : []),
      ...names.map((name) => ({ ...common(name), ...rightsOf(name, prefix) })),
    ],
    topic_permissions: names.map((name) => {
      const { publishes, hears } = PROGRAMS[name];
      return { ...common(name), exchange, write: anyOf(publishes.map(literal)), read: anyOf(hears.map(literal)) };
    }),
  };
}

/** The address for one user of the broker. */
export function brokerUrl(adminUrl, name, password) {
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  return url.href;
}
