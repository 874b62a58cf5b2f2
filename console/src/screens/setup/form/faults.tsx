import { createContext, type ReactNode, useContext } from 'react';
import type { FieldFault } from '../../../api/errors.ts';

const Context = createContext<readonly FieldFault[]>([]);

/** Where a fault lies within its part of the settings: `venue.tables[2].seats` is `tables[2].seats` there. */
export const placeIn = (path: string): string => path.replace(/^(?:account|venue|hotel)\.?/, '');

/** What was wrong when the part was saved last, for the fields below. */
export function FaultsProvider({ faults, children }: { faults: readonly FieldFault[]; children: ReactNode }) {
  return <Context value={faults}>{children}</Context>;
}

/** What is wrong with a field, by its place: `tables[2].seats`. A fault within what it holds is its own too. */
export function useFault(at: string): string | undefined {
  return useContext(Context).find(({ path }) => {
    const place = placeIn(path);
    return place === at || (at.includes('].') && place.startsWith(`${at}[`));
  })?.message;
}
