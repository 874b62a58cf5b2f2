import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { Button, IconButton } from './button.tsx';

type Toast = { readonly id: number; readonly text: string; readonly undo?: () => void; readonly tone: 'plain' | 'bad' };

// Long enough to read a sentence and to reach for the button.
const SHOWN_MS = 8000;
const MAX_TOASTS = 3;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const drop = (id: number) => set(toasts.filter((entry) => entry.id !== id));

/** Says that something was done, with a way to take it back where there is one. */
export function toast(text: string, { undo, tone = 'plain' }: { undo?: () => void; tone?: Toast['tone'] } = {}): void {
  last += 1;
  set([...toasts.slice(1 - MAX_TOASTS), { id: last, text, tone, ...(undo ? { undo } : {}) }]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function OneToast({ id, text, undo, tone }: Toast) {
  const { parts } = useTexts();
  useEffect(() => {
    const timer = setTimeout(() => drop(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);
  const takeBack = () => {
    drop(id);
    undo?.();
  };
  return (
    <div className={`toast ${tone}`}>
      <span>{text}</span>
      {undo && (
        <Button small onPress={takeBack}>
          {parts.undo}
        </Button>
      )}
      <IconButton icon="cross" label={parts.close} onPress={() => drop(id)} />
    </div>
  );
}

/** Where toasts appear, also over a dialog, which stays open as one is pressed; screen readers hear them as they come. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className="toasts" role="status" data-react-aria-top-layer="true">
      {shown.map((entry) => (
        <OneToast key={entry.id} {...entry} />
      ))}
    </div>
  );
}
