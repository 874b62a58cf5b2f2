import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { brokerUrl } from '../servers/broker-users.mjs';
import { brokerPassword, givenUrls, serverPorts, startServers } from '../servers/servers.mjs';
import { plainEnvironment } from '../system/environment.mjs';
import { run } from '../system/exec.mjs';
import { readJson, writeJson } from '../system/files.mjs';
import { demoFile, local, root } from '../system/paths.mjs';
import { choosePorts } from '../system/ports.mjs';
import { problem } from '../system/problem.mjs';
import { migrateAll } from './migrate.mjs';
import { openSecrets } from './secrets.mjs';
import { addresses, mailUnit, serviceNames, servicePorts, serviceUnit, sitesUnit } from './services.mjs';

const portsFile = join(local, 'ports.json');

/**
 * The whole platform in order: servers, schemas, services, demo businesses.
 * @param {{supervisor: ReturnType<typeof import('./supervise.mjs').createSupervisor>, node: string, base: string, logs: string, say: (part: string, text: string) => void, onPorts: (ports: Record<string, number>) => void}} options
 */
export async function startPlatform({ supervisor, node, base, logs, say, onPorts }) {
  const given = givenUrls(process.env, '');
  const ports = await rememberedPorts({ ...servicePorts(), ...serverPorts(given) }, say);
  onPorts(ports);
  const secret = openSecrets();
  const mail = mailUnit({ node, ports, folder: makeFolder(join(local, 'mail')) });
  const besideIsUp = Promise.all([supervisor.start(mail), supervisor.start(sitesUnit({ node, ports }))]);
  const servers = startServers({ supervisor, given, ports, secret, base, logs, throwaway: false, say });
  const [{ urls, postgresFolder }] = await Promise.all([servers, besideIsUp]);
  const note = postgresFolder && join(postgresFolder, 'migrated.json');
  await migrateAll({ node, adminUrl: urls.postgres, note, secret, say });
  say('services', `starting ${serviceNames.join(', ')}`);
  const amqp = (name) => given.rabbitmq ?? brokerUrl(urls.rabbitmq, name, brokerPassword(name, secret));
  const units = serviceNames.map((name) =>
    serviceUnit({ name, node, ports, urls: { ...urls, rabbitmq: amqp(name) }, secret }),
  );
  await Promise.all(units.map((unit) => supervisor.start(unit)));
  await makeDemo({ node, ports, secret, say });
}

async function rememberedPorts(wanted, say) {
  const before = readJson(portsFile) ?? {};
  const ports = await choosePorts(wanted, before);
  for (const [name, port] of Object.entries(ports)) {
    if (before[name] && before[name] !== port) say(name, `port ${before[name]} is taken now: ${port} instead`);
  }
  writeJson(portsFile, { ...before, ...ports });
  return ports;
}

async function makeDemo({ node, ports, secret, say }) {
  const { base, operator, mail, sites } = addresses(ports);
  const env = {
    ...plainEnvironment(),
    BASE_URL: base,
    OPERATOR_URL: operator,
    OPERATOR_TOKEN: secret('operator token'),
    MAIL_URL: mail,
    SITES_URL: sites,
    DEMO_FILE: demoFile,
  };
  const script = join(root, 'deploy', 'local', 'demo.ts');
  const { code, output } = await run(node, [script], { cwd: root, env, onLine: (line) => say('demo', line) });
  if (code !== 0) throw problem(`The demo businesses could not be made:\n${output}`);
}

function makeFolder(path) {
  mkdirSync(path, { recursive: true });
  return path;
}
