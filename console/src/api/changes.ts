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

/** Follows what changes in a business for as long as the page is open. @returns what ends it */
export function followChanges(business: string, { onChange, onReset, onState }: Follower): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;

  const open = () => {
    const own = new EventSource(`/console/api/changes?business=${encodeURIComponent(business)}`);
    source = own;
    let isNew = true;
    own.addEventListener('ready', () => {
      // What changed between an earlier connection that was given up and this one nobody has told.
      if (isNew && !isFirst) onReset();
      isNew = false;
      isFirst = false;
      onState(true);
    });
    own.addEventListener('reset', () => {
      isNew = false;
      isFirst = false;
      onReset();
      onState(true);
    });
    own.addEventListener('change', (event) => onChange(JSON.parse((event as MessageEvent<string>).data) as Change));
    own.addEventListener('error', () => {
      onState(false);
      // A page that began without a network has read nothing new: its first connection is a late one.
      isFirst = false;
      if (own.readyState !== EventSource.CLOSED) return;
      clearTimeout(timer);
      timer = setTimeout(open, AGAIN_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

const ROOMS = ['/stays', '/rooms', '/tape-chart', '/hotel', '/housekeeping', '/calendars'];

// What reads stand on what changes: a path of the API begins so.
const TOUCHED: Readonly<Record<string, readonly string[]>> = {
  booking: ['/bookings', '/availability', '/diary', '/guests'],
  stay: [...ROOMS, '/rate-calendar', '/coupon-uses'],
  order: ['/orders'],
  room: [...ROOMS, '/rate-calendar'],
};

/** The reads that a change makes stale; null where it may be any. */
export function touchedBy({ type }: Pick<Change, 'type'>): readonly string[] | null {
  return TOUCHED[type.split('.')[0] ?? ''] ?? null;
}
