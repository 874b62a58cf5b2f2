import { z } from 'zod';
import { type Clock, LATEST_MS } from '../clock.ts';
import { type InternalRoute, internalRoute } from './private.ts';

/** A demonstration begins so far behind real time at most. */
export const LONGEST_PAST_MS = 366 * 86_400_000;

/**
 * `PUT /internal/clock`, by which the gateway moves the sandbox's clock in every service. Outside the sandbox there is
 * no such route; an offset that leads past the year 9000, or is none, is 400 and moves nothing.
 */
export function clockRoutes(clock: Clock, sandbox: boolean): readonly InternalRoute[] {
  if (!sandbox) return [];
  const leadsTooFar = (offset: number) => clock.ms() - clock.offsetMs() + offset >= LATEST_MS;
  const Move = z.object({
    offset_ms: z
      .int()
      .min(-LONGEST_PAST_MS)
      .refine((offset) => !leadsTooFar(offset), 'must not lead past the year 9000'),
  });
  return [
    internalRoute({
      method: 'PUT',
      path: '/internal/clock',
      body: Move,
      handle: async ({ body }) => {
        clock.moveTo(body.offset_ms);
        return { now: clock.now().toString({ smallestUnit: 'millisecond' }) };
      },
    }),
  ];
}
