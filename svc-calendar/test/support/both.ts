import { afterAll } from 'vitest';
import { type Service, startService } from './service.ts';
import { type Site, startSite } from './site.ts';

/** The service, and a site whose calendars it reads, for all tests of the file that awaits them at its top. */
export async function startServiceAndSite(): Promise<{ readonly service: Service; readonly site: Site }> {
  const [service, site] = await Promise.all([startService(), startSite()]);
  afterAll(async () => {
    await service.stop();
    await site.close();
  });
  return { service, site };
}
