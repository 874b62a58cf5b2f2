import type { Lang } from '@booking/core/lang';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { matchesUrl, resetBusiness, selectBusiness } from '../api/client.ts';
import { useOfflineCopy } from '../api/offline-copy.ts';
import { SessionProvider } from '../api/session.tsx';
import { type Reply, useApiMutation, useApiQuery } from '../api/use-api.ts';
import { ErrorNote, Skeleton } from '../parts/page.tsx';
import { TextsOfPlace } from '../texts/use-texts.tsx';
import { NoBusiness } from './person/no-business.tsx';
import { Shell } from './shell.tsx';
import { keepForLater } from './without-network.ts';

/** Who works here; the first thing that the application asks. */
export const SESSION_INIT = { params: {} };

type Session = Reply<'/session', 'get'>;
const zoneOf = ({ session }: Session) => session.business?.time_zone ?? null;

/** Who works here; without a network whoever worked here today, for the business that the address means. */
function useWho() {
  const read = useApiQuery('/session', SESSION_INIT, { keepPreviousData: true });
  const { data, isOfflineCopy } = useOfflineCopy<Session>('console-session', read, zoneOf);
  const isSignedIn = read.data !== undefined;
  useEffect(() => {
    if (isSignedIn) keepForLater().catch(() => {});
  }, [isSignedIn]);
  const isWanted = !isOfflineCopy || matchesUrl(data?.session.business?.id ?? '');
  return { data: isWanted ? data : undefined, error: read.error, refetch: read.refetch };
}

/** Everything below knows who works, and for which business. */
export function SessionGate({ onLang }: { onLang: (lang: Lang) => void }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { data, error, refetch } = useWho();
  const isForeign = error?.status === 403;
  useEffect(() => {
    if (isForeign && resetBusiness()) void refetch();
  }, [isForeign, refetch]);
  const change = useApiMutation('post', '/session/switch');
  if (error && !data) return <ErrorNote error={error} />;
  if (!data) return <Skeleton />;
  const { session } = data;
  const { business, member } = session;
  if (business === null || member === null)
    return <NoBusiness email={session.email} invitations={session.invitations ?? []} />;
  // From the first look on this page stays with its business, whatever another one switches to.
  selectBusiness(business.id);
  const switchTo = (id: string) =>
    change.mutate(
      { body: { business_id: id } },
      {
        onSuccess: (switched) => {
          selectBusiness(id);
          queries.removeQueries({ predicate: ({ queryKey: [path] }) => path !== '/session' });
          queries.setQueryData(['/session', SESSION_INIT], switched);
          navigate('/');
        },
      },
    );
  return (
    <SessionProvider session={{ ...session, business, role: member.role, switchTo }}>
      <TextsOfPlace place={business}>
        <Shell key={business.id} onLang={onLang} />
      </TextsOfPlace>
    </SessionProvider>
  );
}
