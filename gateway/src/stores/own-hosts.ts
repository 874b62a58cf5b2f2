import { hostOf, isHostName } from '@booking/core/business-file/host-name';
import type { Call } from '../call/call.ts';
import { VERIFIED_HOSTS } from '../db/hot/host-names.ts';
import { type ExistenceFilter, fingerprintOf, openExistenceFilter } from './existence-filter.ts';
import type { LookUps } from './look-ups.ts';
import { type OwnHost, openHostOwners, type PageOwner } from './page-owners.ts';
import { createRefusalThrottle } from './refusal-throttle.ts';

/** Whose own host is called. */
export type OwnHosts = {
  /** The business of the host that a call names; null on the platform's, and on whatever is nobody's. */
  of(call: Call): OwnHost | null | Promise<OwnHost | null>;
  /** The same of a name, for whoever asks whether it is to have a certificate. Rejects where it cannot be looked up. */
  find(name: string): Promise<PageOwner | null>;
  invalidate(businessId?: string): void;
};

export type OwnHostOptions = {
  readonly db: LookUps;
  readonly receivesInvalidations: () => boolean;
  readonly addressOf: (call: Call) => string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
};

// Names a minute from one address that are nobody's before others of its cost no look-up any more.
const MAX_UNKNOWN = 300;

/** The target of a request line goes before the header, as in whatever else reads it. */
export function hostCalled({ req }: Pick<Call, 'req'>): string {
  const named = /^https?:\/\/([^/?#]*)/i.exec(req.url ?? '')?.[1];
  return hostOf(named ?? req.headers.host ?? '');
}

export function openOwnHosts({ db, receivesInvalidations, addressOf, publicUrl }: OwnHostOptions): OwnHosts {
  const owners = openHostOwners(db, receivesInvalidations);
  const verified: ExistenceFilter = openExistenceFilter(async () => {
    const rows = await db.query<{ name: string }>(VERIFIED_HOSTS);
    return rows.map(({ name }) => ({ seq: 0, mark: fingerprintOf(name) }));
  });
  const refusalThrottle = createRefusalThrottle(MAX_UNKNOWN);
  const { protocol, port, host, hostname } = new URL(publicUrl);
  const at = (name: string, owner: PageOwner | null): OwnHost | null =>
    owner && { ...owner, origin: `${protocol}//${name}${port === '' ? '' : `:${port}`}` };

  const lookUp = async (name: string, address: string): Promise<PageOwner | null> => {
    if (refusalThrottle.isOver(address) && !(await verified.has(fingerprintOf(name)))) return null;
    const owner = await owners.find(name);
    if (owner === null) refusalThrottle.count(address);
    return owner;
  };
  const orPlatform = async (name: string, call: Call): Promise<OwnHost | null> => {
    try {
      return at(name, await lookUp(name, addressOf(call)));
    } catch (error) {
      // Keys that are remembered go on without the database, by whatever name we are reached.
      if (db.isUnavailable(error)) return null;
      throw error;
    }
  };
  return {
    of(call) {
      // Nearly every call.
      if (call.req.headers.host === host && call.req.url?.startsWith('/')) return null;
      const name = hostCalled(call);
      if (name === hostname || !isHostName(name)) return null;
      const remembered = owners.peek(name);
      return remembered === undefined ? orPlatform(name, call) : at(name, remembered);
    },
    find: async (name) => {
      if (!isHostName(name)) return null;
      const remembered = owners.peek(name);
      return remembered === undefined ? owners.find(name) : remembered;
    },
    invalidate: (businessId) => {
      verified.stale();
      owners.invalidate(businessId);
    },
  };
}
