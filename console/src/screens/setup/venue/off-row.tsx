import type { ReactNode } from 'react';
import type { CallError } from '../../../api/errors.ts';
import { Switch } from '../../../parts/fields.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

type OffRowProps = {
  readonly name: string;
  /** What tells it from others of its name. */
  readonly detail?: ReactNode;
  readonly price: ReactNode;
  readonly isOff: boolean;
  /** What is said while it is served: `On the menu`. */
  readonly on: string;
  readonly error: CallError | null;
  readonly onChange: (off: boolean, done: () => void) => void;
};

/** One tap takes it off for today, another puts it back, and so does the toast's Undo. */
export function OffRow({ name, detail, price, isOff, on, error, onChange }: OffRowProps) {
  const { setup } = useTexts();
  const said = (off: boolean) => (off ? setup.offToday : on);
  const change = (off: boolean) =>
    onChange(off, () => toast(`${name}: ${said(off)}`, { undo: () => onChange(!off, () => undefined) }));
  return (
    <li className="dish">
      <span>
        <span className={isOff ? 'dish-off' : ''}>{name}</span>
        {detail}
      </span>
      <span className="soft">{price}</span>
      <Switch isSelected={!isOff} onChange={(isOn) => change(!isOn)}>
        <span className="heard">{name}: </span>
        {said(isOff)}
      </Switch>
      <ErrorNote error={error} />
    </li>
  );
}
