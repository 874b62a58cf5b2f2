import { eventually } from '@booking/testkit/eventually';
import { startReceiver } from '@booking/testkit/receiver';
import { type Backend, startBalancer } from '../../faults/lib/balancer.ts';
import { PROCESS_NAMES, type ProcessName } from '../../lib/platform-database.ts';
import { openCompose } from './compose.ts';

/** Public and private port of each service, inside its container. */
const PORTS: Record<ProcessName, readonly [number, number]> = {
  gateway: [8080, 9080],
  'svc-restaurant': [8081, 9081],
  'svc-hotel': [8082, 9082],
  'svc-webhooks': [8083, 9083],
  'svc-calendar': [8084, 9084],
};

// Reached from containers by the address that their network gives this machine.
const OUTSIDE = { host: '0.0.0.0' };

/** Compose with two containers of each service behind balancers, and a receiver outside. */
export async function openRolling() {
  const balancers = new Map<ProcessName, Awaited<ReturnType<typeof startBalancer>>>();
  for (const name of PROCESS_NAMES) balancers.set(name, await startBalancer(OUTSIDE));
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

  /** Waits until a container serves, wherever it is now. */
  async function join(name: ProcessName, id: string): Promise<void> {
    const healthy = async () => {
      const { State } = await stateOf(id);
      if (State.Health?.Status !== 'healthy') throw new Error(`${name} is ${State.Health?.Status}`);
    };
    await eventually(healthy, { timeoutMs: 120_000, intervalMs: 250 });
    const { NetworkSettings } = await stateOf(id);
    const address = (Object.values(NetworkSettings.Networks)[0] as { IPAddress: string }).IPAddress;
    const [port, privatePort] = PORTS[name];
    const backend = { url: `http://${address}:${port}`, privateUrl: `http://${address}:${privatePort}` };
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
  const close = async () => {
    for (const balancer of balancers.values()) balancer.close();
    await receiver.close();
    platform.compose('down', '-v', '--remove-orphans');
  };
  const operatorUrl = () => (backends.get(idsOf('gateway')[0] ?? '')?.url ?? '').replace(':8080', ':8090');
  return { platform, receiver, join, restart, idsOf, close, operatorUrl, baseUrl: balancers.get('gateway')?.url ?? '' };
}
