import { createContext, type ReactNode, type RefObject, useContext, useEffect } from 'react';
import type { CallError, FieldFault } from '../api/errors.ts';

const Context = createContext<readonly FieldFault[]>([]);

/** What was wrong when the form was saved last, by its place: for the fields below. */
export function FaultsProvider({ faults, children }: { faults: readonly FieldFault[]; children: ReactNode }) {
  return <Context value={faults}>{children}</Context>;
}

type WithinProps = {
  readonly at: string | undefined;
  /** The field at which a fault of the whole thing is mended: a name that stands twice. */
  readonly mainField?: string | undefined;
  readonly children: ReactNode;
};

/** Fields of one of several things: within `closures[2]` the fault of `closures[2].to` lies at `to`. */
export function FaultsWithin({ at, mainField = '', children }: WithinProps) {
  const faults = useContext(Context);
  if (at === undefined) return children;
  const within = faults.flatMap(({ path, message }) => {
    if (path !== at && !path.startsWith(`${at}.`) && !path.startsWith(`${at}[`)) return [];
    return [{ path: path.slice(at.length).replace(/^\./, '') || mainField, message }];
  });
  return <Context value={within}>{children}</Context>;
}

/** What is wrong with a field, by its place: `tables[2].seats`. A fault within what it holds is its own too. */
export function useFault(at: string | undefined): string | undefined {
  const faults = useContext(Context);
  if (at === undefined) return undefined;
  return faults.find(({ path }) => path === at || (at !== '' && path.startsWith(`${at}[`)))?.message;
}

/** What is wrong with something that is no single field, or with several, each sentence once; nothing where nothing is. */
export function useFaultNotes(at: string | readonly string[] | undefined): string | undefined {
  const faults = useContext(Context);
  if (at === undefined) return undefined;
  const places = typeof at === 'string' ? [at] : at;
  const found = faults.filter(({ path }) =>
    places.some((place) => path === place || (place !== '' && path.startsWith(place))),
  );
  return [...new Set(found.map(({ message }) => message))].join('. ') || undefined;
}

export function FaultNotes({ at }: { at: string }) {
  const notes = useFaultNotes(at);
  if (notes === undefined) return null;
  return (
    <p className="field-error" role="alert">
      {notes}
    </p>
  );
}

// A group of fields is marked as well and takes no focus; a select's button and a button that opens fields bear no such mark.
const FAULTY = '[aria-invalid="true"], [data-invalid] > button, [data-faulty]';

function takesFocus(field: HTMLElement): boolean {
  const fold = field.closest('details');
  if (fold) fold.open = true;
  field.focus();
  return document.activeElement === field;
}

/** Leads to the first field with a fault, each time that what was sent is refused. */
export function useFaultFocus(form: RefObject<HTMLElement | null>, error: CallError | null): void {
  useEffect(() => {
    if (error === null || error.fields.length === 0) return;
    [...(form.current?.querySelectorAll<HTMLElement>(FAULTY) ?? [])].find(takesFocus);
  }, [form, error]);
}
