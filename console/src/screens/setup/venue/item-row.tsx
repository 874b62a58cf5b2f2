import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../../../api/errors.ts';
import { Switch } from '../../../parts/fields.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

type ItemRowProps = {
  readonly name: string;
  /** What tells it from others of its name. */
  readonly detail?: string;
  readonly price: ReactNode;
  readonly off: boolean;
  /** What is said while it is served: `On the menu`. */
  readonly servedText: string;
  readonly setOff: (off: boolean) => Promise<unknown>;
};

/** A dish or a wine. One tap takes it off for today, another puts it back, and so does the toast's Undo. */
export function ItemRow({ name, detail = '', price, off, servedText, setOff }: ItemRowProps) {
  const { setup } = useTexts();
  const change = useMutation<unknown, CallError, boolean>({ mutationFn: setOff });
  const isOff = change.isPending ? change.variables : off;
  const textOf = (state: boolean) => (state ? setup.offToday : servedText);
  const tap = (next: boolean) => {
    const undo = () => change.mutate(!next);
    change.mutate(next, { onSuccess: () => toast(`${name}: ${textOf(next)}`, { undo }) });
  };
  return (
    <li className="dish">
      <span>
        <span className={isOff ? 'dish-off' : ''}>{name}</span>
        {detail !== '' && <small className="soft">{detail}</small>}
      </span>
      <span className="soft">{price}</span>
      <Switch isSelected={!isOff} onChange={(isOn) => tap(!isOn)}>
        <span className="heard">{name}: </span>
        {textOf(isOff)}
      </Switch>
      <ErrorNote error={change.error} />
    </li>
  );
}
