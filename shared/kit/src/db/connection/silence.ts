import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Whether the database says anything. One that is stopped, not ended, takes every question and answers none. */
export type Silence = {
  isSilent(): boolean;
  /** Calls `fn` each time that it falls silent. */
  onSilent(fn: () => void): void;
};

export type Watch = Silence & {
  /** Names the pool whose idle connections are asked first: a new one takes a busy server far longer than an answer. */
  askOn(pool: pg.Pool): void;
  /** @param isWaiting whether something is due on this connection: an answer, or the connection itself */
  add(socket: Socket, isWaiting: () => boolean): void;
  stop(): void;
};

const LOOK_EVERY_MS = 100;
// A statement may wait for a lock for long. So a connection of its own asks for nothing before anybody says silence.
const ASK_AFTER_MS = 200;
// With the look and the pause before it, whoever waits is told within a second.
const ANSWER_WITHIN_MS = 600;
const STEP_MS = 50;

type Question = { readonly answer: Promise<unknown>; readonly end: (isAnswered: boolean) => void };

/** On a connection that is open and idle. */
function askIdle(pool: pg.Pool): Question {
  const connected = pool.connect();
  return {
    answer: connected.then((client) => client.query('select 1')),
    // One that did not answer is not used again.
    end: (isAnswered) => void connected.then((client) => client.release(!isAnswered)).catch(() => {}),
  };
}

/** On a connection of its own. One that is refused, or told that there are too many, is an answer. */
function askAnew(config: pg.ClientConfig): Question {
  const socket = new Socket();
  const client = new pg.Client({ ...config, stream: () => socket });
  client.on('error', () => {});
  return { answer: client.connect().then(() => client.query('select 1')), end: () => void socket.destroy() };
}

/**
 * Passes once this process has run for so long. A stall counts as one step, however long: where the whole machine stood
 * still, the database has had no more time than this process.
 */
async function running(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) await pause(STEP_MS, undefined, { ref: false });
  // The answer may lie in the socket already: it is read before the time is up.
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function isAnswered({ answer, end }: Question): Promise<boolean> {
  const answered = answer.then(
    () => true,
    () => true,
  );
  const inTime = await Promise.race([answered, running(ANSWER_WITHIN_MS).then(() => false)]);
  end(inTime);
  return inTime;
}

/** Watches the connections of one database: how many bytes have come, and whether anybody waits for more. */
export function watchSilence(config: pg.ClientConfig): Watch {
  const sockets = new Map<Socket, () => boolean>();
  const listeners = new Set<() => void>();
  let [goneBytes, heardBytes, heardAt] = [0, 0, performance.now()];
  let [silent, asking] = [false, false];
  let pool: pg.Pool | null = null;

  const bytes = () => [...sockets.keys()].reduce((sum, { bytesRead }) => sum + bytesRead, goneBytes);
  const heard = () => {
    const now = bytes();
    if (now === heardBytes) return false;
    heardBytes = now;
    heardAt = performance.now();
    return true;
  };
  const ask = async () => {
    asking = true;
    const answered = await isAnswered(pool !== null && pool.idleCount > 0 ? askIdle(pool) : askAnew(config));
    asking = false;
    if (answered || heard()) {
      heardAt = performance.now();
      silent = false;
    } else if (!silent) {
      silent = true;
      for (const fn of listeners) fn();
    }
  };
  const look = () => {
    if (heard()) silent = false;
    const isWaiting = silent || [...sockets.values()].some((waits) => waits());
    if (!isWaiting) heardAt = performance.now();
    else if (!asking && performance.now() - heardAt >= ASK_AFTER_MS) void ask();
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    askOn: (watched) => {
      pool = watched;
    },
    add(socket, isWaiting) {
      sockets.set(socket, isWaiting);
      socket.once('close', () => {
        sockets.delete(socket);
        goneBytes += socket.bytesRead;
      });
    },
    isSilent: () => silent,
    onSilent: (fn) => void listeners.add(fn),
    stop: () => clearInterval(timer),
  };
}
