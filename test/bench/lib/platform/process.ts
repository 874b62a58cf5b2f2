import { freePort, ready, run } from '../../../lib/processes.ts';
import { untilClosed } from './open.ts';

/** Starts one of the bench's own programs (test/bench/processes) and waits until it answers. */
export async function startHelper(name: string, env: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const running = run(`test/bench/processes/${name}.ts`, { PORT: String(port), ...env });
  untilClosed(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
  });
  await ready(url, running);
  return { url };
}
