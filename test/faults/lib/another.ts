import type { Platform } from '../../lib/platform.ts';
import type { ProcessName } from '../../lib/platform-database.ts';
import { freePorts, type Running, ready, run } from '../../lib/processes.ts';
import type { Backend } from './processes/balancer.ts';

export type Another = { readonly process: Running; readonly backend: Backend; readonly operatorUrl: string };

/** Starts one more process of a kind beside the platform's own, on the same servers. Once it is ready it is the caller's to end. */
export async function startAnother(
  platform: Platform,
  name: ProcessName,
  env: Record<string, string> = {},
): Promise<Another> {
  const [port, privatePort, operatorPort] = await freePorts(3);
  const ports = { PORT: String(port), PRIVATE_PORT: String(privatePort), OPERATOR_PORT: String(operatorPort) };
  const process = run(`${name}/src/main.ts`, { ...platform.envOf(name), ...ports, ...env });
  const backend = { url: `http://127.0.0.1:${port}`, privateUrl: `http://127.0.0.1:${privatePort}` };
  await ready(backend.privateUrl, process).catch((error) => {
    process.child.kill('SIGKILL');
    throw error;
  });
  return { process, backend, operatorUrl: `http://127.0.0.1:${operatorPort}` };
}
