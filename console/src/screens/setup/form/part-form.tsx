import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../parts/button.tsx';
import { ErrorNote, Skeleton } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type PartInHand, type PartName, usePart } from './use-part.ts';

type FormProps<Value> = {
  readonly name: PartName;
  readonly children: (value: Value, set: (more: Partial<Value>) => void) => ReactNode;
};

/** Whoever leaves with something unsaved is asked by the browser. */
function useAskBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}

function Said({ said: { warnings, hidden } }: Pick<PartInHand<object>, 'said'>) {
  const { setup } = useTexts();
  if (warnings.length === 0 && hidden.length === 0) return null;
  return (
    <ul className="notes">
      {hidden.map(({ name }) => (
        <li key={`hidden ${name}`}>{setup.hidden(name)}</li>
      ))}
      {warnings.map(({ path, message }) => (
        <li key={path}>
          {path}: {message}
        </li>
      ))}
    </ul>
  );
}

/** One part of the settings with what saves it; what is typed is kept until then. */
export function PartForm<Value extends object>({ name, children }: FormProps<Value>) {
  const { setup, parts } = useTexts();
  const part = usePart<Value>(name, () => toast(parts.saved));
  useAskBeforeLeaving(part.isChanged);
  const { value } = part;
  if (value === null) return part.error ? <ErrorNote error={part.error} /> : <Skeleton />;
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    part.save();
  };
  return (
    <form className="part-form" onSubmit={submit} noValidate>
      {children(value, (more) => part.set({ ...value, ...more }))}
      <footer className="save-bar">
        <ErrorNote error={part.error} />
        <Said said={part.said} />
        <div className="actions">
          <Button type="submit" variant="primary" isDisabled={!part.isChanged} isPending={part.isSaving}>
            {parts.save}
          </Button>
          {part.isChanged && <Button onPress={part.discard}>{setup.discard}</Button>}
        </div>
      </footer>
    </form>
  );
}
