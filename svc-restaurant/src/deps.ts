import type { CommandRunner } from '@booking/kit/commands/run';
import type { PageTokens } from '@booking/kit/crypto/page-token';
import type { Locks } from '@booking/kit/db/locks';
import type { Database } from '@booking/kit/db/open';
import type { Entities } from '@booking/kit/db/orm/entities';
import type { PageLinks } from '@booking/kit/email/trade-emails';
import type { StreamList } from '@booking/kit/http/stream-list';
import type { FileReader } from '@booking/kit/imports/read/reader';
import type { CardTakers } from '@booking/kit/payments/port';
import type { Reserve } from '@booking/kit/storage/reserve';
import type { Searches } from '@booking/kit/workers/searches';
import type { NewBooking } from './db/hot/request-write.ts';
import type { Venues } from './db/hot/venues.ts';
import type { BookingRead, BookingSnapshot } from './db/requests/store.ts';
import type { Venue } from './domain/venue/venue.ts';

/** What every use case works with. */
export type Deps = CardTakers & {
  readonly db: Database;
  /** Runs every change that somebody calls for. */
  readonly run: CommandRunner;
  /** Runs the requests of diners, many of which come at once: for each kind of venue by itself. */
  readonly reserve: Readonly<Record<Venue['kind'], Reserve<BookingRead, BookingSnapshot, NewBooking>>>;
  readonly entities: Entities;
  readonly venues: Venues;
  readonly searches: Searches;
  readonly streamList: StreamList;
  /** Reads files that are imported. */
  readonly reader: FileReader;
  readonly locks: Locks;
  /** Where the hosted pages and the guests' links are: scheme and host. */
  readonly publicUrl: string;
  /** Its host alone, for the ids of messages and calendar entries. */
  readonly host: string;
  /** The addresses of a booking's pages, and the tokens that they are made of. */
  readonly pages: PageLinks;
  readonly tokens: PageTokens;
  /** Whether there is anybody who takes text messages: without, none are queued. */
  readonly texting: boolean;
};
