import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA } from '../src/db/schema.ts';
import { startTestGateway, type TestGateway } from './support/gateway.ts';

describe('The probes of a gateway', () => {
  let gateway: TestGateway;
  const probe = async (name: string) => (await fetch(`http://127.0.0.1:${gateway.privatePort}/${name}`)).status;

  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway?.close());

  it('say that it is ready while its database has the schema that it was written for', async () => {
    expect({ ready: await probe('readyz'), live: await probe('livez') }).toEqual({ ready: 200, live: 200 });
  });

  it('say that it lives but is not ready where a migration is missing', async () => {
    const owner = new pg.Client(gateway.servers.adminUrl);
    await owner.connect();
    await owner.query(`delete from ${SCHEMA}.migrations`);
    await owner.end();
    expect({ ready: await probe('readyz'), live: await probe('livez') }).toEqual({ ready: 503, live: 200 });
  });
});
