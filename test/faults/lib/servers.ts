import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, ROOT } from '../../lib/processes.ts';

/** What the launcher knows of a server: how it is started and when it is ready. */
type Unit = {
  readonly name: string;
  readonly program: string;
  readonly args: string[];
  readonly env: Record<string, string>;
  readonly cwd: string;
  readonly user: { uid: number; gid: number } | null;
  readonly ready: (identity: { pid: number } | null) => Promise<boolean>;
  readonly readyWaitMs: number;
  readonly url?: string;
};

/** A server of this test alone, which it may kill by pid and start again on the same port and data. */
export type OwnServer = {
  readonly url: string;
  readonly pid: () => number;
  start(): Promise<void>;
  /** Signals the server and, for a signal that ends it, waits for that. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  close(): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: the launcher is plain JavaScript for old versions of Node
const launcher = (name: string): Promise<any> => import(join(ROOT, 'deploy/local/lib', `${name}.mjs`));

async function place(part: string, users: string[]) {
  const { serverUser } = await launcher('system/users');
  const base = mkdtempSync(join(tmpdir(), `faults-${part}-`));
  // The server's own user must be able to walk in.
  chmodSync(base, 0o755);
  const folder = join(base, part);
  const about = { folder, user: serverUser(users), log: join(base, 'log'), throwaway: true };
  return { base, about, password: randomBytes(12).toString('hex') };
}

/** A PostgreSQL that survives a kill -9 with its data. */
export async function ownPostgres(): Promise<OwnServer> {
  const [{ preparePostgres }, { findPostgres }] = await Promise.all([
    launcher('servers/postgres'),
    launcher('servers/programs'),
  ]);
  const { base, about, password } = await place('postgres', ['postgres']);
  const [port] = await freePorts(1);
  const unit: Unit = await preparePostgres({ ...about, ...findPostgres(), port, password });
  // Thrown away in the end, but killed before that: a commit must have left the memory of the process.
  const args = unit.args.map((arg) => arg.replace('synchronous_commit=off', 'synchronous_commit=on'));
  return own([{ ...unit, args }], base);
}

export async function ownRabbitmq(): Promise<OwnServer> {
  const [{ prepareRabbitmq, USER }, { brokerDefinitions }, { findRabbitmq }] = await Promise.all([
    launcher('servers/rabbitmq'),
    launcher('servers/broker-users'),
    launcher('servers/programs'),
  ]);
  const { base, about, password } = await place('rabbitmq', ['rabbitmq']);
  const [amqp, dist, epmd] = await freePorts(3);
  const passwordOf = () => password;
  const definitions = brokerDefinitions({ passwordOf, admin: { name: USER, password }, throwaway: true });
  const ports = { amqp, dist, epmd };
  return own(prepareRabbitmq({ ...about, ...findRabbitmq(), ports, password, definitions }), base);
}

/** A Redis that remembers nothing of what it held when it was killed. */
export async function ownRedis(): Promise<OwnServer> {
  const [{ prepareRedis }, { findRedis }] = await Promise.all([
    launcher('servers/redis'),
    launcher('servers/programs'),
  ]);
  const { base, about, password } = await place('redis', ['redis', 'valkey']);
  const [port] = await freePorts(1);
  return own([prepareRedis({ ...about, ...findRedis(), port, password })], base);
}

/** Runs the units in their order; the last is the server, those before it are its companions and are left alone. */
async function own(units: Unit[], base: string): Promise<OwnServer> {
  const children = new Map<string, ChildProcess>();
  const server = units.at(-1) as Unit;
  const launch = async (unit: Unit) => {
    const { program, args, env, cwd, user } = unit;
    const as = user ? { uid: user.uid, gid: user.gid } : {};
    const child = spawn(program, args, { env, cwd, stdio: 'ignore', ...as });
    children.set(unit.name, child);
    await untilReady(unit, child);
  };
  const kill = async (name: string, signal: NodeJS.Signals) => {
    const child = children.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    if (signal === 'SIGSTOP' || signal === 'SIGCONT') return signalAll(child.pid ?? 0, signal);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  const close = async () => {
    for (const { name } of units.toReversed()) await kill(name, 'SIGKILL');
    rmSync(base, { recursive: true, force: true });
  };
  try {
    for (const unit of units) await launch(unit);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: server.url ?? '',
    pid: () => children.get(server.name)?.pid ?? 0,
    start: async () => {
      // Those that a killed server has left behind may hold its memory for a moment.
      for (let attempt = 1; ; attempt += 1) {
        const started = await launch(server).catch((error: Error) => error);
        if (started === undefined) return;
        if (attempt >= 10) throw started;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
    kill: (signal = 'SIGKILL') => kill(server.name, signal),
    close,
  };
}

/** PostgreSQL serves each connection by a process of its own: while those go on, a stopped server answers. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, signal);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  for (const child of children === '' ? [] : children.split(' ')) {
    try {
      signalAll(Number(child), signal);
    } catch (error) {
      // One that ends meanwhile needs no signal.
      if (!GONE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

const GONE = ['ESRCH', 'ENOENT'];

async function untilReady(unit: Unit, child: ChildProcess): Promise<void> {
  const end = performance.now() + unit.readyWaitMs;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`${unit.name} ended with ${child.exitCode} before it was ready`);
    if (await unit.ready({ pid: child.pid ?? 0 }).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${unit.name} was not ready in ${unit.readyWaitMs} ms`);
}
