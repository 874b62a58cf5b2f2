import { Dialog } from '../../parts/dialogs.tsx';
import type { KeyHelp, Screen } from '../../parts/navigation/screen.ts';
import { navigationOf } from '../../parts/navigation/screens.ts';
import { useTexts } from '../../texts/use-texts.tsx';

type KeysProps = { readonly screens: readonly Screen[]; readonly isOpen: boolean; readonly onClose: () => void };

/** Every key that does something, as `?` shows it. */
export function KeysDialog({ screens, isOpen, onClose }: KeysProps) {
  const texts = useTexts();
  const { shell } = texts;
  const keys: readonly KeyHelp[] = [
    ['Ctrl K', shell.keySearch],
    ['?', shell.keyHelp],
    ['Esc', shell.keyClose],
    ...navigationOf(screens, 'work').map(({ screen }, index): KeyHelp => [String(index + 1), screen.title(texts)]),
    ...screens.flatMap((screen) => screen.keys?.(texts) ?? []),
  ];
  return (
    <Dialog title={shell.keysTitle} isOpen={isOpen} onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
