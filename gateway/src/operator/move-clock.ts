import { apiError, wrongField } from '@booking/core/errors';
import { addTo, LATEST_MS } from '@booking/kit/clock';
import type { Entities } from '@booking/kit/db/orm/entities';
import { LockMode } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { Business } from '../db/entities/business.ts';
import { SandboxClock } from '../db/entities/sandbox-clock.ts';
import type { Internal } from '../upstream/internal.ts';
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
  throw wrongField('advance', 'the clock goes forward alone, up to the year 9000');
}

/** A service that cannot be reached asks for the offset at its start; that it has not got it now is said. */
async function tellAll(internal: Internal, offset_ms: number): Promise<void> {
  const answers = internal.services.map((service) => internal.ask(service, 'PUT', '/internal/clock', { offset_ms }));
  const failed = (await Promise.allSettled(answers)).find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Moves the sandbox's clock in every service and comes back when each has it. `PT0S` only reads. */
export async function moveClock({ entities, clock, internal, sandbox }: OperatorParts, input: unknown) {
  if (!sandbox) throw apiError('not_found', 'There is nothing at this address.');
  const nowMs = clock.ms();
  const step = Math.ceil(targetOf(input, nowMs) - nowMs);
  if (step > 0) {
    const offsetMs = await moveStored(entities, clock.offsetMs(), step);
    clock.moveTo(offsetMs);
    await tellAll(internal, offsetMs);
  }
  return { now: clock.now().toString({ fractionalSecondDigits: 3 }), offset_ms: clock.offsetMs() };
}

const ONLY_ROW = 1;

/** Another gateway may have moved it further meanwhile: the step counts from where it is. */
function moveStored(entities: Entities, knownMs: number, stepMs: number): Promise<number> {
  return entities.tx(async (em) => {
    const stored = await em.findOneOrFail(SandboxClock, ONLY_ROW, { lockMode: LockMode.PESSIMISTIC_WRITE });
    stored.offsetMs = Math.max(stored.offsetMs, knownMs) + stepMs;
    return stored.offsetMs;
  });
}

/** How far the services' clock is ahead, as it was left. */
export async function storedOffset(entities: Entities): Promise<number> {
  const stored = await entities.fork().findOne(SandboxClock, ONLY_ROW);
  return stored?.offsetMs ?? 0;
}

const DAY_MS = 86_400_000;

/** The same at the start of a gateway: behind real time where nobody has dated anything yet and the settings say so. */
export function firstOffset(entities: Entities, daysBehind: number): Promise<number> {
  if (daysBehind === 0) return storedOffset(entities);
  return entities.tx(async (em) => {
    const stored = await em.findOneOrFail(SandboxClock, ONLY_ROW, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const isNew = stored.offsetMs === 0 && (await em.count(Business, {})) === 0;
    if (isNew) stored.offsetMs = -daysBehind * DAY_MS;
    return stored.offsetMs;
  });
}
