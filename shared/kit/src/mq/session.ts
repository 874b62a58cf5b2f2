import { type ChannelModel, type ConfirmChannel, connect, type RecoveringChannelModel } from 'amqplib';
import type { Logger } from 'pino';
import { gauge } from '../telemetry/metrics.ts';
import { createPublisher, type OutgoingMessage, type Publisher } from './publish.ts';
import { atMost, type Subscription } from './subscribe.ts';
import { ensureShared } from './topology.ts';

export type SessionOptions = { url: string; namespace: string; log: Pick<Logger, 'error' | 'warn' | 'info'> };

/** One connection that comes back, with everything that was declared on it. */
export type Session = {
  publish(messages: readonly OutgoingMessage[]): Promise<void>;
  /** Attaches the subscription now, if there is a connection, and at every reconnect. */
  add(subscription: Subscription): Promise<Subscription>;
  /** Something ended on a connection that stands: it is closed, so that recovery builds everything anew. */
  fault(error: Error): void;
  isConnected(): boolean;
  onConnect(fn: () => void): () => void;
  connected(): Promise<void>;
  close(): Promise<void>;
};

type State = {
  options: SessionOptions;
  publisher: Publisher;
  subscriptions: Set<Subscription>;
  listeners: Set<() => void>;
  model: ChannelModel | null;
  unavailable: boolean;
  unwatch: () => void;
  closed: boolean;
};

const connectedGauge = gauge('broker_connected', '1 while there is a connection to the broker.');

// noDelay: Nagle makes 66 ms of 1.2 between commit and consumer.
const SOCKET = { noDelay: true, keepAlive: true, timeout: 5000 };
const RECOVERY = { initialDelay: 200, maxDelay: 5000, factor: 2, jitter: 0.2, waitForConnect: false };

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) parsed.searchParams.set('heartbeat', '10');
  return parsed.href;
}

/** A broker short of memory or disk says so and stops reading: publishing would fill our own memory instead. */
function watchBlocking(model: ChannelModel, channel: ConfirmChannel, state: State): void {
  model.on('blocked', (reason) => {
    state.options.log.warn({ reason }, 'the broker takes no messages');
    state.publisher.detach(new Error(`the broker takes no messages: ${reason}`));
  });
  model.on('unblocked', () => state.publisher.attach(channel));
}

async function setup(model: ChannelModel, state: State): Promise<void> {
  // The recovery listens only once this is done; an 'error' without a listener would end the process.
  model.on('error', () => {});
  const channel = await model.createConfirmChannel();
  channel.on('error', (error) => fault(state, error));
  await ensureShared(model, state.options.namespace);
  watchBlocking(model, channel, state);
  // Before the consumers: one that buries a message at once publishes the reason with it.
  state.publisher.attach(channel);
  for (const subscription of state.subscriptions) await subscription.attach(model);
  state.model = model;
}

function fault(state: State, error: Error): void {
  const { model } = state;
  if (!model || state.closed) return;
  state.model = null;
  state.options.log.warn({ err: error }, 'a channel of the broker ended: connecting anew');
  state.publisher.detach(error);
  void model.close().catch(() => {});
}

function onDisconnect(state: State, error: Error): void {
  state.model = null;
  state.publisher.detach(error);
  if (!state.unavailable && !state.closed) state.options.log.warn({ err: error }, 'the broker is unavailable');
  state.unavailable = true;
}

function onConnected(state: State): void {
  state.unavailable = false;
  state.options.log.info({ namespace: state.options.namespace }, 'connected to the broker');
  for (const fn of [...state.listeners]) fn();
}

async function open(state: State): Promise<RecoveringChannelModel> {
  const recovery = { ...RECOVERY, setup: (model: ChannelModel) => setup(model, state) };
  const connection = await connect(withHeartbeat(state.options.url), { ...SOCKET, recovery });
  connection.on('connect', () => onConnected(state));
  connection.on('disconnect', (error) => onDisconnect(state, error));
  connection.on('connect-failed', (error) => onDisconnect(state, error));
  // Always followed by 'disconnect', which says it.
  connection.on('error', () => {});
  return connection;
}

async function add(state: State, subscription: Subscription): Promise<Subscription> {
  state.subscriptions.add(subscription);
  if (state.model) {
    const { model } = state;
    await subscription.attach(model).catch((error) => fault(state, error));
  }
  return {
    attach: subscription.attach,
    close: async () => {
      state.subscriptions.delete(subscription);
      await subscription.close();
    },
  };
}

async function close(state: State, connection: Promise<RecoveringChannelModel>): Promise<void> {
  state.closed = true;
  state.unwatch();
  await Promise.all([...state.subscriptions].map((subscription) => subscription.close()));
  state.publisher.detach(new Error('the connection was closed'));
  state.model = null;
  await atMost((await connection).close());
}

/** Starts connecting; everything else may be called at once. */
export function createSession(options: SessionOptions): Session {
  const state: State = {
    options,
    publisher: createPublisher(options.namespace),
    subscriptions: new Set(),
    listeners: new Set(),
    model: null,
    unavailable: false,
    unwatch: () => {},
    closed: false,
  };
  state.unwatch = connectedGauge.ask(() => (state.model ? 1 : 0));
  const connection = open(state);
  const onConnect = (fn: () => void) => {
    state.listeners.add(fn);
    return () => void state.listeners.delete(fn);
  };
  return {
    publish: (messages) => state.publisher.publish(messages),
    add: (subscription) => add(state, subscription),
    fault: (error) => fault(state, error),
    isConnected: () => state.model !== null,
    onConnect,
    connected: () => (state.model ? Promise.resolve() : new Promise((resolve) => void onConnect(() => resolve()))),
    close: () => close(state, connection),
  };
}
