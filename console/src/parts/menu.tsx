import type { ReactNode } from 'react';
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover } from 'react-aria-components';

export type MenuAction = {
  readonly id: string;
  readonly label: string;
  readonly onAction: () => void;
  readonly danger?: boolean;
};

type MenuProps = {
  readonly label: string;
  readonly children: ReactNode;
  readonly actions: readonly MenuAction[];
  readonly className?: string;
};

/** Rarer actions behind one button. */
export function Menu({ label, children, actions, className = 'button quiet' }: MenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={className}>
        {children}
      </Button>
      <Popover className="popover">
        <AriaMenu className="list-box" aria-label={label}>
          {actions.map(({ id, label: text, onAction, danger }) => (
            <MenuItem key={id} id={id} onAction={onAction} className={danger ? 'list-item danger' : 'list-item'}>
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
