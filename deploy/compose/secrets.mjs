// node deploy/compose/secrets.mjs: makes the secrets that compose.yaml mounts, once, under .local/compose.
// Every password is made here and stays on this machine; to change one, delete its file and those of the URLs with it.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const programs = new URL('../../shared/core/src/programs.json', import.meta.url);
const SERVICES = Object.keys(JSON.parse(readFileSync(programs, 'utf8')));
const folder = process.argv[2] ?? fileURLToPath(new URL('../../.local/compose', import.meta.url));

// The folder is closed to others; the files are not, since the containers' users have other ids than their owner.
mkdirSync(folder, { recursive: true, mode: 0o700 });

/** The text of a secret: what its file holds, else what is made now. */
function keep(name, make) {
  const path = join(folder, name);
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o444 });
  return readFileSync(path, 'utf8').trim();
}

const password = () => randomBytes(24).toString('base64url');
const database = (user, secret) => `postgres://${user}:${secret}@postgres:5432/booking`;

const admin = keep('postgres_password', password);
const broker = keep('rabbitmq_password', password);
const redis = keep('redis_password', password);
keep('database_admin_url', () => database('postgres', admin));
keep('amqp_url', () => `amqp://booking:${broker}@rabbitmq:5672`);
keep('redis_url', () => `redis://:${redis}@redis:6379`);
keep('rabbitmq.conf', () => `default_user = booking\ndefault_pass = ${broker}\n`);
keep('redis.conf', () => `requirepass ${redis}\nappendonly yes\ndir /data\n`);
for (const name of ['caller_secret', 'operator_token', 'address_pepper']) keep(name, password);
for (const name of SERVICES) {
  keep(`database_url_${name}`, () => database(name.replace('-', '_'), password()));
  keep(`encryption_key_${name}`, () => randomBytes(32).toString('base64'));
}
process.stdout.write(`The secrets are in ${folder}\n`);
