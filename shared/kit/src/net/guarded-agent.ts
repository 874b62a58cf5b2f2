import type { LookupFunction } from 'node:net';
import { isIPv6, type Socket } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { Agent, buildConnector } from 'undici';
import { addressAllowed, type GuardOptions, hostFault, type Reach, reachOf, resolvePublic } from './public-address.ts';

/**
 * The connection was refused by us, not by the other side: the host has an address that is not public, or none at all,
 * or none within 3 s. Says no more than that, so that nobody learns which names an inner network knows.
 */
export class BlockedAddressError extends Error {
  readonly code = 'ERR_BLOCKED_ADDRESS';
  constructor() {
    super('blocked address');
    this.name = 'BlockedAddressError';
  }
}

export type GuardedAgentOptions = GuardOptions & {
  /** From the start of the look-up to the end of the TLS handshake. */
  readonly connectTimeoutMs?: number;
  /** How long an idle connection is kept. */
  readonly keepAliveMs?: number;
  /** At most so many connections to one origin. */
  readonly connections?: number;
  /** Further authorities, for receivers in tests. */
  readonly tls?: Pick<ConnectionOptions, 'ca'>;
  /** Whatever else undici's agent takes, except how it connects. */
  readonly agent?: Omit<Agent.Options, 'connect' | 'factory' | 'connections' | 'keepAliveTimeout' | 'allowH2'>;
};

/**
 * An undici agent that connects to public addresses only: every request of ours to an address that a customer
 * gave goes through one. It does not follow redirects; a `fetch` on it must be told not to either.
 * Each connection is judged anew: scheme and port, host name or literal, every address that DNS gives, and the
 * address of the socket once it stands. Connects to the addresses that were checked, never by a second look-up.
 */
export function guardedAgent(options: GuardedAgentOptions): Agent {
  const { keepAliveMs = 10_000, connections, agent } = options;
  return new Agent({
    ...agent,
    allowH2: false,
    keepAliveTimeout: keepAliveMs,
    connections: connections ?? null,
    connect: guardedConnector(options),
  });
}

/** The connector of `guardedAgent`. */
export function guardedConnector(options: GuardedAgentOptions): buildConnector.connector {
  // One per reach, not one per call: undici keeps TLS sessions in the connector.
  const connectors = new Map<Reach, buildConnector.connector>();
  const connectorFor = (reach: Reach) => {
    const connect = connectors.get(reach) ?? reclassified(lookingUp(options, reach), reach);
    connectors.set(reach, connect);
    return connect;
  };
  return (target, callback) => {
    const reach = reachOf(target.protocol, target.port, options.sandbox);
    const refused = reach === 'loopback' && !options.sandbox;
    // Judged here as well as in the look-up: for a literal address no look-up is ever made.
    if (refused || hostFault(target.hostname, reach) !== null) callback(new BlockedAddressError(), null);
    else connectorFor(reach)(target, callback);
  };
}

function lookingUp(options: GuardedAgentOptions, reach: Reach): buildConnector.connector {
  return buildConnector({
    ...options.tls,
    timeout: options.connectTimeoutMs ?? 5000,
    allowH2: false,
    lookup: guardedLookup(options, reach),
    // Tries one checked address after the other; 250 ms, the default, gives up on hosts that are merely far away.
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 1000,
  } as buildConnector.BuildOptions);
}

function guardedLookup(options: GuardedAgentOptions, reach: Reach): LookupFunction {
  return (hostname, { all }, done) => {
    const answer = async () => {
      const resolved = await resolvePublic(hostname, reach, options.resolve);
      if (resolved.ok) return resolved.addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
      throw new BlockedAddressError();
    };
    answer().then(
      (list) => (all ? done(null, list) : done(null, list[0]?.address ?? '', list[0]?.family)),
      (error: Error) => done(error, []),
    );
  };
}

/** A connector whose finished socket is judged once more, by where it really ended, before a byte of HTTP is sent. */
export function reclassified(connect: buildConnector.connector, reach: Reach): buildConnector.connector {
  return (target, callback) =>
    connect(target, (...[error, socket]) => {
      if (error) callback(error, null);
      else if (addressAllowed(socket.remoteAddress ?? '', reach)) callback(null, socket);
      else refuse(socket, callback);
    });
}

function refuse(socket: Socket, callback: buildConnector.Callback): void {
  socket.destroy();
  callback(new BlockedAddressError(), null);
}
