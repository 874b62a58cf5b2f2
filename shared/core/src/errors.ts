import { z } from 'zod';
import { CONFLICT_REASONS } from './codes/conflicts.ts';
import { field } from './describe.ts';
import { type Fault, faultsSentence } from './validation.ts';

/** THE error table: every code the API answers with, and its status. 502 and 503 share theirs with 500. */
export const ERRORS = {
  bad_request: 400,
  invalid_key: 401,
  subscription_required: 402,
  plan_excludes_api: 402,
  origin_not_allowed: 403,
  secret_key_in_browser: 403,
  secret_key_required: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  bookings_off: 409,
  idempotency_in_progress: 409,
  refused: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  server_error: 500,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Machine codes for the sentence of a 422 (and of a 409 `too_soon`), in `error.reason`. */
export const RULE_REASONS = [
  'past',
  'horizon',
  'closed',
  'party_too_large',
  'not_offered',
  'notice',
  'question_required',
  'guest_limit',
  'area_unknown',
  'hold_limit',
  'waitlist_full',
  'lead',
  'max_nights',
  'children',
  'pets',
  'arrival_time',
  'too_many_adults',
  'too_many_children',
  'minimum_stay',
  'closed_to_arrival',
  'closed_to_departure',
  'min_stay_through',
  'max_stay',
  'full',
  'coupon',
  'extra',
  'too_soon',
] as const;

/** Machine codes for every sentence of a 422 or of a 409 `conflict`, in `error.reason`. */
export const REASONS = [...RULE_REASONS, ...CONFLICT_REASONS] as const;

export type Reason = (typeof REASONS)[number];

const FieldFault = z.object({
  path: field(
    z.string(),
    'Where it lies, as names and positions: `extras.0.quantity`. In the settings `venue.tables[2].seats`. Empty for the whole.',
    'party',
  ),
  message: field(z.string(), 'What it must be, without the name of the field.', 'must be a whole number, at least 1'),
});

/** The body of every error. `message` may be shown to a person. */
export const ErrorBody = z
  .object({
    error: field(
      z.object({
        code: field(
          z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
          'What went wrong, for programs. The section Errors says when each code is answered and what to do.',
        ),
        message: field(
          z.string(),
          "A sentence that is safe to show to a person, in the language of the request or the business's own.",
          'We are closed on that day.',
        ),
        reason: field(
          z.enum(REASONS).optional(),
          'Which rule of the business was broken (beside `refused`), or what stands in the way (beside `conflict`), for programs. The section Errors says what each one means. More may be added.',
        ),
        fields: field(
          z.array(FieldFault).optional(),
          'What is wrong with the request, field by field, where a field is to blame: at most 500 of them.',
        ),
        developer_message: field(
          z.string().optional(),
          'What went wrong and what to do about it, for whoever writes the program: always in English.',
          'The request breaks a rule of the business: the business is closed then, or a night is closed.',
        ),
        doc_url: field(
          z.string().optional(),
          'Where the reference of this installation explains the code, or the reason.',
          'https://api.example.org/v1/docs/plain#reason-closed',
        ),
      }),
      'What went wrong.',
    ),
  })
  .meta({ id: 'Error', description: 'The body of every answer that is not a success.' });

export type ErrorBody = z.infer<typeof ErrorBody>;

/** An error of another process, of whichever release: what it says beyond these two is passed on and not judged. */
export const ReceivedError = z.object({ error: z.looseObject({ code: z.string(), message: z.string() }) });

export type ErrorOptions = {
  /** Overrides the table's status: 502 for a service that did not answer. */
  readonly status?: number;
  readonly reason?: Reason | undefined;
  /** What is wrong, field by field. */
  readonly fields?: readonly Fault[] | undefined;
  /** The message in English, where it is in the language of whoever reads it. */
  readonly developerMessage?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
};

/** An answer that is not a success. Thrown by the shell (handlers, gates), never by domain code. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly reason: Reason | undefined;
  readonly fields: readonly Fault[] | undefined;
  readonly developerMessage: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = options.status ?? ERRORS[code];
    this.reason = options.reason;
    this.fields = options.fields;
    this.developerMessage = options.developerMessage;
    this.headers = options.headers ?? {};
  }
}

/** Shorthand: `throw apiError('conflict', 'Already confirmed')`. */
export function apiError(code: ErrorCode, message: string, options?: ErrorOptions): ApiError {
  return new ApiError(code, message, options);
}

/** 404 for a path, method or id that is not there. */
export const notFound = (): ApiError => new ApiError('not_found', 'There is nothing at this address.');

/** 400 for fields that are wrong: a sentence that names them all, and each of them apart. */
export function wrongFields(faults: readonly Fault[]): ApiError {
  return new ApiError('bad_request', faultsSentence(faults), { fields: faults });
}

/**
 * 400 for one field: `wrongField('party', 'must be at most 8')`.
 * @param english the same for the program's author, where the message is in the reader's language
 */
export function wrongField(path: string, message: string, english = message): ApiError {
  const developerMessage = faultsSentence([{ path, message: english }]);
  return new ApiError('bad_request', faultsSentence([{ path, message }]), {
    fields: [{ path, message }],
    developerMessage,
  });
}
