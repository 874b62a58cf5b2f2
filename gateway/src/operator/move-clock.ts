import { apiError } from '@booking/core/errors';
import { addTo, LATEST_MS } from '@booking/kit/clock';
import { z } from 'zod';
import type { Internal } from './internal.ts';
import type { OperatorParts } from './parts.ts';

const Advance = z.object({ advance: z.string() });

function targetOf(input: unknown, nowMs: number): number {
  const parsed = Advance.safeParse(input);
  try {
    if (!parsed.success) throw new Error('a body without advance');
    const duration = Temporal.Duration.from(parsed.data.advance);
    const target = addTo(nowMs, parsed.data.advance);
    if (duration.sign >= 0 && target < LATEST_MS) return target;
  } catch (cause) {
    throw apiError('bad_request', 'advance: must be an ISO 8601 duration such as PT1H30M', { cause });
  }
  throw apiError('bad_request', 'advance: the clock goes forward alone, up to the year 9000');
}

/** A service that cannot be reached asks for the offset at its start; that it has not got it now is said. */
async function tellAll(internal: Internal, offset_ms: number): Promise<void> {
  const asked = internal.services.map((service) => internal.ask(service, 'PUT', '/internal/clock', { offset_ms }));
  const failed = (await Promise.allSettled(asked)).find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Moves the sandbox's clock in every service and comes back when each has it. `PT0S` only reads. */
export async function moveClock({ db, clock, internal, sandbox }: OperatorParts, input: unknown) {
  if (!sandbox) throw apiError('not_found', 'There is nothing at this address.');
  const nowMs = clock.ms();
  const step = Math.ceil(targetOf(input, nowMs) - nowMs);
  if (step > 0) {
    const [row] = await db.query<{ offset_ms: number }>(
      'update sandbox_clock set offset_ms = greatest(offset_ms, $1) + $2 where id = 1 returning offset_ms',
      [clock.offsetMs(), step],
    );
    const offset_ms = Number(row?.offset_ms);
    clock.moveTo(offset_ms);
    await tellAll(internal, offset_ms);
  }
  return { now: clock.now().toString({ fractionalSecondDigits: 3 }) };
}

/** How far the services' clock is ahead, as it was left. */
export async function storedOffset(db: OperatorParts['db']): Promise<number> {
  const [row] = await db.query<{ offset_ms: number }>('select offset_ms from sandbox_clock where id = 1');
  return Number(row?.offset_ms ?? 0);
}
