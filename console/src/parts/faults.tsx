import { createContext, type ReactNode, useContext } from 'react';
import type { FieldFault } from '../api/errors.ts';

const Context = createContext<readonly FieldFault[]>([]);

/** What was wrong when the form was saved last, by its place: for the fields below. */
export function FaultsProvider({ faults, children }: { faults: readonly FieldFault[]; children: ReactNode }) {
  return <Context value={faults}>{children}</Context>;
}

/** Fields of one of several things: within `closures[2]` the fault of `closures[2].to` lies at `to`. */
export function FaultsWithin({ at, children }: { at: string | undefined; children: ReactNode }) {
  const faults = useContext(Context);
  if (at === undefined) return children;
  const within = faults.flatMap(({ path, message }) => {
    if (path !== at && !path.startsWith(`${at}.`) && !path.startsWith(`${at}[`)) return [];
    return [{ path: path.slice(at.length).replace(/^\./, ''), message }];
  });
  return <Context value={within}>{children}</Context>;
}

/** What is wrong with a field, by its place: `tables[2].seats`. A fault within what it holds is its own too. */
export function useFault(at: string | undefined): string | undefined {
  const faults = useContext(Context);
  if (at === undefined) return undefined;
  return faults.find(({ path }) => path === at || (at !== '' && path.startsWith(`${at}[`)))?.message;
}

/** What is wrong with something that is no single field: each sentence once. */
export function FaultNotes({ at }: { at: string }) {
  const faults = useContext(Context).filter(({ path }) => path === at || (at !== '' && path.startsWith(at)));
  const said = [...new Set(faults.map(({ message }) => message))];
  if (said.length === 0) return null;
  return (
    <p className="field-error" role="alert">
      {said.join('. ')}
    </p>
  );
}
