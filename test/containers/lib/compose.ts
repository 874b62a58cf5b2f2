import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@booking/testkit/eventually';
import { composeCommand } from '../../../deploy/local/lib/servers/docker.mjs';
import { tell } from '../../../deploy/local/lib/system/progress.mjs';
import type { Json } from '../../lib/api.ts';
import type { ProcessName } from '../../lib/platform-database.ts';
import { freePorts, ROOT } from '../../lib/processes.ts';

/** A container takes as long as its health check's interval and retries allow. */
const HEALTHY_MS = 120_000;

type Over = {
  /** A file that is laid over compose.yaml, and what it reads from the environment. */
  readonly over?: string;
  readonly env?: Record<string, string>;
};

const labelled = (part: string, value: string) => ['--filter', `label=com.docker.compose.${part}=${value}`];

/** compose.yaml on ports of its own, under the name that COMPOSE_PROJECT_NAME gives it. */
export async function openCompose({ over, env: more = {} }: Over = {}) {
  const project = process.env.COMPOSE_PROJECT_NAME ?? '';
  const [http, operator, mail] = await freePorts(3);
  // More than one container of a service needs as many ports.
  const range = (port = 0) => (over ? `${port}-${port + 20}` : String(port));
  const ports = { HTTP_PORT: range(http), OPERATOR_PORT: range(operator), MAIL_PORT: String(mail) };
  const env = { ...process.env, ...ports, ...more, TAG: 'test', PUBLIC_URL: `http://127.0.0.1:${http}` };
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, {
      cwd: ROOT,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1e9,
    });
  const files = ['compose.yaml', 'compose.trial.yaml', ...(over ? [over] : [])].flatMap((file) => ['-f', file]);
  const [program = 'docker', ...before] = composeCommand() ?? [];
  const compose = (...args: string[]) => {
    const began = performance.now();
    run(program, [...before, ...files, ...args]);
    tell('compose', `${args.join(' ')} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  };
  const docker = (...args: string[]) => run('docker', args).trim();
  // Compose would take seconds to say it.
  const idOf = (name: string) => docker('ps', '-aq', ...labelled('project', project), ...labelled('service', name));
  /** Does not hold up what else this process does. */
  const dockerMeanwhile = async (...args: string[]) =>
    (await promisify(execFile)('docker', args, { env })).stdout.trim();
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
    dockerMeanwhile,
    idOf,
    inspect,
    healthy,
    baseUrl: `http://127.0.0.1:${http}`,
    operatorUrl: `http://127.0.0.1:${operator}`,
    mailUrl: `http://127.0.0.1:${mail}`,
    operatorToken: readFileSync(join(ROOT, '.local/compose/operator_token'), 'utf8').trim(),
  };
}
