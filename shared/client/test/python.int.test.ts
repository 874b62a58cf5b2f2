import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, startScripted } from './support/scripted.ts';

const FOLDER = join(import.meta.dirname, '../python');
const REFUSED = { error: { code: 'refused', message: 'Bitte früher anfragen.', reason: 'notice' } };

let server: Awaited<ReturnType<typeof startScripted>> | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Runs lines of Python that print one JSON text; `api` is a client of the scripted server whose pauses are kept. */
async function python(lines: string, script: readonly Answer[] = []) {
  server = await startScripted(script);
  const program = `import json
from booking import Booking, ApiError, SignatureError, verify_webhook
pauses = []
api = Booking(${JSON.stringify(server.url)}, "svc_sk_live_x", pause=pauses.append, timeout_seconds=1)
def outcome(call):
    try:
        return call()
    except ApiError as error:
        return [error.status, error.code, error.reason, str(error), error.request_id]
    except Exception as error:
        return type(error).__name__
${lines}`;
  const run = promisify(execFile)('python3', ['-B', '-c', program], { cwd: FOLDER });
  return { printed: JSON.parse((await run).stdout) as unknown, seen: server.seen };
}

const BOOK = 'print(json.dumps([outcome(lambda: api.request_booking({"date": "2026-12-01"})), pauses]))';

describe('The client for Python', () => {
  it('makes a call again under the same Idempotency-Key where nothing was heard, or the service failed', async () => {
    const { printed, seen } = await python(BOOK, ['cut', { status: 503, body: {} }, { status: 201, body: { a: 1 } }]);
    expect(printed).toEqual([{ a: 1 }, [expect.any(Number), expect.any(Number)]]);
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen[2]?.headers['x-service-key']).toBe('svc_sk_live_x');
    expect(seen[2]?.body).toBe('{"date": "2026-12-01"}');
  });

  it('waits for as long as a limit says', async () => {
    const limited: Answer = { status: 429, body: {}, headers: { 'retry-after': '17' } };
    expect((await python(BOOK, [limited, { status: 201, body: {} }])).printed).toEqual([{}, [17]]);
  });

  it('raises what the API says, in words for a person, and asks no second time', async () => {
    const { printed, seen } = await python(BOOK, [{ status: 422, body: REFUSED, headers: { 'x-request-id': 'r-1' } }]);
    expect(printed).toEqual([[422, 'refused', 'notice', 'Bitte früher anfragen.', 'r-1'], []]);
    expect(seen).toHaveLength(1);
  });

  it('follows no redirect with its key', async () => {
    const away: Answer = { status: 302, body: {}, headers: { location: 'http://127.0.0.1:9/' } };
    expect((await python(BOOK, [away])).printed).toEqual([
      [302, 'server_error', null, 'The API answered 302.', null],
      [],
    ]);
  });

  it('reads without an Idempotency-Key, and writes from_ for from', async () => {
    const lines = 'print(json.dumps(outcome(lambda: api.stays(from_="2026-12-01", to="2026-12-03", limit=None))))';
    const { printed, seen } = await python(lines, [{ status: 200, body: { stays: [] } }]);
    expect(printed).toEqual({ stays: [] });
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
    expect(seen[0]?.path).toBe('/v1/stays?from=2026-12-01&to=2026-12-03');
  });

  it('has a method for every route of the description', () => {
    const source = readFileSync(join(FOLDER, 'booking.py'), 'utf8');
    const types = readFileSync(join(import.meta.dirname, '../src/generated/openapi.ts'), 'utf8');
    const paths = [...types.matchAll(/^ {4}"(\/v1\/[^"]+)": \{$/gm)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(25);
    const inPython = (path: string) =>
      path
        .replace(/(bookings|guests|stays|groups|quotes|allotments|waitlist)\/\{id\}\/[a-z-]+$/, '$1/{id}/{step}')
        .replace(/reports\/[a-z-]+$/, 'reports/{name}')
        .replaceAll(/\{\w+\}/g, '{}');
    const known = new Set(
      [...source.matchAll(/"(\/v1\/[^"]*)"/g)].map(([, path = '']) => path.replaceAll(/\{[^}]*\}/g, '{}')),
    );
    expect(paths.filter((path) => !known.has(inPython(path).replaceAll('{step}', '{}')))).toEqual([]);
  });

  it('answers the event of a genuine delivery, and raises for any other', async () => {
    const lines = `import hashlib, hmac
body = json.dumps({"id": "d-1"}).encode()
def header(t, secret="whsec_x"):
    return f"t={t},v1=" + hmac.new(secret.encode(), f"{t}.".encode() + body, hashlib.sha256).hexdigest()
now = 1795000000
tries = [(header(now), body), (header(now - 300), body), (header(now - 301), body), (header(now), body + b" "),
         (header(now, "whsec_y"), body), (None, body), ("v1=00", body), (f"t={now}," + header(now), body)]
print(json.dumps([outcome(lambda: verify_webhook(its, sign, "whsec_x", now)) for sign, its in tries]))`;
    const genuine = { id: 'd-1' };
    const refused = 'SignatureError';
    expect((await python(lines)).printed).toEqual([genuine, genuine, ...new Array(6).fill(refused)]);
  });
});
