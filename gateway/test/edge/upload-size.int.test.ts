import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { IMPORT_BYTES } from '@booking/core/routes/imports/imports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const MIB = 1024 * 1024;
const FILE_BYTES = 2048 * MIB;
const MARK = 'form-of-a-test';
const HEAD = `--${MARK}\r\nContent-Disposition: form-data; name="file"; filename="guests.csv"\r\n\r\nName,Email\r\n`;
const ROWS = Buffer.from('Ada,ada@example.org\n'.repeat(MIB / 20));

describe('A file of 2 GB that somebody imports', () => {
  let gateway: TestGateway;
  let key: string;
  beforeAll(async () => {
    gateway = await startTestGateway();
    await gateway.business();
    key = (await gateway.key('trattoria', 'secret')).value;
  });
  afterAll(() => gateway?.close());

  /** A call with its answer. */
  function open(headers: Record<string, string>) {
    const own = { 'x-service-key': key, 'content-type': `multipart/form-data; boundary=${MARK}`, ...headers };
    const req = request({ port: gateway.port, path: '/v1/imports', method: 'POST', headers: own });
    const answer = once(req, 'response').then(async ([res]) => {
      const pieces: Buffer[] = [];
      for await (const piece of res) pieces.push(piece);
      return { status: res.statusCode, text: Buffer.concat(pieces).toString() };
    });
    return { req, answer };
  }

  /** Writes the file piece by piece until it is sent or answered; answers how much was written. */
  async function pour(req: ClientRequest, answer: Promise<unknown>): Promise<number> {
    let [bytes, isAnswered] = [0, false];
    const answered = answer.then(() => {
      isAnswered = true;
    });
    req.write(HEAD);
    while (!isAnswered && bytes < FILE_BYTES) {
      bytes += ROWS.length;
      if (!req.write(ROWS)) await Promise.race([once(req, 'drain'), answered]);
    }
    return bytes;
  }

  it('is refused by what it says of its length, before a byte of it is read', async () => {
    const { req, answer } = open({ 'content-length': String(FILE_BYTES) });
    req.flushHeaders();
    const { status, text } = await answer;
    expect(status).toBe(400);
    expect(text).toContain('The file is too large.');
    req.destroy();
  });

  it('is refused once it is larger than a file may be where it says no length, in bounded memory', async () => {
    const before = process.memoryUsage.rss();
    const { req, answer } = open({});
    const [{ status }, bytes] = await Promise.all([answer, pour(req, answer)]);
    req.on('error', () => {}).destroy();
    expect(status).toBe(400);
    // Beyond the file: what is read on so that the answer is seen, and what lies in sockets.
    expect(bytes).toBeLessThan(IMPORT_BYTES + 32 * MIB);
    expect(process.memoryUsage.rss() - before).toBeLessThan(4 * IMPORT_BYTES);
  });
});
