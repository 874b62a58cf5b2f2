import { type ReactNode, useEffect, useRef } from 'react';
import type { CallError } from '../../../api/errors.ts';
import { Button } from '../../../parts/button.tsx';
import { FaultsProvider, useFaultFocus } from '../../../parts/faults.tsx';
import { ErrorNote, Skeleton } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import type { Texts } from '../../../texts/texts.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { placeInWords } from './named-places.ts';
import { StandingQuestion } from './standing-question.tsx';
import { type PartInHand, type PartName, usePart } from './use-part.ts';

// More than a person mends at one look.
const MAX_FAULTS = 20;

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
  const texts = useTexts();
  const { setup } = texts;
  if (warnings.length === 0 && hidden.length === 0) return null;
  return (
    <ul className="notes">
      {hidden.map(({ name }) => (
        <li key={`hidden ${name}`}>{setup.hidden({ name })}</li>
      ))}
      {warnings.map(({ path, message }) => (
        <li key={path}>{sentenceAt(path, message, texts)}</li>
      ))}
    </ul>
  );
}

const sentenceAt = (path: string, message: string, texts: Texts): string =>
  [placeInWords(path, texts), message].filter(Boolean).join(': ');

/** Why it was not saved: in one sentence, or a line for each thing that is to be mended, by the words of the screen. */
function NotSaved({ error }: { error: CallError | null }) {
  const texts = useTexts();
  if (!error || error.fields.length === 0) return <ErrorNote error={error} />;
  return (
    <div className="error-note" role="alert">
      <div>
        <p>{texts.setup.toMend}</p>
        <ul className="plain-list">
          {error.fields.slice(0, MAX_FAULTS).map(({ path, message }) => (
            <li key={`${path} ${message}`}>{sentenceAt(path, message, texts)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Where each fault lies within the part: `venue.tables[2].seats` is `tables[2].seats` there. */
const placed = (error: CallError | null) =>
  (error?.fields ?? []).map(({ path, message }) => ({
    path: path.replace(/^(?:account|venue|hotel)\.?/, ''),
    message,
  }));

/** One part of the settings with what saves it; what is typed is kept until then. */
export function PartForm<Value extends object>({ name, children }: FormProps<Value>) {
  const { setup, parts } = useTexts();
  const part = usePart<Value>(name, () => toast(parts.saved));
  const form = useRef<HTMLFormElement>(null);
  useAskBeforeLeaving(part.isChanged);
  useFaultFocus(form, part.error);
  const { value } = part;
  if (value === null) return part.error ? <ErrorNote error={part.error} /> : <Skeleton />;
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    part.save();
  };
  return (
    <form ref={form} className="part-form" onSubmit={submit} noValidate>
      <FaultsProvider faults={placed(part.error)}>
        {children(value, (more) => part.set({ ...value, ...more }))}
      </FaultsProvider>
      <footer className="save-bar">
        <NotSaved error={part.error} />
        <Said said={part.said} />
        <div className="actions">
          <Button type="submit" variant="primary" isDisabled={!part.isChanged} isPending={part.isSaving}>
            {parts.save}
          </Button>
          {part.isChanged && <Button onPress={part.discard}>{setup.discard}</Button>}
        </div>
      </footer>
      <StandingQuestion {...part} />
    </form>
  );
}
