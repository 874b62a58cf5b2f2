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

function own({ settings }: Service): string {
  if (settings === undefined) return '';
  const lines = settings.names.map((name) => `\n    ${name}: \${${name}:-}`);
  return `\n    # ${settings.why}${lines.join('')}`;
}

const command = ({ name }: Service) => `\n  command: [${[...memoryFlags(name), 'src/main.ts'].join(', ')}]`;

const service = (one: Service) => `
${one.name}:
  <<: *service
  build:
    context: .
    target: service
    args: { SERVICE: ${one.name}, BASE: "\${BASE_IMAGE:-node:26.10.0-bookworm-slim}" }
  image: booking/${one.name}:\${TAG:-${VERSION}}${command(one)}
  environment:
    <<: *environment${own(one)}
    DATABASE_URL_FILE: /run/secrets/database_url_${one.name}
    ENCRYPTION_KEY_FILE: /run/secrets/encryption_key_${one.name}
  secrets: [amqp_url, caller_secret, database_url_${one.name}, encryption_key_${one.name}]
  depends_on:
    <<: *needs
    migrate-${one.name}: { condition: service_completed_successfully }
  healthcheck:
    <<: *healthy
    test:
      - CMD
      - /usr/local/bin/node
      - -e
      - "fetch('http://127.0.0.1:${one.privatePort}/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
`;

const secret = (name: string) => `
${name}: { file: .local/compose/${name} }
`;

/** Where the gateway finds the services. */
const upstream = (one: Service) => `
${settingOf(one)}_URL: http://${one.name}:${one.port}
${settingOf(one)}_INTERNAL_URL: http://${one.name}:${one.privatePort}
`;

export const COMPOSE: Blocks = {
  migrations: PROGRAM_NAMES.map(migration),
  upstreams: SERVICES.map(upstream),
  services: SERVICES.map(service),
  secrets: PROGRAM_NAMES.flatMap((name) => [`database_url_${name}`, `encryption_key_${name}`]).map(secret),
};
