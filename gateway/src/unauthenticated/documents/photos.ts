import { PHOTO_FILES } from '@booking/core/rules/pictures/photos';
import { errorAnswer, REFUSALS } from '../../call/answers.ts';
import type { Answer, Call } from '../../call/call.ts';
import type { Gate } from '../../call/pipeline.ts';
import { msToTurn, resetSeconds } from '../../domain/window.ts';
import { tooMany } from '../../gates/rate-limit.ts';
import type { PhotoFiles } from '../../stores/photos/files.ts';
import { hasTag } from '../../stores/public-answers.ts';
import { createRefusalThrottle } from '../../stores/refusal-throttle.ts';
import { CORS } from './documents.ts';

const NAMES = PHOTO_FILES.map((name) => name.replace('.', '\\.'));
const PHOTO = new RegExp(`^/photos/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(${NAMES.join('|')})$`);
// Of photos that are not there, a minute and address: each is looked for on a disk, or paid for.
const MAX_MISSES = 60;
const GUESSING = errorAnswer('rate_limited', { sentence: 'links_that_lead_nowhere' });

const shown = (name: string, etag: string, body: Buffer | null): Answer => ({
  status: body === null ? 304 : 200,
  body,
  type: name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
  cache: 'public, max-age=31536000, immutable',
  extra: [...CORS, 'ETag', etag],
});

/** `/photos/{id}/{size}.webp` on every host, and for whatever website shows it. What lies there never changes. */
export function photoDocuments(files: PhotoFiles, addressOf: (call: Call) => string): Gate {
  const misses = createRefusalThrottle(MAX_MISSES);
  return async (call) => {
    const [, id, name] = PHOTO.exec(call.path) ?? [];
    if (id === undefined || name === undefined || call.method !== 'GET') return undefined;
    const etag = `"${id}.${name}"`;
    if (hasTag(call, etag)) return shown(name, etag, null);
    const address = addressOf(call);
    if (misses.isOver(address)) return tooMany(resetSeconds(msToTurn(Date.now())), GUESSING);
    const body = await files.read(id, name);
    if (body !== null) return shown(name, etag, body);
    misses.count(address);
    return REFUSALS.not_found;
  };
}
