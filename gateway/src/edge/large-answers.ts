import type { Call } from '../call/call.ts';
import { fairTurns } from '../call/fair-turns.ts';
import { TimeoutError, withTimeout } from '../stores/with-timeout.ts';

// The system takes up to 4 MB for a client that reads nothing: 32 MB of one address, 256 MB in all.
const PLACES = { inAll: 64, ofOne: 8 };
const MAX_WAIT_MS = 10_000;
// The system takes an answer before it is read. Whoever has read it asks for something else, or closes; else this counts.
const READ_WITHIN_MS = 2000;

/** Bounds how many large answers are on their way: of one address, and in all. */
export type LargePlaces = {
  /** Waits for a place, which is given back once the answer has been read; false where none came free. */
  enter(call: Call): Promise<boolean>;
};

/** Calls back once the client shows that it has the answer, or is gone. */
function onceRead({ req: { socket }, res }: Pick<Call, 'req' | 'res'>, done: () => void): void {
  if (socket.destroyed) return void done();
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    socket.off('data', end).off('close', end);
    res.off('close', sent);
    done();
  };
  const sent = () => {
    timer = setTimeout(end, READ_WITHIN_MS).unref();
    socket.once('data', end);
  };
  // An answer that is queued behind one that nobody reads never closes: it ends with its connection.
  socket.setMaxListeners(0).once('close', end);
  if (res.closed || res.destroyed) sent();
  else res.once('close', sent);
}

export function largePlaces(addressOf: (call: Call) => string): LargePlaces {
  const turns = fairTurns(PLACES);
  return {
    async enter(call) {
      const address = addressOf(call);
      const turn = turns.take(address);
      try {
        if (turn !== undefined) await withTimeout(MAX_WAIT_MS, turn);
      } catch (error) {
        if (!(error instanceof TimeoutError)) throw error;
        void turn?.then(() => turns.end(address));
        return false;
      }
      onceRead(call, () => turns.end(address));
      return true;
    },
  };
}
