import { PROGRAMS } from '@booking/core/trades';
import { eventually } from '@booking/testkit/eventually';
import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import { type Backend, startBalancer } from '../../faults/lib/processes/balancer.ts';
import { PROCESS_NAMES, type ProcessName } from '../../lib/platform-database.ts';
import { openCompose } from './compose.ts';

// Reached from containers by the address that their network gives this machine.
const OUTSIDE = { host: '0.0.0.0' };

// A twentieth of what SHUTDOWN_WAIT_MS gives it: ten containers are asked by the process that makes the load as well.
const POLL_MS = 250;

/** Compose with two containers of each service behind balancers, and a receiver outside. */
export async function openRolling() {
  const balancers = new Map<ProcessName, Awaited<ReturnType<typeof startBalancer>>>();
  for (const name of PROCESS_NAMES) balancers.set(name, await startBalancer({ ...OUTSIDE, pollMs: POLL_MS }));
  const receiver = await startReceiver(OUTSIDE);
  const portOf = (name: ProcessName) => String(balancers.get(name)?.port);
  const platform = await openCompose({
    over: 'test/containers/lib/rolling.yaml',
    env: {
      RESTAURANT_PORT: portOf('svc-restaurant'),
      HOTEL_PORT: portOf('svc-hotel'),
      WEBHOOKS_PORT: portOf('svc-webhooks'),
      CALENDAR_PORT: portOf('svc-calendar'),
      RECEIVER_PORT: String(receiver.port),
    },
  });
  const backends = new Map<string, Backend>();
  const stateOf = async (id: string) => JSON.parse(await platform.dockerMeanwhile('inspect', id))[0];

  async function whenReady(name: ProcessName, id: string): Promise<Backend> {
    const { NetworkSettings } = await stateOf(id);
    const address = (Object.values(NetworkSettings.Networks)[0] as { IPAddress: string }).IPAddress;
    const { port, privatePort } = PROGRAMS[name];
    const backend = { url: `http://${address}:${port}`, privateUrl: `http://${address}:${privatePort}` };
    const { status } = await fetch(`${backend.privateUrl}/readyz`, { signal: AbortSignal.timeout(5000) });
    if (status !== 200) throw new Error(`${name} answers ${status} to /readyz`);
    return backend;
  }

  /** Waits until a container serves, wherever it is now. */
  async function join(name: ProcessName, id: string): Promise<void> {
    const backend = await eventually(() => whenReady(name, id), { timeoutMs: 120_000, intervalMs: 250 });
    backends.set(id, backend);
    await balancers.get(name)?.add(backend);
  }

  /** Ends a container by SIGTERM and starts it again. */
  async function restart(name: ProcessName, id: string): Promise<number> {
    await platform.dockerMeanwhile('stop', '-t', '35', id);
    balancers.get(name)?.remove(backends.get(id) as Backend);
    const { ExitCode } = (await stateOf(id)).State;
    await platform.dockerMeanwhile('start', id);
    await join(name, id);
    return ExitCode;
  }

  const idsOf = (name: ProcessName): string[] => platform.idOf(name).split('\n');
  /** What the containers logged as an error, a few lines of each. */
  const errors = (): string[] =>
    PROCESS_NAMES.flatMap(idsOf).flatMap((id) => {
      const lines = platform.docker('logs', id).split('\n');
      return lines.filter((line) => line.includes('"level":"error"')).slice(-5);
    });
  const close = async () => {
    for (const balancer of balancers.values()) balancer.close();
    await receiver.close();
    platform.compose('down', '-v', '--remove-orphans');
  };
  const operatorUrl = () => (backends.get(idsOf('gateway')[0] ?? '')?.url ?? '').replace(':8080', ':8090');
  return {
    platform,
    receiver,
    join,
    restart,
    idsOf,
    errors,
    close,
    operatorUrl,
    baseUrl: balancers.get('gateway')?.url ?? '',
  };
}
