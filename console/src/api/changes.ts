/** What is told of a change: `booking.moved`, and which thing. */
export type Change = { readonly type: string; readonly id: string; readonly at: string };

export type Follower = {
  readonly onChange: (change: Change) => void;
  /** Something may have been missed: everything is to be read anew. */
  readonly onReset: () => void;
  readonly onState: (live: boolean) => void;
};

// A browser comes back by itself after a second; where the server has refused the connection, it never does.
const AGAIN_MS = 3000;
// The server's heart beats twice a second: whoever has missed three beats says so, before two seconds are over.
const SILENT_MS = 1600;
// A network that does not answer is not noticed by a browser for minutes: the connection is given up, and made anew.
const GIVEN_UP_MS = 5000;

/** One connection with what keeps watch over it. @returns what ends it */
function connect(business: string, { onBeat, onReady, onReset, onChange, onLost }: Connection): () => void {
  // A page reads what it shows before this connection stands. What changed in between is told first.
  const query = new URLSearchParams({ business, page_age_ms: String(Math.ceil(performance.now())) });
  const source = new EventSource(`/console/api/changes?${query}`);
  let isReady = false;
  let hasHeard = false;
  let timer = setTimeout(() => onLost(source, true), GIVEN_UP_MS);
  /** A gateway of an earlier release has no heart: of its connections the browser's own errors tell, as before. */
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      onLost(source, false);
      timer = setTimeout(() => onLost(source, true), GIVEN_UP_MS - SILENT_MS);
    }, SILENT_MS);
  };
  source.addEventListener('open', () => clearTimeout(timer));
  source.addEventListener('beat', () => {
    watch();
    if (isReady) onBeat();
  });
  source.addEventListener('ready', () => {
    // A browser that comes back names the change that it heard last. Without one, nobody knows what it has missed.
    onReady(isReady && hasHeard);
    isReady = true;
  });
  source.addEventListener('reset', () => {
    isReady = true;
    onReset();
  });
  source.addEventListener('change', (event) => {
    hasHeard = true;
    onChange(JSON.parse((event as MessageEvent<string>).data) as Change);
  });
  source.addEventListener('error', () => {
    clearTimeout(timer);
    onLost(source, false);
  });
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

type Connection = Pick<Follower, 'onChange' | 'onReset'> & {
  readonly onBeat: () => void;
  /** @param isAgain whether the browser itself came back, with the change that it heard last */
  readonly onReady: (isAgain: boolean) => void;
  readonly onLost: (source: EventSource, isGivenUp: boolean) => void;
};

/** Follows what changes in a business for as long as the page is open. @returns what ends it */
export function followChanges(business: string, { onChange, onReset, onState }: Follower): () => void {
  let end = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;

  const live = () => navigator.onLine && onState(true);
  const open = () => {
    clearTimeout(timer);
    end();
    end = connect(business, {
      onChange,
      onBeat: live,
      onReady: (isAgain) => {
        // What changed between an earlier connection that was given up and this one nobody has told.
        if (!isAgain && !isFirst) onReset();
        isFirst = false;
        live();
      },
      onReset: () => {
        isFirst = false;
        onReset();
        live();
      },
      onLost: (source, isGivenUp) => {
        onState(false);
        // A page that began without a network has read nothing new: its first connection is a late one.
        isFirst = false;
        if (isGivenUp) return open();
        if (source.readyState !== EventSource.CLOSED) return;
        clearTimeout(timer);
        timer = setTimeout(open, AGAIN_MS);
      },
    });
  };
  const lost = () => onState(false);
  open();
  if (!navigator.onLine) lost();
  window.addEventListener('offline', lost);
  window.addEventListener('online', open);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', open);
    clearTimeout(timer);
    end();
  };
}

const ROOMS = ['/stays', '/rooms', '/tape-chart', '/hotel', '/housekeeping', '/calendars'];

// The queries that a change makes stale, by how their path begins.
const STALE_QUERIES: Readonly<Record<string, readonly string[]>> = {
  booking: [
    ...['/bookings', '/availability', '/diary', '/booking-days', '/guests', '/guest-search', '/unanswered', '/series'],
    ...['/waitlist', '/unread-messages', '/first-hour'],
  ],
  stay: [
    ...ROOMS,
    '/groups',
    '/quotes',
    '/allotments',
    '/rate-calendar',
    '/coupon-uses',
    '/reports',
    '/guests',
    '/first-hour',
  ],
  guest: ['/guests'],
  order: ['/orders'],
  room: [...ROOMS, '/allotments', '/rate-calendar', '/reports'],
};

/** The queries that a change makes stale; null where it may be any. */
export function staleQueriesOf({ type }: Pick<Change, 'type'>): readonly string[] | null {
  return STALE_QUERIES[type.split('.')[0] ?? ''] ?? null;
}
