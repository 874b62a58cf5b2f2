import type { Clock } from '@booking/kit/clock';
import type { Database } from '@booking/kit/db/open';
import type { Logger } from '@booking/kit/telemetry/log';
import { type Iteration, type PollingWorker, startPollingWorker } from '@booking/kit/workers/polling-worker';
import { deletePhotos, notePhotos, takeDuePhotos } from '../../db/hot/photos.ts';
import { LOOK_HOURS, UNUSED_DAYS } from '../../domain/photos.ts';
import type { PhotoFiles } from '../../stores/photos/files.ts';

type Parts = { readonly db: Database; readonly clock: Clock; readonly photos: PhotoFiles };

const POLL_MS = 60_000;
const AT_ONCE = 50;

/** Looks at photos whose turn has come: those that the settings have not named for 30 days go, files and entry. */
function sweep({ db, clock, photos }: Parts): Promise<Iteration> {
  const now = clock.now();
  const longAgo = now.subtract({ hours: 24 * UNUSED_DAYS });
  return db.tx(async (tx) => {
    const due = await takeDuePhotos(tx, { now, longAgo, limit: AT_ONCE });
    const gone = due.filter(({ used, long_unused }) => long_unused && !used).map(({ id }) => id);
    // Files first, under the lock of the entry: who uploads the same photo meanwhile waits, and writes them anew.
    await Promise.all(gone.map((id) => photos.remove(id)));
    await deletePhotos(tx, gone);
    await notePhotos(tx, due, { now, dueAt: now.add({ hours: LOOK_HOURS }) });
    return due.length === AT_ONCE ? 'again' : 'idle';
  });
}

export function startPhotoSweep(parts: Parts, log: Logger): PollingWorker {
  return startPollingWorker({ name: 'photos', clock: parts.clock, log, run: () => sweep(parts), idleMs: POLL_MS });
}
