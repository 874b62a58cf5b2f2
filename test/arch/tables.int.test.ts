import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshPlatformDatabase } from '../lib/platform-database.ts';

/** How the rows of a table say whose they are, where their key does not: the column, and the table that it names. */
const HANGS_ON: Readonly<Record<string, readonly [column: string, table: string]>> = {
  'gateway.website': ['key_id', 'gateway.api_key'],
  'svc_restaurant.mail_queue': ['aggregate_id', 'svc_restaurant.booking'],
  'svc_hotel.mail_queue': ['aggregate_id', 'svc_hotel.stay'],
  'svc_hotel.checkout': ['stay_id', 'svc_hotel.stay'],
  'svc_hotel.invoice_file': ['stay_id', 'svc_hotel.stay'],
  'svc_hotel.stay_step': ['stay_id', 'svc_hotel.stay'],
  'svc_hotel.allotment_night': ['allotment_id', 'svc_hotel.allotment'],
  'svc_hotel.type_version': ['room_type_id', 'svc_hotel.hotel'],
  'svc_webhooks.delivery': ['webhook_id', 'svc_webhooks.webhook'],
  'svc_webhooks.delivery_body': ['delivery_id', 'svc_webhooks.delivery'],
  'svc_webhooks.attempt': ['delivery_id', 'svc_webhooks.delivery'],
  'svc_calendar.foreign_stay': ['feed_id', 'svc_calendar.feed'],
  'svc_calendar.mail_queue': ['aggregate_id', 'svc_calendar.feed'],
};

/** What belongs to nobody, by the table's name, or with its schema where others of that name belong to somebody. */
const NOBODYS: Readonly<Record<string, string>> = {
  migrations: 'what the schema is made of',
  sandbox_clock: 'one row for the whole sandbox',
  inbox: 'ids of messages that were taken in, looked up by their id alone and forgotten after 14 days',
  console_person: 'somebody who may belong to several businesses; the tables after it are about one',
  console_link_request: 'an address that was typed, until somebody has looked whose it is',
  console_link: 'a way in for a person',
  console_link_mail: 'an e-mail with a way in for a person',
  console_session: 'a person who is signed in; it may be moved from one of their businesses to another',
  console_passkey: 'a way in for a person',
  console_challenge: 'asked of whoever is about to sign in',
  'gateway.mail_queue': 'e-mails to people about themselves',
  dead_letters: 'messages that nobody could read, so that whose they are may be unknown',
};

type Table = { name: string; bare: string; key: string[]; required: string[] };

const TABLES = `
select n.nspname || '.' || c.relname as name, c.relname as bare,
  coalesce((select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where i.indrelid = c.oid and i.indisprimary), '{}') as key,
  (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attnotnull) as required
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p') and not c.relispartition and n.nspname ~ '^(gateway|svc_\\w+)$'
order by 1`;

describe('Every table can be divided by business', () => {
  let database: Awaited<ReturnType<typeof freshPlatformDatabase>>;
  const tables = new Map<string, Table>();

  beforeAll(async () => {
    database = await freshPlatformDatabase();
    const client = new pg.Client(database.adminUrl);
    await client.connect();
    const { rows } = await client.query<Table>(TABLES);
    for (const table of rows) tables.set(table.name, table);
    await client.end();
  });
  afterAll(() => database?.drop());

  /** The row says whose it is: a business's own row by its id, any other by a column that is never null. */
  const names = ({ name, key, required }: Table): boolean => {
    const isBusiness = ['gateway.business', 'svc_calendar.business', 'svc_calendar.hotel'].includes(name);
    return (isBusiness && key.join() === 'id') || required.includes('business_id') || required.includes('hotel_id');
  };
  const isDivisible = (table: Table | undefined): boolean => {
    if (table === undefined) return false;
    const [column, parent] = HANGS_ON[table.name] ?? [];
    if (column === undefined || parent === undefined) return names(table);
    return table.required.includes(column) && isDivisible(tables.get(parent));
  };

  it('its key or a column that is never null names the business, or the row that it hangs on does', () => {
    expect(tables.size).toBeGreaterThan(40);
    const others = [...tables.values()].filter(
      ({ bare, name }) => NOBODYS[bare] === undefined && NOBODYS[name] === undefined,
    );
    expect(others.filter((table) => !isDivisible(table)).map(({ name }) => name)).toEqual([]);
  });

  it('nothing is listed that is not there, or that says so itself', () => {
    const listed = Object.keys(HANGS_ON).filter((name) => {
      const table = tables.get(name);
      return table === undefined || names(table);
    });
    expect(listed).toEqual([]);
    const there = new Set([...tables.values()].flatMap((table) => [table.bare, table.name]));
    expect(Object.keys(NOBODYS).filter((name) => !there.has(name))).toEqual([]);
  });
});
