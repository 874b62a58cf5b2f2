import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { CallError } from '../api/errors.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Button, IconButton } from './button.tsx';
import { ErrorNote } from './page.tsx';

type DialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** From the right, over the whole height: for something long beside what it belongs to. */
  readonly side?: boolean;
};

export function Dialog({ title, isOpen, onClose, children, side = false }: DialogProps) {
  const { parts } = useTexts();
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className={side ? 'modal drawer' : 'modal'}>
        <AriaDialog className="dialog">
          <header>
            <Heading slot="title">{title}</Heading>
            <IconButton icon="cross" label={parts.close} onPress={onClose} />
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

type FormProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** What the button that sends it says; without it the title. */
  readonly action?: string;
  /** Another way to end it. */
  readonly also?: ReactNode;
  readonly error: CallError | null;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

/** A few fields, and the button that sends them. Where that is refused it says why, and what was typed stays. */
export function FormDialog({ title, children, action = title, also, error, onSend, onClose, ...send }: FormProps) {
  const { parts } = useTexts();
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {children}
      <ErrorNote error={error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        {also}
        <Button variant="primary" {...send} onPress={onSend}>
          {action}
        </Button>
      </footer>
    </Dialog>
  );
}

type ConfirmProps = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action: string;
  readonly isOpen: boolean;
  readonly isPending?: boolean;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks once before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  action,
  isOpen,
  isPending,
  danger,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const { parts } = useTexts();
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="modal">
        <AriaDialog role="alertdialog" className="dialog">
          <header>
            <Heading slot="title">{title}</Heading>
          </header>
          {children}
          <footer className="actions">
            <Button onPress={onClose}>{parts.back}</Button>
            <Button variant={danger ? 'danger' : 'primary'} isPending={isPending ?? false} onPress={onConfirm}>
              {action}
            </Button>
          </footer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
