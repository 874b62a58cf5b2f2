import type { POSTER_ROUTES } from '@booking/core/routes/console/setup/poster';
import { membershipOf } from '../../../gates/facts.ts';
import { readPoster } from '../../../usecases/poster/read-poster.ts';
import type { ConsoleHandlers } from '../handler.ts';

/** What a business hangs up. */
export const posterHandlers: ConsoleHandlers<typeof POSTER_ROUTES> = {
  readPoster: ({ call, parts, query }) => readPoster(parts, membershipOf(call).business.id, query.size),
};
