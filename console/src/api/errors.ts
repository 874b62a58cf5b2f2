/** One wrong field: where it lies in what was sent, and a sentence for people. */
export type FieldFault = { readonly path: string; readonly message: string };

type Said = {
  readonly code: string;
  readonly message: string;
  readonly reason?: string | null;
  readonly fields?: readonly FieldFault[];
};

/** What the API said instead of doing what was asked; `message` is a sentence for people. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly code: string;
  readonly reason: string | null;
  readonly fields: readonly FieldFault[];

  constructor(status: number, { code, message, reason, fields = [] }: Said) {
    super(message);
    this.status = status;
    this.code = code;
    this.reason = reason ?? null;
    this.fields = fields;
  }
}

/**
 * What is wrong with each field of a form, to be said beside it, and the error where anything is left to say below.
 * @param fields that the form shows
 */
export function faultsOf(error: CallError | null, fields: readonly string[]) {
  const faults = error?.fields ?? [];
  // `websites[1]` is said beside the field of all websites.
  const isOf = (field: string, path: string) =>
    path === field || (/^[.[]/.test(path.slice(field.length)) && path.startsWith(field));
  const isSaid = faults.length > 0 && faults.every(({ path }) => fields.some((field) => isOf(field, path)));
  return {
    of: (field: string): string | undefined => faults.find(({ path }) => isOf(field, path))?.message,
    rest: isSaid ? null : error,
  };
}

/** No answer came: the network or the server is away. Its sentence is the screen's. */
export const OFFLINE = 'offline';

/** The reason where a sign-in of the last minutes is asked for. */
export const SIGN_IN_AGAIN = 'sign_in_again';

/** The reason where it was waited for in vain: asking at once again would wait as long. */
export const UNANSWERED = 'unanswered';

type Printed = {
  readonly error?: {
    code?: unknown;
    message?: unknown;
    developer_message?: unknown;
    reason?: unknown;
    fields?: unknown;
  };
};

/** Whether a service has written its sentence in the reader's language; the one for programs stands in English beside it. */
export function isInReadersLanguage(body: unknown): boolean {
  const { message, developer_message: forPrograms } = (body as Printed | undefined)?.error ?? {};
  return typeof forPrograms === 'string' && forPrograms !== message;
}

const isFault = (value: unknown): value is FieldFault =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

export function errorOf(status: number, body: unknown): CallError {
  const { code, message, reason, fields } = (body as Printed | undefined)?.error ?? {};
  return new CallError(status, {
    code: typeof code === 'string' ? code : 'server_error',
    message: typeof message === 'string' ? message : '',
    reason: typeof reason === 'string' ? reason : null,
    fields: Array.isArray(fields) ? fields.filter(isFault) : [],
  });
}
