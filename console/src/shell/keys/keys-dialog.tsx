import { Dialog } from '../../parts/dialogs.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Screen } from '../screen.ts';
import { navigationOf } from '../screens.ts';

type KeysProps = { readonly screens: readonly Screen[]; readonly isOpen: boolean; readonly onClose: () => void };

/** Every key that does something, as `?` shows it. */
export function KeysDialog({ screens, isOpen, onClose }: KeysProps) {
  const texts = useTexts();
  const { shell, restaurant, hotel } = texts;
  const own: readonly (readonly [string, string])[] = [
    ['Ctrl K', shell.keySearch],
    ['?', shell.keyHelp],
    ['Esc', shell.keyClose],
    ...navigationOf(screens, 'work').map(
      ({ screen }, index) => [String(index + 1), screen.title(texts)] as readonly [string, string],
    ),
  ];
  const waiting: readonly (readonly [string, string])[] = screens.some(({ id }) => id === 'today' || id === 'agenda')
    ? [
        ['C', restaurant.keyConfirm],
        ['D', restaurant.keyDecline],
        ['W', restaurant.keyWaitlist],
        ['Shift ←↑↓→', restaurant.keyMove],
      ]
    : [];
  const chart: readonly (readonly [string, string])[] = screens.some(({ id }) => id === 'tape-chart')
    ? [['Shift ←↑↓→', hotel.keyMove]]
    : [];
  return (
    <Dialog title={shell.keysTitle} isOpen={isOpen} onClose={onClose}>
      <dl className="keys">
        {[...own, ...waiting, ...chart].map(([key, text]) => (
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
