import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildClient } from '../../../deploy/local/lib/commands/client-package.mjs';

it('is a package that plain Node imports, with its types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'booking-client-'));
  try {
    const own = join(folder, 'node_modules', '@booking', 'client');
    buildClient(process.execPath, own);
    symlinkSync(
      realpathSync(join(import.meta.dirname, '../node_modules/openapi-fetch')),
      join(folder, 'node_modules/openapi-fetch'),
    );
    const script = `import { createBookingClient, webhooks } from '@booking/client';
      const client = createBookingClient({ baseUrl: 'http://127.0.0.1:9', key: 'k', attempts: 1 });
      const failed = await client.GET('/v1/venue').catch(() => 'failed');
      console.log(failed, typeof webhooks.verify);`;
    writeFileSync(join(folder, 'try.mjs'), script);
    const printed = execFileSync(process.execPath, ['--no-experimental-strip-types', 'try.mjs'], { cwd: folder });
    expect(printed.toString().trim()).toBe('failed function');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
