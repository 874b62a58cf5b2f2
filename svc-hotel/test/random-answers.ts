import type { Answer } from './service.ts';

/** Nobody's id: hands ask for it now and then. */
export const NOBODY = '0190a4c0-0000-7000-8000-000000000000';

export type Operation = { readonly method: string; readonly path: string; readonly body: unknown };

/** What hands were answered, and what of it is against the contract. */
export type Tally = {
  readonly answers: Readonly<Record<number, number>>;
  readonly strange: readonly string[];
  /** Kinds of operations that hands tried so often in vain that nothing is proved of them. */
  readonly vain: () => readonly string[];
  readonly kinds: () => Readonly<Record<string, readonly [calls: number, done: number]>>;
};

type Counting = Tally & { readonly count: (who: string, operation: Operation, answer: Answer) => void };

/** Whatever else stands in the way, one of so many goes through. */
const MANY = 200;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The route of an operation, without ids, numbers and query. */
const kindOf = ({ method, path }: Operation): string =>
  `${method} ${path
    .replace(/\?.*/, '')
    .replace(UUID, '{id}')
    .replace(/\d{4}-\d{5}/, '{number}')}`;

/** Somebody else moved the stay, paid it or gave the money back meanwhile. */
const TOO_LATE = /is no room of th(is|e) type|must not be above|is no stay of the group/;

type Refused = { readonly error?: { readonly reason?: string } };

/** The contract's answers: a refusal says why, and what was told of a moment ago is found. */
function isExpected({ path, body }: Operation, answer: Answer): boolean {
  const { status, text } = answer;
  if (status === 200 || status === 201) return true;
  if (status === 400) return TOO_LATE.test(text);
  if (status === 409 || status === 422) return (answer.body as Refused).error?.reason !== undefined;
  const ids = `${path} ${JSON.stringify(body) ?? ''}`.match(UUID) ?? [];
  return status === 404 && (ids.length > 1 || path.includes(NOBODY));
}

/** @param seed how the run is had again, said with every odd answer */
export function createTally(seed: string): Counting {
  const answers: Record<number, number> = {};
  const strange: string[] = [];
  const kinds: Record<string, [number, number]> = {};
  const count = (who: string, operation: Operation, answer: Answer) => {
    const { status, text } = answer;
    answers[status] = (answers[status] ?? 0) + 1;
    const kind = kindOf(operation);
    kinds[kind] ??= [0, 0];
    kinds[kind][0] += 1;
    if (status < 300) kinds[kind][1] += 1;
    if (isExpected(operation, answer)) return;
    const { method, path, body } = operation;
    strange.push(`${seed}, ${who}: ${method} ${path} ${JSON.stringify(body) ?? ''} was answered ${status} ${text}`);
  };
  const vain = () =>
    Object.entries(kinds)
      .filter(([, [calls, done]]) => calls >= MANY && done === 0)
      .map(([kind, [calls]]) => `${seed}: ${kind} was tried ${calls} times in vain`);
  return { answers, strange, count, vain, kinds: () => kinds };
}
