import type { IncomingMessage } from 'node:http';
import type { Route } from '@booking/core/route';
import { errorAnswer } from '../call/answers.ts';
import type { Answer, Call } from '../call/call.ts';
import type { Gate } from '../call/pipeline.ts';
import { readOn } from '../call/unread-body.ts';

const MAX_BYTES = 64 * 1024;

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;
const MALFORMED_KEY = errorAnswer('bad_request', { sentence: 'malformed_idempotency_key' });
const TOO_LARGE = errorAnswer('bad_request', { sentence: 'body_too_large' });
const SETTINGS_TOO_LARGE = errorAnswer('bad_request', { sentence: 'settings_too_large' });

const UPLOAD_TOO_LARGE = errorAnswer('bad_request', { sentence: 'upload_too_large' });

function tooLarge(route: Route | undefined): Answer {
  if (route?.bodyBytes === undefined) return TOO_LARGE;
  return route.upload === undefined ? SETTINGS_TOO_LARGE : UPLOAD_TOO_LARGE;
}

/** The body's bytes; null when there are too many. Rejects when the client goes away. */
function readBytes(req: IncomingMessage, most: number): Promise<Buffer | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | null>();
  const chunks: Buffer[] = [];
  let length = 0;
  const onData = (chunk: Buffer) => {
    length += chunk.length;
    chunks.push(chunk);
    if (length <= most) return;
    req.off('data', onData);
    void readOn(req);
    resolve(null);
  };
  req.on('data', onData);
  req.once('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
  req.once('error', reject);
  req.once('close', () => reject(new Error('the client went away')));
  return promise;
}

async function readInto(call: Call, most: number): Promise<Answer | undefined> {
  if (call.expectsContinue) call.res.writeContinue();
  const bytes = await readBytes(call.req, most);
  if (bytes === null) return tooLarge(call.route);
  call.body = bytes;
  return undefined;
}

/** 400 for a malformed Idempotency-Key or a body over 64 KiB, or what its route says. Bodies are bytes here: only services read them. */
export const bodyGate: Gate = (call) => {
  if (call.method === 'GET') return undefined;
  const { headers } = call.req;
  const key = headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))) return MALFORMED_KEY;
  if (call.method === 'DELETE') return undefined;
  const length = Number(headers['content-length'] ?? 0);
  const most = call.route?.bodyBytes ?? MAX_BYTES;
  if (length > most) return tooLarge(call.route);
  return length === 0 && headers['transfer-encoding'] === undefined ? undefined : readInto(call, most);
};
