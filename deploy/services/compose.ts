import { memoryFlags } from '../local/lib/platform/memory.mjs';
import type { Blocks } from './blocks.ts';
import { PROGRAM_NAMES, SERVICES, type Service, settingOf, VERSION } from './services.ts';

const migration = (name: string) => `
migrate-${name}:
  <<: *migration
  image: booking/${name}:\${TAG:-${VERSION}}
  environment:
    DATABASE_ADMIN_URL_FILE: /run/secrets/database_admin_url
    DATABASE_URL_FILE: /run/secrets/database_url_${name}
  secrets: [database_admin_url, database_url_${name}]
`;

const providerSecrets = ({ settings = [] }: Service) => settings.flatMap(({ secrets }) => Object.values(secrets));

const own = ({ settings = [] }: Service): string =>
  settings
    .map(({ why, names, secrets }) => {
      const plain = names.map((name) => `\n    ${name}: \${${name}:-}`);
      const files = Object.entries(secrets).map(([name, file]) => `\n    ${name}_FILE: /run/secrets/${file}`);
      return `\n    # ${why}${plain.join('')}${files.join('')}`;
    })
    .join('');

/** What each program has of its own. */
const OWN_SECRETS = ['database_url', 'amqp_url', 'encryption_key', 'caller_key'];

const mounted = (program: Service) =>
  ['caller_public_keys', ...providerSecrets(program), ...OWN_SECRETS.map((name) => `${name}_${program.name}`)]
    .map((name) => `\n    - ${name}`)
    .join('');

const command = ({ name }: Service) => `\n  command: [${[...memoryFlags(name), 'src/main.ts'].join(', ')}]`;

const service = (program: Service) => `
${program.name}:
  <<: *service
  build:
    context: .
    target: service
    args:
      SERVICE: ${program.name}
      BASE: "\${BASE_IMAGE:-node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2}"
  image: booking/${program.name}:\${TAG:-${VERSION}}${command(program)}
  environment:
    <<: *environment${own(program)}
    DATABASE_URL_FILE: /run/secrets/database_url_${program.name}
    AMQP_URL_FILE: /run/secrets/amqp_url_${program.name}
    ENCRYPTION_KEY_FILE: /run/secrets/encryption_key_${program.name}
    CALLER_KEY_FILE: /run/secrets/caller_key_${program.name}
  secrets:${mounted(program)}
  depends_on:
    <<: *needs
    migrate-${program.name}: { condition: service_completed_successfully }
  healthcheck:
    <<: *healthy
    test:
      - CMD
      - /usr/local/bin/node
      - -e
      - "fetch('http://127.0.0.1:${program.privatePort}/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
`;

const secret = (name: string) => `
${name}: { file: .local/compose/${name} }
`;

/** Where the gateway finds the services. */
const upstream = (program: Service) => `
${settingOf(program)}_URL: http://${program.name}:${program.port}
${settingOf(program)}_INTERNAL_URL: http://${program.name}:${program.privatePort}
`;

export const COMPOSE: Blocks = {
  migrations: PROGRAM_NAMES.map(migration),
  upstreams: SERVICES.map(upstream),
  services: SERVICES.map(service),
  secrets: [
    ...PROGRAM_NAMES.flatMap((name) => OWN_SECRETS.map((secret) => `${secret}_${name}`)),
    ...SERVICES.flatMap(providerSecrets),
  ].map(secret),
};
