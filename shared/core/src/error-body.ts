import type { ApiError, ErrorBody } from './errors.ts';
import { ERROR_MEANINGS, REASON_MEANINGS } from './openapi/error-meanings.ts';

/** The most faults that one answer names. */
const MAX_FIELDS = 500;

/** Where in the plain reference a reason, or else a code, is explained. */
export function docAnchor(code: string, reason?: string): string {
  return reason === undefined ? `error-${code}` : `reason-${reason}`;
}

/** What the program's author is told: of a request that cannot be read the fault itself, else what the code means. */
function meaningOf({ code, message, reason }: Pick<ApiError, 'code' | 'message' | 'reason'>): string {
  if (code === 'bad_request') return message;
  const { when, remedy } = ERROR_MEANINGS[code];
  return `${reason === undefined ? when : REASON_MEANINGS[reason]} ${remedy}`;
}

type Printed = Pick<ApiError, 'code' | 'message' | 'reason'> & Partial<Pick<ApiError, 'fields' | 'developerMessage'>>;

/** The body that goes with an error. The gateway adds `doc_url`: it alone knows where the reference lies. */
export function errorBody(error: Printed): ErrorBody {
  const { code, message, reason, fields = [] } = error;
  const named = fields.slice(0, MAX_FIELDS).map((fault) => ({ path: fault.path, message: fault.message }));
  return {
    error: {
      code,
      message,
      ...(reason === undefined ? {} : { reason }),
      ...(named.length === 0 ? {} : { fields: named }),
      developer_message: error.developerMessage ?? meaningOf(error),
    },
  };
}
