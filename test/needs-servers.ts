const NEEDED = ['TEST_DATABASE_URL', 'TEST_AMQP_URL', 'TEST_REDIS_URL'] as const;

/** Global set-up of the int and e2e tiers: a test that needs a server fails loudly where none was given. */
export default function needServers(): void {
  const missing = NEEDED.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new Error(`${missing.join(', ')} not set: \`npm test\` starts the servers and sets them.`);
  }
}
