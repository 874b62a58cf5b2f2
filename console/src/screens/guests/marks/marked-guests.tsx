import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { CallError } from '../../../api/errors.ts';
import { useOfflineCopy } from '../../../api/offline-copy.ts';
import { useSession } from '../../../api/session.tsx';
import { apiQueryOptions } from '../../../api/use-api.ts';
import type { Guest } from '../guest-data.ts';
import { byEachId, distinctIds, idChunks } from './guest-ids.ts';

/** What of a guest is shown beside their name in lists. */
export type MarkedGuest = Pick<Guest, 'id' | 'merged_ids' | 'vip' | 'allergies' | 'blocked' | 'blocked_reason'>;

// This device keeps no more of a guest than that.
const markedOf = ({ id, merged_ids, vip, allergies, blocked, blocked_reason }: Guest): MarkedGuest => ({
  ...{ id, merged_ids, vip, allergies, blocked, blocked_reason },
});

const Context = createContext<ReadonlyMap<string, MarkedGuest>>(new Map());

/** The guests of a list in as few calls as hold them. Guests of before are shown until a longer list is read. */
function useMarkedGuests(ids: readonly string[]) {
  return useQuery<readonly MarkedGuest[], CallError>({
    queryKey: ['/guests', { ids }],
    queryFn: async ({ signal }) => {
      const pages = idChunks(ids).map((chunk) =>
        apiQueryOptions('/guests', { params: { query: { ids: chunk.join(',') } } }).queryFn({ signal }),
      );
      return (await Promise.all(pages)).flatMap(({ guests }) => guests.map(markedOf));
    },
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
}

type Props = {
  /** Of whoever is in the list; what an earlier release kept on this device names nobody. */
  readonly ids: readonly (string | null | undefined)[];
  /** Whether it is the list of today, of which this device keeps allergies for when the network is away. */
  readonly isToday?: boolean;
  readonly children: ReactNode;
};

/** Reads the guests of a list once, for the marks beside each of them. */
export function MarkedGuests({ ids, isToday = false, children }: Props) {
  const { business } = useSession();
  const read = useMarkedGuests(distinctIds(ids));
  const zoneOf = () => (isToday ? business.time_zone : null);
  const { data } = useOfflineCopy<readonly MarkedGuest[]>(`console-guests-${business.id}`, read, zoneOf);
  const byId = useMemo(() => byEachId(data ?? []), [data]);
  return <Context value={byId}>{children}</Context>;
}

/** A guest of the list around; undefined for who is in no guest book, or is not read yet. */
export const useMarkedGuest = (id: string | null | undefined): MarkedGuest | undefined =>
  useContext(Context).get(id ?? '');
