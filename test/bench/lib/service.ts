import { randomBytes, randomUUID } from 'node:crypto';
import { type BusinessKind, CALLER_LIFE_MS, type Caller, SERVICE_HEADER } from '@booking/core/caller';
import { signCaller, signService } from '@booking/kit/http/caller';
import { freshNamespace } from '@booking/testkit/broker';
import { startMailbox } from '@booking/testkit/mailbox';
import { connect } from 'amqplib';
import { freshPlatformDatabase, type ProcessName, serviceUrl } from '../../lib/platform-database.ts';
import { freePorts, ready, run } from '../../lib/processes.ts';

/** One service as a process of its own, with a database, broker names and mail of its own. */
export type BenchService = Awaited<ReturnType<typeof startService>>;

/** Takes every event, as its consumers would, so that the relay has somewhere to send to. */
async function sink(url: string, namespace: string) {
  const connection = await connect(url, { noDelay: true });
  const channel = await connection.createChannel();
  await channel.assertExchange(`${namespace}.events`, 'topic', { durable: true });
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, `${namespace}.events`, '#');
  await channel.consume(queue, () => {}, { noAck: true });
  return () => connection.close();
}

export async function startService(name: ProcessName, env: Readonly<Record<string, string>> = {}) {
  const [database, broker, mailbox, ports] = await Promise.all([
    freshPlatformDatabase(),
    freshNamespace(),
    startMailbox(),
    freePorts(2),
  ]);
  const closeSink = await sink(broker.url, broker.namespace);
  const secret = randomBytes(32).toString('base64url');
  const [url, privateUrl] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];
  const running = run(`${name}/src/main.ts`, {
    HOST: '127.0.0.1',
    PORT: String(ports[0]),
    PRIVATE_PORT: String(ports[1]),
    DATABASE_URL: serviceUrl(database.adminUrl, name),
    AMQP_URL: broker.url,
    AMQP_NAMESPACE: broker.namespace,
    CALLER_SECRET: secret,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'bench@platform.test',
    LOG_LEVEL: 'error',
    SANDBOX: 'false',
    ...env,
  });
  await ready(privateUrl, running);

  /** A caller's statement as the gateway would make it. */
  const caller = (business: string, kind: BusinessKind, idempotent: boolean): string => {
    const statement: Caller = {
      business,
      kind,
      plan: 'pro',
      key_id: business,
      key_kind: 'publishable',
      lang: 'en',
      request_id: randomUUID(),
      address_hash: null,
      exp: Date.now() + CALLER_LIFE_MS,
      idempotency: idempotent ? { key: randomUUID(), fingerprint: 'f'.repeat(64) } : null,
    };
    return signCaller(statement, secret);
  };
  const internal = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${privateUrl}${path}`, {
      method,
      headers: { [SERVICE_HEADER]: signService('gateway', secret, Date.now()) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const close = async () => {
    running.child.kill('SIGKILL');
    await running.ended;
    await closeSink();
    await mailbox.close();
    await database.drop();
    await broker.drop();
  };
  return {
    url,
    adminUrl: database.adminUrl,
    schemaUrl: serviceUrl(database.adminUrl, name),
    caller,
    internal,
    running,
    close,
  };
}
