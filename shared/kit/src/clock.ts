/**
 * The services' clock: real time plus an offset that the sandbox moves forward.
 * Everything that is judged or stored is dated by it; timeouts, locks and cache lives are on real time.
 */
export type Clock = {
  /** Milliseconds since 1970. Never smaller than what it said before. */
  ms(): number;
  now(): Temporal.Instant;
  date(): Date;
  /** How far this clock is ahead of real time, in milliseconds. */
  offsetMs(): number;
  /** Moves the clock; an offset that would turn it back is ignored. */
  moveTo(offsetMs: number): void;
  /** Calls `fn` after every move; returns what ends that. */
  onMove(fn: () => void): () => void;
};

/** No clock is moved to it or past it: dates there no longer fit the formats of the contract. */
export const LATEST_MS = Date.UTC(9000, 0, 1);

/** A clock that tests hold still and set by hand. */
export type FixedClock = Clock & {
  /** Sets the moment, backwards too: a test may start over. */
  set(iso: string): void;
  /** Moves on by an ISO 8601 duration (`PT1H`, `P2D`, `P1M`) or by milliseconds. */
  advance(by: string | number): void;
};

type Source = { read(): number; offsetMs(): number; moveTo(offsetMs: number): boolean };

function clockOn(source: Source): Clock & { moved(): void } {
  const listeners = new Set<() => void>();
  const moved = () => {
    for (const fn of [...listeners]) fn();
  };
  return {
    ms: source.read,
    now: () => Temporal.Instant.fromEpochMilliseconds(source.read()),
    date: () => new Date(source.read()),
    offsetMs: source.offsetMs,
    moveTo: (offsetMs) => {
      if (source.moveTo(offsetMs)) moved();
    },
    onMove: (fn) => {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
    moved,
  };
}

export type ClockOptions = {
  /** What the gateway said at start; 0 outside the sandbox. */
  readonly offsetMs?: number;
  /** Whether the gateway says it later: by then nothing is dated yet, and the first move may turn the clock back. */
  readonly isToldLater?: boolean;
};

/** The clock of a running process. */
export function createClock({ offsetMs = 0, isToldLater = false }: ClockOptions = {}): Clock {
  let offset = offsetMs;
  let mayTurnBack = isToldLater;
  let last = 0;
  return clockOn({
    // A host whose wall clock is stepped back must not date a change before the one it follows.
    read: () => {
      last = Math.max(last, Date.now() + offset);
      return last;
    },
    offsetMs: () => offset,
    moveTo: (next) => {
      if (mayTurnBack && next < offset) last = 0;
      else if (!(next > offset)) return false;
      mayTurnBack = false;
      offset = next;
      return true;
    },
  });
}

/** Adds an ISO 8601 duration to a moment on the UTC calendar, or milliseconds. */
export function addTo(ms: number, by: string | number): number {
  if (typeof by === 'number') return ms + by;
  const start = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC');
  return start.add(Temporal.Duration.from(by)).epochMilliseconds;
}

/** A clock that stands at `iso` until a test moves it. Its offset counts from that moment. */
export function fixedClock(iso: string): FixedClock {
  const start = Temporal.Instant.from(iso).epochMilliseconds;
  let at = start;
  const clock = clockOn({
    read: () => at,
    offsetMs: () => at - start,
    moveTo: (next) => {
      if (!(start + next > at)) return false;
      at = start + next;
      return true;
    },
  });
  const put = (ms: number) => {
    at = ms;
    clock.moved();
  };
  return {
    ...clock,
    set: (next) => put(Temporal.Instant.from(next).epochMilliseconds),
    advance: (by) => put(addTo(at, by)),
  };
}
