// node deploy/compose/secrets.mjs: makes the secrets that compose.yaml mounts, once, under .local/compose.
// Every password is made here and stays on this machine; to change one, delete its file and those of the URLs with it.
// Secrets of providers (Stripe, Twilio) are empty files until their owner fills them in.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callerPublicKeys } from '../local/lib/platform/caller-keys.mjs';
import { brokerDefinitions } from '../local/lib/servers/broker-users.mjs';

const programs = new URL('../../shared/core/src/programs.json', import.meta.url);
const SERVICES = Object.keys(JSON.parse(readFileSync(programs, 'utf8')));
const folder = process.argv[2] ?? fileURLToPath(new URL('../../.local/compose', import.meta.url));

// The folder is closed to others; the files are not, since the containers' users have other ids than their owner.
mkdirSync(folder, { recursive: true, mode: 0o700 });

/** The text of a secret: what its file holds, else what is made now. */
function keep(name, make, mode = 0o444) {
  const path = join(folder, name);
  if (!existsSync(path)) writeFileSync(path, make(), { mode });
  return readFileSync(path, 'utf8').trim();
}

/** The files of secrets that a service has from providers: `stripe_secret_key`. */
function providerSecrets(service) {
  const path = new URL(`../../${service}/deploy.json`, import.meta.url);
  const { settings = [] } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return settings.flatMap(({ secrets }) => Object.values(secrets));
}

const password = () => randomBytes(24).toString('base64url');
const database = (user, secret) => `postgres://${user}:${secret}@postgres:5432/booking`;

const admin = keep('postgres_password', password);
const broker = keep('rabbitmq_password', password);
const redis = keep('redis_password', password);
keep('database_admin_url', () => database('postgres', admin));
keep('redis_url', () => `redis://:${redis}@redis:6379`);
keep('rabbitmq-users.conf', () => 'load_definitions = /etc/rabbitmq/booking-definitions.json\n');
keep('redis.conf', () => `requirepass ${redis}\nappendonly yes\ndir /data\n`);
for (const name of ['operator_token', 'address_pepper']) keep(name, password);
const key = () => randomBytes(32).toString('base64');
for (const name of SERVICES) {
  keep(`database_url_${name}`, () => database(name.replace('-', '_'), password()));
  keep(`encryption_key_${name}`, key);
  keep(`amqp_url_${name}`, () => `amqp://${name}:${password()}@rabbitmq:5672`);
}
const callerKeys = callerPublicKeys(SERVICES, (name) => keep(`caller_key_${name}`, key));
keep('caller_public_keys', () => callerKeys);
const passwordOf = (name) => new URL(keep(`amqp_url_${name}`)).password;
const users = brokerDefinitions({ passwordOf, admin: { name: 'booking', password: broker } });
keep('rabbitmq-definitions.json', () => JSON.stringify(users));
for (const name of SERVICES) for (const secret of providerSecrets(name)) keep(secret, () => '', 0o644);
process.stdout.write(`The secrets are in ${folder}\n`);
