import type { Caller } from '@booking/core/caller';
import type { CommandRunner } from '../commands/run.ts';
import type { Database, Tx } from '../db/open.ts';
import type { EntityManager } from '../db/orm/entities.ts';

/** What the guest book has to know of a business. */
export type BookingBusiness = {
  readonly currency: string;
  /** In which a national telephone number is read. */
  readonly country: string | null;
  readonly today: string;
};

/**
 * What is held of a guest in one place, as a query: `$1` is the business, `$2` the ids of bookings or stays, `$3` and `$4` the
 * keys of addresses and of numbers.
 */
export type Kept = { readonly name: string; readonly sql: string };

/** What the trades differ in: everything else about guests is written once, here. */
export type GuestTrade = {
  readonly db: Database;
  readonly run: CommandRunner;
  readonly businessOf: (caller: Pick<Caller, 'business'>, now: Temporal.Instant) => Promise<BookingBusiness>;
  /** The table of what guests book, with `email_key` and `phone_key`. */
  readonly table: string;
  /** Of a row `v` of it, as SQL; `$3` is the business's day. */
  readonly columns: VisitColumns;
  /** Rows of it that are called as somebody typed, as a query: `$1` is the business, `$2` the text. */
  readonly named: string;
  readonly kept: readonly Kept[];
  /**
   * Clears who bookings or stays were for, with everything about them that this trade alone keeps. Answers the ids of all
   * that was cleared.
   */
  readonly clear: (em: EntityManager, tx: Tx, cleared: Cleared) => Promise<readonly string[]>;
};

type Cleared = {
  readonly businessId: string;
  readonly ids: readonly string[];
  /** The keys under which the guest was known. */
  readonly emailKeys: readonly string[];
  readonly phoneKeys: readonly string[];
  readonly now: Temporal.Instant;
};

type VisitColumns = {
  readonly reference: string;
  readonly date: string;
  readonly time: string;
  readonly checkOut: string;
  readonly party: string;
  readonly adults: string;
  readonly children: string;
  readonly amount: string;
  /** What has come for it, in minor units. */
  readonly paid: string;
  /** Whether the guest was there, and whether they are still expected. */
  readonly came: string;
  readonly ahead: string;
};

export type GuestCall = {
  readonly id: string;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
};
