import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { FetchOptions } from 'openapi-fetch';
import { ask, type Paths } from './client.ts';
import type { CallError } from './errors.ts';
import { withFreshSignIn } from './sign-in-again.ts';

type Verb = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** The paths that have a method. */
export type PathWith<M extends Verb> = {
  [P in keyof Paths]: Paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof Paths];

type Operation<P extends keyof Paths, M extends Verb> = M extends keyof Paths[P] ? Paths[P][M] : never;

/** What a call is given: parameters of path and query, and its body. */
export type CallInit<P extends keyof Paths, M extends Verb> = FetchOptions<Operation<P, M>>;

type Responses<O> = O extends { responses: infer R } ? R[Extract<keyof R, 200 | 201>] : never;

/** The body of a route's success answer. */
export type Reply<P extends keyof Paths, M extends Verb> =
  Responses<Operation<P, M>> extends { content: { 'application/json': infer Body } } ? Body : never;

export type CallOptions = {
  readonly enabled?: boolean;
  /** Shows what was there before while the next is read, so that a screen does not flicker. */
  readonly keep?: boolean;
  /** Reads it again and again while the page is looked at: for what nobody tells of. */
  readonly everyMs?: number;
};

/** How something is read, and under which name it is kept. */
export const readOf = <P extends PathWith<'get'>>(path: P, init?: CallInit<P, 'get'>) => ({
  queryKey: [path, init ?? {}],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await ask('GET', path, { ...init, signal })) as Reply<P, 'get'>,
});

/** Reads something, and reads it anew when a change is told that touches it. */
export function useCall<P extends PathWith<'get'>>(
  path: P,
  init?: CallInit<P, 'get'>,
  { enabled = true, keep = false, everyMs }: CallOptions = {},
): UseQueryResult<Reply<P, 'get'>, CallError> {
  return useQuery<Reply<P, 'get'>, CallError>({
    ...readOf(path, init),
    enabled,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(keep ? { placeholderData: (before: Reply<P, 'get'> | undefined) => before } : {}),
  } as Parameters<typeof useQuery<Reply<P, 'get'>, CallError>>[0]);
}

export type ActionOptions = {
  /** What is read anew once it is done, or refused since somebody was quicker: every read whose path begins so. */
  readonly invalidates?: readonly string[];
};

/** Does something, once a press: what the browser sends again by itself is the same press to the API. */
export function useAction<M extends Exclude<Verb, 'get'>, P extends PathWith<M>>(
  method: M,
  path: P,
  { invalidates = [] }: ActionOptions = {},
): UseMutationResult<Reply<P, M>, CallError, CallInit<P, M>> {
  const queries = useQueryClient();
  const readAnew = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [asked] }) => invalidates.some((start) => String(asked).startsWith(start)),
    });
  return useMutation<Reply<P, M>, CallError, CallInit<P, M>>({
    mutationFn: async (init) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const verb = method.toUpperCase() as 'POST';
      return withFreshSignIn(async () => (await ask(verb, path, { ...(init as object), headers })) as Reply<P, M>);
    },
    onSuccess: readAnew,
    // Whoever comes second has looked at something that is no longer so.
    onError: ({ status }) => {
      if (status === 409 || status === 404) void readAnew();
    },
  });
}
