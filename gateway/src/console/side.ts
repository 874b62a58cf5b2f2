import type { Answer, Call } from '../call/call.ts';
import type { ConsoleApiParts } from './api/parts.ts';
import { consoleApi } from './api/serve.ts';
import { readApplication } from './pages/application.ts';
import { consolePages } from './pages/serve.ts';
import { consoleParts } from './parts.ts';
import { refuseWhileSilent } from './refuse-while-silent.ts';

export type ConsoleSideOptions = Omit<ConsoleApiParts, 'origin' | 'cookie' | 'browserCookie'> & {
  /** Where the web application was built. */
  readonly folder: string;
};

/** Everything under `/console`; undefined for any other path. */
export function consoleSide({ folder, ...options }: ConsoleSideOptions): (call: Call) => Promise<Answer> | undefined {
  const parts = { ...options, ...consoleParts(options) };
  const api = refuseWhileSilent(parts.db.silence, consoleApi(parts));
  const application = readApplication(folder);
  if (application === null) options.log.warn({ folder }, 'the console was not built: its plain pages stand alone');
  const pages = consolePages(parts, application);
  return (call) => {
    if (call.path !== '/console' && !call.path.startsWith('/console/')) return undefined;
    // Nobody else's script reads any of it.
    call.readable = false;
    return call.path.startsWith('/console/api/') ? api(call) : pages(call);
  };
}
