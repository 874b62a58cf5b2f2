import { type ReactNode, useEffect, useRef } from 'react';
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

/**
 * Escape closes the dialog on top also while the focus is behind it. React Aria takes Enter on a plain button for a screen
 * reader's press, and moves the focus into the dialog only once nothing on the page is in transition.
 */
function useEscapeBehind(isOpen: boolean, onClose: () => void) {
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ key, target }: KeyboardEvent) => {
      const isBehind = target === document.body || document.getElementById('root')?.contains(target as Node | null);
      const isOnTop = [...document.querySelectorAll('.overlay')].at(-1) === overlay.current;
      if (key === 'Escape' && isBehind && isOnTop) onClose();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen, onClose]);
  return overlay;
}

type OverlayProps = Pick<DialogProps, 'isOpen' | 'onClose' | 'children'>;

/** What lies over the page until it is closed. */
function Overlay({ isOpen, onClose, children }: OverlayProps) {
  const overlay = useEscapeBehind(isOpen, onClose);
  const closed = (open: boolean) => !open && onClose();
  return (
    <ModalOverlay ref={overlay} className="overlay" isOpen={isOpen} onOpenChange={closed} isDismissable>
      {children}
    </ModalOverlay>
  );
}

export function Dialog({ title, isOpen, onClose, children, side = false }: DialogProps) {
  const { parts } = useTexts();
  return (
    <Overlay isOpen={isOpen} onClose={onClose}>
      <Modal className={side ? 'modal drawer' : 'modal'}>
        <AriaDialog className="dialog">
          <header>
            <Heading slot="title">{title}</Heading>
            <IconButton icon="cross" label={parts.close} onPress={onClose} />
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </Overlay>
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
    <Overlay isOpen={isOpen} onClose={onClose}>
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
    </Overlay>
  );
}
