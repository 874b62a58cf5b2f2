import { afterAll, beforeAll, describe, it } from 'vitest';
import { ROOT } from '../lib/processes.ts';
import { type AtWork, startAtWork } from './lib/at-work.ts';
import { applyChange, migrateToNow } from './lib/database.ts';
import { EXCEPTIONS } from './lib/exceptions.ts';
import { commitBefore } from './lib/history.ts';
import { type Release, unpackRelease } from './lib/release.ts';
import { CHANGES } from './lib/services.ts';
import { tradeShowing } from './lib/trade.ts';

const LEFT_OPEN = 'left-open@example.org';

describe.each(CHANGES)('$id: the release before', (change) => {
  let release: Release | undefined;
  let platform: AtWork | undefined;
  let open: string;
  const started = () => {
    if (release === undefined || platform === undefined) throw new Error('the release before did not start');
    return { sources: release.folder, ...platform };
  };

  beforeAll(async () => {
    release = await unpackRelease(commitBefore(change));
    platform = await startAtWork(release.folder, tradeShowing(change.service), change.service);
    await platform.live('before@example.org');
    open = await platform.request(LEFT_OPEN);
  });
  afterAll(async () => {
    await platform?.close();
    release?.remove();
  });

  if (EXCEPTIONS[change.id]?.oldProcessesEndFirst !== true)
    it('works on once the migration has run beneath it, and when it is started anew', async () => {
      const { adminUrl, sources, live, end, start } = started();
      await applyChange(adminUrl, change);
      await live('beneath@example.org');
      await end([change.service]);
      await start(sources, [change.service]);
      await live('anew@example.org');
    });

  it('leaves what the code of now takes over when it has ended: nothing is lost, nothing told twice', async () => {
    const { adminUrl, all, live, step, nothingTwice, end, start } = started();
    await end();
    await migrateToNow(adminUrl, all);
    await start(ROOT);
    await step('confirm', open, LEFT_OPEN);
    await live('now@example.org');
    nothingTwice();
  });
});
