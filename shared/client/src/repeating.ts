export type Fetch = (request: Request) => Promise<Response>;

export type Repeating = {
  /** How often a call is made at the most; 4 without. */
  readonly attempts: number;
  /** How long one attempt may take, in milliseconds; 15 000 without. */
  readonly timeoutMs: number;
  /** The longest pause before another attempt, in milliseconds; where the API asks for more, its answer is yours. 65 000 without. */
  readonly longestPauseMs: number;
  /** For tests. */
  readonly pause: (ms: number) => Promise<void>;
};

const USUAL: Repeating = {
  attempts: 4,
  timeoutMs: 15_000,
  // Windows of the API's limits turn every minute.
  longestPauseMs: 65_000,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

const FIRST_PAUSE_MS = 250;
const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
// What a service did not do, or not yet, and may do when it is asked again under the same Idempotency-Key.
const FAILED = new Set([500, 502, 503, 504]);

/** A fetch that makes a call again where that is safe and of use; the last answer, or failure, is what comes of it. */
export function repeating(send: Fetch, options: Partial<Repeating> = {}): Fetch {
  const { attempts, timeoutMs, longestPauseMs, pause } = { ...USUAL, ...options };
  return async (request) => {
    if (CHANGING.has(request.method) && !request.headers.has('idempotency-key'))
      request.headers.set('Idempotency-Key', crypto.randomUUID());
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await attemptOf(send, request, timeoutMs);
      const wait = outcome instanceof Response ? await pauseAfter(outcome, attempt) : backOff(attempt);
      if (wait === null || wait > longestPauseMs || attempt >= attempts || request.signal.aborted)
        return settle(outcome);
      await pause(wait);
    }
  };
}

type Failure = { readonly error: unknown };

async function attemptOf(send: Fetch, request: Request, timeoutMs: number): Promise<Response | Failure> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    // A copy: the body of a request can be sent once.
    return await send(new Request(request.clone(), { signal }));
  } catch (error) {
    return { error };
  }
}

function settle(outcome: Response | Failure): Response {
  if (outcome instanceof Response) return outcome;
  throw outcome.error;
}

/** Milliseconds until another attempt is of use; null where none is. */
async function pauseAfter(response: Response, attempt: number): Promise<number | null> {
  if (response.status === 429 || (await isInProgress(response))) return secondsIn(response) ?? backOff(attempt);
  return FAILED.has(response.status) ? backOff(attempt) : null;
}

/** The first call under this Idempotency-Key is still being worked on: its answer is given again soon. */
async function isInProgress(response: Response): Promise<boolean> {
  if (response.status !== 409) return false;
  const body = (await response.clone().json()) as { error?: { code?: string } };
  return body.error?.code === 'idempotency_in_progress';
}

function secondsIn({ headers }: Response): number | null {
  const seconds = headers.get('retry-after') ?? headers.get('ratelimit-reset');
  return seconds === null || !/^\d+$/.test(seconds) ? null : Number(seconds) * 1000;
}

/** 250, 500, 1000 … ms, give or take a half, so that those who failed together do not come back together. */
function backOff(attempt: number): number {
  return FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
}
