import { type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

/** What has no room in a row. */
export function Details({ of, children }: { of: string; children: ReactNode }) {
  const { setup, parts } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small aria-label={`${setup.details}: ${of}`} onPress={() => setOpen(true)}>
        {setup.details}
      </Button>
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
