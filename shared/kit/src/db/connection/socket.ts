import { Socket } from 'node:net';

const QUIET_S = 2;
const APART_S = 1;
const UNANSWERED = 8;

type Chunk = string | Uint8Array;
type Done = (error?: Error | null) => void;

/**
 * A socket that sends in one packet what is written in one turn of the event loop: BEGIN with the first statements,
 * COMMIT with the last. A packet for each costs both sides more than what is in it.
 */
class TurnSocket extends Socket {
  #gathering = false;

  override write(chunk: Chunk, done?: Done): boolean;
  override write(chunk: Chunk, encoding?: BufferEncoding, done?: Done): boolean;
  override write(chunk: Chunk, how?: BufferEncoding | Done, done?: Done): boolean {
    if (!this.#gathering) {
      this.#gathering = true;
      this.cork();
      process.nextTick(() => this.#send());
    }
    return typeof how === 'function' ? super.write(chunk, how) : super.write(chunk, how, done);
  }

  #send(): void {
    this.#gathering = false;
    this.uncork();
  }
}

/**
 * A socket for pg that asks the other side whether it is still there, once nothing has come for 2 s and then every
 * second. A machine that was restarted or replaced while we waited for its answer says so by the first question that
 * reaches it; without the questions nothing would tell for the 20 s of the statement timeout and its grace period. One
 * that is not reached by eight questions, so for 10 s, is given up.
 */
export function createSocket(): Socket {
  return new TurnSocket().setKeepAlive(true, QUIET_S * 1000, APART_S * 1000, UNANSWERED);
}

/** The same for the server's side, as settings of the session: the locks of a process that vanished end within 10 s too. */
export const KEEP_ALIVE_SETTINGS = {
  tcp_keepalives_idle: String(QUIET_S),
  tcp_keepalives_interval: String(APART_S),
  tcp_keepalives_count: String(UNANSWERED),
} as const;
