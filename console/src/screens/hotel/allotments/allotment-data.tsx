import { type Reply, useApiMutation } from '../../../api/use-api.ts';
import { Badge } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

export type WithNights = Reply<'/allotments/{id}', 'get'>;
export type Allotment = WithNights['allotment'];
export type AllotmentNight = WithNights['nights'][number];

/** What a change of an allotment makes stale. */
export const READ = ['/allotments', '/tape-chart', '/hotel', '/rate-calendar'] as const;

export function AllotmentBadge({ state }: Pick<Allotment, 'state'>) {
  const { allotments } = useTexts();
  return <Badge tone={state === 'open' ? 'warn' : 'neutral'}>{allotments.states[state]}</Badge>;
}

export function usePickedUp(): (allotment: Pick<Allotment, 'picked_up' | 'room_nights'>) => string {
  const { allotments } = useTexts();
  return ({ picked_up: picked, room_nights: all }) => allotments.pickedOf({ picked, all });
}

/** Both ways of a release: each is the way back from the other. */
export function useRelease() {
  return {
    release: useApiMutation('post', '/allotments/{id}/release', { invalidates: READ }),
    hold: useApiMutation('post', '/allotments/{id}/hold', { invalidates: READ }),
  };
}
