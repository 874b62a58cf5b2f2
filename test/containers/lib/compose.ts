import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@booking/testkit/eventually';
import { composeCommand } from '../../../deploy/local/lib/docker.mjs';
import type { Json } from '../../lib/api.ts';
import type { ProcessName } from '../../lib/platform-database.ts';
import { freePorts, ROOT } from '../../lib/processes.ts';

// The classic builder, which every engine has.
const CLASSIC = { DOCKER_BUILDKIT: '0', COMPOSE_DOCKER_CLI_BUILD: '0' };

/** A container takes as long as its health check's interval and retries allow. */
const HEALTHY_MS = 120_000;

/** compose.yaml under a name and on ports of its own. */
export async function openCompose() {
  const [http, operator, mail] = await freePorts(3);
  const project = `booking-test-${process.pid}`;
  const ports = { HTTP_PORT: String(http), OPERATOR_PORT: String(operator), MAIL_PORT: String(mail) };
  const env = { ...process.env, ...CLASSIC, ...ports, TAG: 'test', PUBLIC_URL: `http://127.0.0.1:${http}` };
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, {
      cwd: ROOT,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1e9,
    });
  const [program = 'docker', ...before] = composeCommand() ?? [];
  const compose = (...args: string[]) => run(program, [...before, '-p', project, ...args]);
  const docker = (...args: string[]) => run('docker', args).trim();
  const idOf = (name: string) => compose('ps', '-q', name).trim();
  const inspect = (name: string): Json => JSON.parse(docker('inspect', idOf(name)))[0];
  const healthy = (name: ProcessName) =>
    eventually(
      () => {
        const { Health, ExitCode } = inspect(name).State;
        if (Health?.Status !== 'healthy') throw new Error(`${name} is ${Health?.Status}, exit code ${ExitCode}`);
      },
      { timeoutMs: HEALTHY_MS, intervalMs: 500 },
    );
  run(process.execPath, ['deploy/compose/secrets.mjs']);
  return {
    compose,
    docker,
    idOf,
    inspect,
    healthy,
    baseUrl: `http://127.0.0.1:${http}`,
    operatorUrl: `http://127.0.0.1:${operator}`,
    mailUrl: `http://127.0.0.1:${mail}`,
    operatorToken: readFileSync(join(ROOT, '.local/compose/operator_token'), 'utf8').trim(),
  };
}
