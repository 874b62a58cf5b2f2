import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallError } from '../../api/errors.ts';
import { apiQueryOptions, type Reply } from '../../api/use-api.ts';

type Page = Reply<'/unanswered', 'get'>;
type Status = 'requested' | 'waitlisted';

/** Requests, or the waiting list, as far as somebody has read on. */
export function useUnanswered(status: Status, { enabled = true }: { enabled?: boolean } = {}) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery<Page, CallError>({
    queryKey: ['/unanswered', status],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam as string | null;
      const query = { status, ...(cursor === null ? {} : { cursor }) };
      return apiQueryOptions('/unanswered', { params: { query } }).queryFn({ signal });
    },
    initialPageParam: null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled,
  });
  return {
    entries: data?.pages.flatMap(({ bookings }) => bookings),
    error,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isReading: isFetchingNextPage,
  };
}
