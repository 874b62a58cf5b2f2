import { createContext, type ReactNode, useContext } from 'react';
import { useSession } from '../../api/session.tsx';
import type { Screen } from './screen.ts';
import { screensFor } from './screens.ts';

const Context = createContext<readonly Screen[]>([]);

/** Gives the shell and the overviews every screen there is: they import none. */
export function ScreensProvider({ screens, children }: { screens: readonly Screen[]; children: ReactNode }) {
  return <Context value={screens}>{children}</Context>;
}

/** The screens that the person who works here has, in a business of this trade. */
export function useScreens(): readonly Screen[] {
  const screens = useContext(Context);
  const { business, role } = useSession();
  return screensFor(screens, business.kind, role);
}
