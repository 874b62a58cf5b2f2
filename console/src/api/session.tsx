import type { Role } from '@booking/core/codes/rights';
import { createContext, type ReactNode, useContext } from 'react';
import type { Reply } from './use-api.ts';

type Session = Reply<'/session', 'get'>['session'];
export type OpenBusiness = NonNullable<Session['business']>;
export type OpenSession = Session & {
  readonly business: OpenBusiness;
  readonly role: Role;
  /** Looks at another of the person's businesses. */
  readonly switchTo: (id: string) => void;
};

const Context = createContext<OpenSession | null>(null);

export function SessionProvider({ session, children }: { session: OpenSession; children: ReactNode }) {
  return <Context value={session}>{children}</Context>;
}

/** Who works here, and for which business. */
export function useSession(): OpenSession {
  const session = useContext(Context);
  if (session === null) throw new Error('no session stands around this');
  return session;
}
