import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { FetchOptions } from 'openapi-fetch';
import { useState } from 'react';
import { callKeys } from './call-key.ts';
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

export type ApiQueryOptions = {
  readonly enabled?: boolean;
  /** Shows the previous data while the next is read, so that a screen does not flicker. */
  readonly keepPreviousData?: boolean;
  /** Reads it again and again while the page is looked at: for what nobody tells of. */
  readonly refetchInterval?: number;
};

/** The key and the call of a query, for TanStack Query. */
export const apiQueryOptions = <P extends PathWith<'get'>>(path: P, init?: CallInit<P, 'get'>) => ({
  queryKey: [path, init ?? {}],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await ask('GET', path, { ...init, signal })) as Reply<P, 'get'>,
});

/** Reads a route; a change event that makes it stale refetches it. */
export function useApiQuery<P extends PathWith<'get'>>(
  path: P,
  init?: CallInit<P, 'get'>,
  { enabled = true, keepPreviousData = false, refetchInterval }: ApiQueryOptions = {},
): UseQueryResult<Reply<P, 'get'>, CallError> {
  return useQuery<Reply<P, 'get'>, CallError>({
    ...apiQueryOptions(path, init),
    enabled,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
    ...(keepPreviousData ? { placeholderData: (before: Reply<P, 'get'> | undefined) => before } : {}),
  } as Parameters<typeof useQuery<Reply<P, 'get'>, CallError>>[0]);
}

export type ApiMutationOptions = {
  /** What is read anew once it is done, or refused since somebody was quicker: every read whose path begins so. */
  readonly invalidates?: readonly string[];
};

/** Mutation with one Idempotency-Key per call, so that retries of browsers and of people are deduplicated. */
export function useApiMutation<M extends Exclude<Verb, 'get'>, P extends PathWith<M>>(
  method: M,
  path: P,
  { invalidates = [] }: ApiMutationOptions = {},
): UseMutationResult<Reply<P, M>, CallError, CallInit<P, M>> {
  const queries = useQueryClient();
  const refetch = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => invalidates.some((start) => String(path).startsWith(start)),
    });
  const [withKey] = useState(() => callKeys());
  return useMutation<Reply<P, M>, CallError, CallInit<P, M>>({
    mutationFn: (init) =>
      withKey(init as object, (key) => {
        const headers = { 'Idempotency-Key': key };
        const verb = method.toUpperCase() as 'POST';
        return withFreshSignIn(async () => (await ask(verb, path, { ...(init as object), headers })) as Reply<P, M>);
      }),
    onSuccess: refetch,
    // Whoever comes second has looked at something that is no longer so.
    onError: ({ status }) => {
      if (status === 409 || status === 404) void refetch();
    },
  });
}
