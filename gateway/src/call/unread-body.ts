import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

// All refused bodies share this pace, some 6 MB/s: read as fast as they come, those of one sender take the event loop.
const PAUSE_MS = 10;
// What comes with the head or right behind it is read at once.
const FREE_BYTES = 64 * 1024;
// Many clients read no answer before they have sent the whole body. Beyond this the connection is cut.
const MAX_BYTES = 8 * 1024 * 1024;

let last: Promise<unknown> = Promise.resolve();

function turn(): Promise<unknown> {
  last = last.then(() => pause(PAUSE_MS));
  return last;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads on in a body that nobody needs, slowly, so that its sender gets to see the answer; then cuts the connection. */
export async function readOn(req: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of req) {
      bytes += (chunk as Buffer).length;
      if (bytes > MAX_BYTES) return void req.socket.destroy();
      if (bytes > FREE_BYTES) await turn();
    }
  } catch {
    // The sender has gone.
  }
}

/** The same for a body of which nothing was read: Node itself would read it as fast as it comes. */
export function readOnUnread(req: IncomingMessage): void {
  if (req.readableFlowing === null && !req.complete && hasBody(req)) void readOn(req);
}
