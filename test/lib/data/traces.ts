import { PROGRAMS } from '@booking/core/trades';
import { namesOf } from '@booking/kit/mq/topology';
import { readRedis } from '@booking/testkit/redis';
import { testUrls } from '@booking/testkit/servers';
import { connect } from 'amqplib';
import pg from 'pg';
import type { Platform } from '../platform.ts';

type Found = { readonly where: string; readonly text: string };

/** Every row of every table of every schema, as text; what is stored as bytes as the letters that it holds. */
async function rowsOf(adminUrl: string): Promise<Found[]> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; bytes: string[] }>(
      `select format('%I.%I', t.table_schema, t.table_name) as name,
         array(select format('encode(t.%I, ''escape'')', c.column_name) from information_schema.columns c
           where c.table_schema = t.table_schema and c.table_name = t.table_name and c.data_type = 'bytea') as bytes
       from information_schema.tables t
       where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: Found[] = [];
    for (const { name, bytes } of tables) {
      const whole = ['to_jsonb(t)::text', ...bytes].join(', ');
      const { rows } = await client.query<{ text: string }>(`select concat_ws(' ', ${whole}) as text from ${name} t`);
      found.push(...rows.map(({ text }) => ({ where: name, text })));
    }
    return found;
  } finally {
    await client.end();
  }
}

const inRedis = ({ envOf }: Pick<Platform, 'envOf'>) => {
  const { REDIS_URL = '', REDIS_NAMESPACE = '' } = envOf('gateway');
  return readRedis(REDIS_URL, REDIS_NAMESPACE);
};

/** Every message that waits in a queue; each goes back to where it was. */
async function messagesOf({ envOf }: Pick<Platform, 'envOf'>): Promise<Found[]> {
  const { AMQP_NAMESPACE = '' } = envOf('gateway');
  const names = namesOf(AMQP_NAMESPACE);
  const connection = await connect(testUrls().amqp);
  try {
    const found: Found[] = [];
    const queues = Object.values(PROGRAMS).flatMap(({ queues: own }) => own.map(names.queue));
    for (const queue of [...queues, names.deadLetters]) {
      // What is not acknowledged goes back when the channel closes.
      const channel = await connection.createChannel();
      for (let message = await channel.get(queue); message !== false; message = await channel.get(queue))
        found.push({ where: queue, text: `${JSON.stringify(message.properties)} ${message.content}` });
      await channel.close();
    }
    return found;
  } finally {
    await connection.close();
  }
}

/** Everything that the platform holds, in its database, in Redis and on the broker. */
async function everythingOf(platform: Pick<Platform, 'adminUrl' | 'envOf'>): Promise<Found[]> {
  const [rows, keys, messages] = await Promise.all([
    rowsOf(platform.adminUrl),
    inRedis(platform),
    messagesOf(platform),
  ]);
  return [...rows, ...keys.map(({ key, value }) => ({ where: `Redis ${key}`, text: `${key} ${value}` })), ...messages];
}

/** Which of these words the platform holds, in whatever case, and where: each once for a place. */
export async function tracesOf(
  platform: Pick<Platform, 'adminUrl' | 'envOf'>,
  words: readonly string[],
): Promise<string[]> {
  const found = (await everythingOf(platform)).map(({ where, text }) => ({ where, text: text.toLowerCase() }));
  const traces = words.flatMap((word) =>
    found.filter(({ text }) => text.includes(word.toLowerCase())).map(({ where }) => `${word} in ${where}`),
  );
  return [...new Set(traces)].sort();
}

/** The names of answers that the gateway keeps for repeats; what they say is sealed. */
export const keptAnswers = async (platform: Pick<Platform, 'envOf'>): Promise<string[]> =>
  (await inRedis(platform)).flatMap(({ key }) => (key.includes('reply:') ? key : []));
