import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** A process that answers slowly, and forgets a promise as soon as it has a request in hand. */
const program = (fault: string) => `
  import { createServer } from 'node:http';
  import { createGracefulShutdown } from './src/runtime/graceful-shutdown.ts';
  import { createLogger } from './src/telemetry/log.ts';
  import { renderMetrics } from './src/telemetry/metrics.ts';
  import { runProcess } from './src/runtime/run.ts';
  const log = createLogger({ name: 'test' });
  await runProcess(log, async () => {
    const closer = createGracefulShutdown(log);
    const server = createServer((request, response) => {
      setImmediate(() => { ${fault} });
      response.setHeader('connection', 'close');
      setTimeout(() => response.end('answered'), 200);
    });
    closer.add('metrics', () => process.stdout.write(renderMetrics()));
    closer.add('server', () => new Promise((resolve) => { server.close(resolve); server.closeIdleConnections(); }));
    server.listen(0, '127.0.0.1', () => process.stdout.write('port ' + server.address().port + '\\n'));
    return { closer };
  });`;

function run(code: string) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const port = async (): Promise<string> => {
    for (;;) {
      const found = /^port (\d+)$/m.exec(printed)?.[1];
      if (found !== undefined) return found;
      await once(child.stdout, 'data');
    }
  };
  return { port, ended: once(child, 'close').then(([code]) => code), printed: () => printed };
}

describe('an error that nobody caught', () => {
  test.each([
    ['rejection', "Promise.reject(new Error('forgotten'));"],
    ['exception', "throw new Error('forgotten');"],
  ])('(%s) is logged with its stack and counted, and ends the process only after the drain', async (kind, fault) => {
    const child = run(program(fault));
    const answer = await fetch(`http://127.0.0.1:${await child.port()}`);
    expect(await answer.text(), 'what was under way').toBe('answered');
    expect(await child.ended).toBe(70);
    const line = child
      .printed()
      .split('\n')
      .find((one) => one.includes('"level":"fatal"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ kind, err: { message: 'forgotten' } });
    expect(JSON.parse(line ?? '{}').err.stack).toMatch(/Error: forgotten\n +at /);
    expect(child.printed()).toContain(`uncaught_errors_total{kind="${kind}"} 1`);
  });

  test('during the start ends the process with 70 at once: its supervisor tries again', async () => {
    const child = run(`
      import { createLogger } from './src/telemetry/log.ts';
      import { runProcess } from './src/runtime/run.ts';
      await runProcess(createLogger({ name: 'test' }), async () => { throw new Error('no database'); });`);
    expect(await child.ended).toBe(70);
    expect(child.printed()).toContain('no database');
  });
});
