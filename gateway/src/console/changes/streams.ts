import { Readable } from 'node:stream';

export type Follower = {
  readonly businessId: string;
  readonly sessionId: string;
  /** Where an earlier connection broke off. */
  readonly lastId: string | undefined;
  /** How long ago the page began to read what it shows. */
  readonly pageAgeMs: number;
};

export type Stream = Follower & { readonly readable: Readable };

const MAX_STREAMS = 5000;
const MAX_OF_ONE_SESSION = 12;
const MAX_OF_BUSINESS = 500;
// Whoever reads so slowly is cut off and goes on where it was.
const MAX_BUFFERED = 64 * 1024;

/** A session, for a business: whoever is no member any more sees nothing of it. */
const keyOf = ({ sessionId, businessId }: Follower): string => `${sessionId} ${businessId}`;

export function push({ readable }: Stream, text: string): void {
  if (readable.readableLength > MAX_BUFFERED) readable.destroy();
  else if (!readable.destroyed && !readable.readableEnded) readable.push(text);
}

/** The open connections, bounded in number and in what waits for each. */
export function createStreams() {
  const streams = new Set<Stream>();
  const end = (stream: Stream) => {
    if (streams.delete(stream)) stream.readable.push(null);
  };
  return {
    /** null where there are too many, of one session, of one business or in all. */
    open(follower: Follower): Stream | null {
      const open = [...streams];
      const same = open.filter(({ sessionId }) => sessionId === follower.sessionId).length;
      const beside = open.filter(({ businessId }) => businessId === follower.businessId).length;
      if (open.length >= MAX_STREAMS || same >= MAX_OF_ONE_SESSION || beside >= MAX_OF_BUSINESS) return null;
      const stream: Stream = { ...follower, readable: new Readable({ read: () => {} }) };
      stream.readable.once('close', () => void streams.delete(stream));
      stream.readable.on('error', () => {});
      streams.add(stream);
      return stream;
    },
    tell(text: string, businessId?: string): void {
      for (const stream of streams)
        if (businessId === undefined || stream.businessId === businessId) push(stream, text);
    },
    all: (): readonly Stream[] => [...streams],
    endUnless(stand: ReadonlySet<string>, looked: readonly Stream[]): void {
      for (const stream of looked) if (!stand.has(keyOf(stream))) end(stream);
    },
    size: () => streams.size,
  };
}
