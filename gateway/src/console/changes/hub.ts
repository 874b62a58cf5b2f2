import type { Readable } from 'node:stream';
import type { Clock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import type { Broker } from '@booking/kit/mq/connect';
import type { Logger } from '@booking/kit/telemetry/log';
import { gauge } from '@booking/kit/telemetry/metrics';
import { liveSessions } from '../../db/hot/find-session.ts';
import { SESSIONS_ENDED } from '../../usecases/sign-out.ts';
import { createHistory, tell } from './history.ts';
import { createStreams, type Follower, push, type Stream } from './streams.ts';

export type HubParts = {
  readonly broker: Pick<Broker, 'subscribeBroadcast'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
};

export type ChangeHub = {
  /** Follows a business's changes; null where there are too many who do. */
  follow(follower: Follower): Readable | null;
  close(): Promise<void>;
};

const TYPES = ['booking.*', 'stay.*', 'order.*', 'guest.*', 'room.nights_blocked', 'business.changed', 'console.*'];
const CHECK_MS = 5000;
// A console that misses three of them says that it has no connection.
const BEAT_MS = 500;
const BEAT = 'event: beat\ndata: {}\n\n';
// A page that is loaded anew should find its changes still heard of.
const LINGER_MS = 60_000;
// Browsers come back after a second.
const HELLO = 'retry: 1000\n\n';
const READY = 'event: ready\ndata: {}\n\n';
const RESET = 'event: reset\ndata: {}\n\n';

const followers = gauge('gateway_console_followers', 'Open connections that follow changes in the console.');

type Streams = ReturnType<typeof createStreams>;

/** What changed while a connection was not there, or while the page read before it; null where that is not known. */
function missedBy({ businessId, lastId, pageAgeMs }: Stream, history: ReturnType<typeof createHistory>) {
  if (lastId !== undefined) return history.after(businessId, lastId);
  return history.since(businessId, performance.now() - pageAgeMs);
}

/** Listens to the broker while somebody looks, so that a gateway without a console open hears of no booking. */
function createListener({ broker, log }: HubParts, streams: Streams) {
  const history = createHistory();
  let listening: { readonly subscription: Promise<{ close(): Promise<void> }> } | null = null;
  let attached = false;
  const subscribe = () => {
    // What an earlier subscription still says while it is being closed is not heard any more.
    const isCurrent = () => listening === own;
    const subscription = broker.subscribeBroadcast({
      types: TYPES,
      onReconnect: () => {
        if (!isCurrent()) return;
        attached = true;
        history.clear();
        streams.tell(RESET);
      },
      handle: (envelope) => {
        if (!isCurrent()) return;
        const change = tell(envelope, performance.now());
        history.add(envelope.business_id, change);
        streams.tell(change.text, envelope.business_id);
      },
    });
    subscription.catch((err) => log.warn({ err }, 'changes cannot be listened to'));
    const own = { subscription };
    return own;
  };
  return {
    start() {
      listening ??= subscribe();
    },
    async stop() {
      const ended = listening;
      // At once: whoever begins to look meanwhile listens anew.
      listening = null;
      attached = false;
      history.clear();
      await (await ended?.subscription.catch(() => null))?.close();
    },
    /** What a connection that begins has missed. Before the broker is heard it waits: `reset` comes with it. */
    greet(stream: Stream) {
      push(stream, HELLO + BEAT);
      if (!attached) return;
      const missed = missedBy(stream, history);
      push(stream, missed === null ? RESET : READY);
      for (const { text } of missed ?? []) push(stream, text);
    },
  };
}

/** Ends the connections whose session, or whose person's membership, has ended: at once in this process, in 5 s elsewhere. */
function createWatch({ db, clock, log }: HubParts, streams: Streams, stopListening: () => Promise<void>) {
  let lookedAt = performance.now();
  const check = async () => {
    const looked = streams.all();
    if (looked.length > 0) streams.endUnless(await liveSessions(db, looked, clock.now()), looked);
  };
  const look = async () => {
    if (streams.size() > 0) lookedAt = performance.now();
    else if (performance.now() - lookedAt > LINGER_MS) await stopListening();
    await check();
  };
  const run = (work: () => Promise<void>) =>
    void work().catch((err) => log.warn({ err }, 'sessions that follow changes could not be looked at'));
  const timer = setInterval(() => run(look), CHECK_MS).unref();
  const heart = setInterval(() => streams.tell(BEAT), BEAT_MS).unref();
  const stop = db.onCommitted(SESSIONS_ENDED, () => run(check));
  return {
    noteLook: () => {
      lookedAt = performance.now();
    },
    close: () => {
      clearInterval(timer);
      clearInterval(heart);
      stop();
    },
  };
}

/**
 * Tells those who look at a business in the console what changes there. The broker is listened to as long as somebody
 * looks, and a minute longer; what may have been missed while it was not is told as `reset`.
 */
export function createChangeHub(parts: HubParts): ChangeHub {
  const streams = createStreams();
  const listener = createListener(parts, streams);
  const watch = createWatch(parts, streams, listener.stop);
  const stopGauge = followers.ask(streams.size);
  let closed = false;
  return {
    follow(follower) {
      const stream = closed ? null : streams.open(follower);
      if (stream === null) return null;
      watch.noteLook();
      listener.start();
      listener.greet(stream);
      return stream.readable;
    },
    close: async () => {
      closed = true;
      watch.close();
      stopGauge();
      streams.endUnless(new Set(), streams.all());
      await listener.stop();
    },
  };
}
