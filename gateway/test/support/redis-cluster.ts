import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@booking/testkit/eventually';
import { Redis } from 'ioredis';
import { findRedis } from '../../../deploy/local/lib/servers/programs.mjs';
import { choosePorts, releasePorts } from '../../../deploy/local/lib/system/ports.mjs';

const SLOTS = [
  [0, 5460],
  [5461, 10_922],
  [10_923, 16_383],
] as const;

export type RedisCluster = {
  /** Of one node; it tells of the others. */
  readonly url: string;
  /** The names that each node holds, and those of all. */
  keys(): Promise<readonly (readonly string[])[]>;
  close(): Promise<void>;
};

type Node = { readonly child: ChildProcess; readonly port: number; readonly bus: number; readonly client: Redis };

/** A node on ports of its own; on others where somebody took these first. */
async function startNode(folder: string): Promise<Node> {
  const { port, bus } = (await choosePorts({ port: null, bus: null })) as { port: number; bus: number };
  const cluster = [
    '--cluster-enabled',
    'yes',
    '--cluster-port',
    `${bus}`,
    '--cluster-config-file',
    `nodes-${port}.conf`,
  ];
  const plain = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn(findRedis()?.server ?? 'redis-server', [...plain, ...cluster], { stdio: 'ignore' });
  const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
  client.on('error', () => {});
  const ended = once(child, 'exit').then(() => null);
  const ours = client.config('GET', 'cluster-config-file').then((answer) => (answer as string[])[1]);
  if ((await Promise.race([ours, ended])) === `nodes-${port}.conf`) return { child, port, bus, client };
  client.disconnect();
  ours.catch(() => {});
  child.kill('SIGKILL');
  return startNode(folder);
}

/** Three masters on loopback that share the slots, with nobody in reserve. */
export async function startRedisCluster(): Promise<RedisCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-cluster-'));
  const nodes: Node[] = [];
  for (const _ of SLOTS) nodes.push(await startNode(folder));
  const [first] = nodes as [Node, ...Node[]];
  for (const [i, { client }] of nodes.entries()) await client.call('CLUSTER', 'ADDSLOTSRANGE', ...(SLOTS[i] ?? []));
  for (const { port, bus } of nodes.slice(1)) await first.client.call('CLUSTER', 'MEET', '127.0.0.1', port, bus);
  const isWhole = async ({ client }: Node) => {
    const info = String(await client.call('CLUSTER', 'INFO'));
    if (!/cluster_state:ok[\s\S]*cluster_known_nodes:3/.test(info)) throw new Error(info);
  };
  await eventually(() => Promise.all(nodes.map(isWhole)), { timeoutMs: 60_000 });
  return {
    url: `redis://127.0.0.1:${first.port}`,
    keys: () => Promise.all(nodes.map(({ client }) => client.keys('*'))),
    close: async () => {
      const ended = nodes.map(({ child }) => new Promise((resolve) => child.once('exit', resolve)));
      for (const { client, child } of nodes) {
        client.disconnect();
        child.kill('SIGKILL');
      }
      await Promise.all(ended);
      releasePorts(nodes.flatMap(({ port, bus }) => [port, bus]));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
