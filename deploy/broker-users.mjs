// node deploy/broker-users.mjs FOLDER HOST [AMQP_NAMESPACE]: makes a user of RabbitMQ for each program. `amqp-url-NAME` is the address for that
// program alone; `definitions.json` holds users and rights, for `rabbitmqctl import_definitions`. Addresses that are there are kept.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from './local/lib/platform/services.mjs';
import { brokerDefinitions } from './local/lib/servers/broker-users.mjs';

const [folder = 'broker-users', host = 'rabbitmq:5672', namespace = 'booking'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true, mode: 0o700 });
const addressOf = (name) => {
  const path = join(folder, `amqp-url-${name}`);
  const address = () => `amqp://${name}:${randomBytes(24).toString('base64url')}@${host}`;
  if (!existsSync(path)) writeFileSync(path, address(), { mode: 0o600 });
  return new URL(readFileSync(path, 'utf8').trim());
};
const passwords = new Map(serviceNames.map((name) => [name, addressOf(name).password]));
const definitions = brokerDefinitions({ passwordOf: (name) => passwords.get(name), namespace });
writeFileSync(join(folder, 'definitions.json'), JSON.stringify(definitions, null, 2), { mode: 0o600 });
