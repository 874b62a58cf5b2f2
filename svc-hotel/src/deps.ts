import type { CommandRunner } from '@booking/kit/commands/run';
import type { PageTokens } from '@booking/kit/crypto/page-token';
import type { Database } from '@booking/kit/db/open';
import type { Entities } from '@booking/kit/db/orm/entities';
import type { PageLinks } from '@booking/kit/email/trade-emails';
import type { StreamList } from '@booking/kit/http/stream-list';
import type { FileReader } from '@booking/kit/imports/read/reader';
import type { CardTakers } from '@booking/kit/payments/port';
import type { Reserve } from '@booking/kit/storage/reserve';
import type { Searches } from '@booking/kit/workers/searches';
import type { Printer } from './billing/print/printer.ts';
import type { RequestSnapshot } from './db/hot/request-snapshot.ts';
import type { NewStayRow } from './db/hot/request-write.ts';
import type { Hotels } from './db/hotels.ts';
import type { OccupancyCache } from './db/requests/occupancy-cache.ts';
import type { StayRead } from './db/requests/store.ts';

/** What the use cases work with. */
export type Deps = CardTakers & {
  readonly db: Database;
  /** Runs every change that somebody calls for. */
  readonly run: CommandRunner;
  /** Runs the requests of guests, many of which come at once. */
  readonly reserve: Reserve<StayRead, RequestSnapshot, NewStayRow>;
  readonly entities: Entities;
  readonly hotels: Hotels;
  readonly occupancy: OccupancyCache;
  readonly searches: Searches;
  readonly streamList: StreamList;
  readonly printer: Printer;
  /** Reads files that are imported. */
  readonly reader: FileReader;
  /** Where guests reach us, without a slash at its end. */
  readonly publicUrl: string;
  /** The addresses of a stay's pages, and the tokens that they are made of. */
  readonly pages: PageLinks;
  readonly tokens: PageTokens;
  /** The name in that address. */
  readonly host: string;
};
