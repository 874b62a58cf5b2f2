import { type ReactNode, useRef } from 'react';
import type { CallError } from '../../../api/errors.ts';
import { FaultsProvider, useFaultFocus } from '../../../parts/faults.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { rateFaults } from './rate-faults.ts';

/** The fields of a dialog that writes rows of the rates, each with its fault. */
export function RateForm({ error, children }: { error: CallError | null; children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useFaultFocus(form, error);
  const { faults, rest } = rateFaults(error);
  return (
    <>
      <div ref={form} className="stack">
        <FaultsProvider faults={faults}>{children}</FaultsProvider>
      </div>
      <ErrorNote error={rest} />
    </>
  );
}
