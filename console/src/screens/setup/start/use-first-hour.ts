import type { SetupMark, SetupStep } from '@booking/core/codes/first-hour';
import { useQueryClient } from '@tanstack/react-query';
import { type Reply, useApiMutation, useApiQuery } from '../../../api/use-api.ts';

export type FirstHour = Reply<'/first-hour', 'get'>;
export type Step = FirstHour['steps'][number];

// No message tells of a colleague's marks.
const READ_EVERY_MS = 15_000;

/** The first steps of the business, and what changes them. */
export function useFirstHour() {
  const queries = useQueryClient();
  const read = useApiQuery('/first-hour', {}, { refetchInterval: READ_EVERY_MS });
  const change = useApiMutation('patch', '/first-hour', { invalidates: ['/first-hour', '/session'] });
  const send = (changes: { marks?: Partial<Record<SetupStep, SetupMark | null>>; ended?: boolean }) => {
    const body = { revision: read.data?.revision ?? 0, ...changes };
    change.mutate({ body }, { onSuccess: (next) => queries.setQueryData(['/first-hour', {}], next) });
  };
  return {
    data: read.data,
    error: change.error ?? read.error,
    isPending: change.isPending,
    mark: (step: SetupStep, mark: SetupMark | null) => send({ marks: { [step]: mark } }),
    end: (ended: boolean) => send({ ended }),
  };
}
