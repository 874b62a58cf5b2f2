/** What the API said instead of doing what was asked; `message` is a sentence for people. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly code: string;
  readonly reason: string | null;

  constructor(status: number, { code, message, reason }: { code: string; message: string; reason?: string | null }) {
    super(message);
    this.status = status;
    this.code = code;
    this.reason = reason ?? null;
  }
}

/** No answer came: the network or the server is away. Its sentence is the screen's. */
export const OFFLINE = 'offline';

type Printed = { readonly error?: { code?: unknown; message?: unknown; reason?: unknown } };

export function errorOf(status: number, body: unknown): CallError {
  const { code, message, reason } = (body as Printed | undefined)?.error ?? {};
  return new CallError(status, {
    code: typeof code === 'string' ? code : 'server_error',
    message: typeof message === 'string' ? message : '',
    reason: typeof reason === 'string' ? reason : null,
  });
}
