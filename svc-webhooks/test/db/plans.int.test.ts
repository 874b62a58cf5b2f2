import { openDatabase, type Statement } from '@booking/kit/db/open';
import { GENERIC_PLAN, INDEX_SCANS_ONLY } from '@booking/kit/db/planner';
import { type FreshDatabase, freshDatabase } from '@booking/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKLOG } from '../../src/db/hot/backlog.ts';
import { CLAIM } from '../../src/db/hot/claim.ts';
import { FAN_OUT } from '../../src/db/hot/fan-out.ts';
import { FINISH } from '../../src/db/hot/finish.ts';
import { GIVE_BACK } from '../../src/db/hot/give-back.ts';
import { LIST, RETRY } from '../../src/db/hot/list-deliveries.ts';
import { EVENTS, PLACE } from '../../src/db/hot/list-events.ts';
import { WHOLE } from '../../src/db/hot/read-delivery.ts';
import { OLD, OLD_EVENTS, ORPHANS } from '../../src/db/hot/sweep.ts';
import { MIGRATIONS, SCHEMA } from '../../src/db/schema.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase({ schema: SCHEMA, migrations: MIGRATIONS });
});
afterAll(() => database.drop());

/** Each hot statement and the indexes it may read the deliveries by. */
const STATEMENTS: [name: string, statement: Statement, indexes: string[]][] = [
  ['claim', CLAIM, ['delivery_express', 'delivery_leased', 'delivery_pkey', 'delivery_waiting']],
  ['finish', FINISH, ['delivery_pkey']],
  ['giving back of unanswered claims', GIVE_BACK, ['delivery_leased']],
  ['fan-out', FAN_OUT, []],
  ['backlog', BACKLOG, ['delivery_waiting']],
  ['list of deliveries', LIST, ['delivery_list']],
  ['whole delivery', WHOLE, ['delivery_pkey']],
  ['retry by hand', RETRY, ['delivery_pkey']],
  ['sweep of old deliveries', OLD, ['delivery_pkey']],
  ['place of an event', PLACE, []],
  ['list of events', EVENTS, []],
  ['sweep of old events', OLD_EVENTS, []],
  ['sweep of orphans', ORPHANS, ['delivery_list', 'delivery_pkey']],
];

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] };

/** The plan that Postgres keeps for a prepared statement, made while the tables are as they are now. */
async function kept({ name, text }: Statement): Promise<Node[]> {
  const settings = { ...INDEX_SCANS_ONLY, ...GENERIC_PLAN };
  const db = openDatabase({ url: database.url, pool: 1, name: 'test', settings });
  const parameters = new Set(text.match(/\$\d+/g)).size;
  await db.query(`prepare ${name} as ${text}`);
  const nulls = Array(parameters).fill('null').join(', ');
  const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json) execute ${name}(${nulls})`);
  await db.close();
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  return flat(row?.['QUERY PLAN'][0].Plan as Node);
}

describe('The plan that is made while all tables are empty, and kept when they have grown', () => {
  it.each(STATEMENTS)('of the %s reads by the index that was meant for it', async (_, statement, indexes) => {
    const nodes = await kept(statement);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'attempt')).toEqual([]);
    const used = nodes.map((node) => node['Index Name'] ?? '').filter((name) => name.startsWith('delivery_'));
    const ofDeliveries = used.filter((name) => name !== 'delivery_body_pkey');
    expect([...new Set(ofDeliveries)].sort()).toEqual(indexes);
  });
});
