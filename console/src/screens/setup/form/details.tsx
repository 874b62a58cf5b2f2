import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { useFaultNotes } from '../../../parts/faults.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

type DetailsProps = {
  readonly of: string;
  /** What the button says, if it is not `Details`. */
  readonly name?: string;
  /** The places of its fields in the row: what is wrong with them is said at the button as well, which opens them. */
  readonly holds: readonly string[];
  readonly children: ReactNode;
};

/** What has no room in a row. */
export function Details({ of, name, holds, children }: DetailsProps) {
  const { setup, parts } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const notes = useFaultNotes(holds);
  const notesId = useId();
  const faulty = notes === undefined ? {} : { 'data-faulty': '', 'aria-describedby': notesId };
  return (
    <>
      <Button
        small
        aria-label={name === undefined ? `${setup.details}: ${of}` : of}
        onPress={() => setOpen(true)}
        {...faulty}
      >
        {name ?? setup.details}
      </Button>
      {notes !== undefined && (
        <p id={notesId} className="field-error" role="alert">
          {notes}
        </p>
      )}
      <Dialog side title={of} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
        <footer className="actions">
          <Button variant="primary" onPress={() => setOpen(false)}>
            {parts.close}
          </Button>
        </footer>
      </Dialog>
    </>
  );
}
