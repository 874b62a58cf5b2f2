export type TestUrls = { database: string; amqp: string; redis: string };

const VARIABLES = { database: 'TEST_DATABASE_URL', amqp: 'TEST_AMQP_URL', redis: 'TEST_REDIS_URL' } as const;

/**
 * The servers that tests may use, from TEST_DATABASE_URL, TEST_AMQP_URL and TEST_REDIS_URL. Never the URLs of a
 * running copy: tests make and drop databases there.
 * @throws where one is missing: a test that needs a server fails without it, it is not skipped
 */
export function testUrls(source: Record<string, string | undefined> = process.env): TestUrls {
  const missing = Object.values(VARIABLES).filter((name) => !source[name]);
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} must name a test server; npm test starts them and sets these variables`);
  const url = (name: string) => source[name] as string;
  return { database: url(VARIABLES.database), amqp: url(VARIABLES.amqp), redis: url(VARIABLES.redis) };
}
