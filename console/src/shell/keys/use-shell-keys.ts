import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isTyping } from '../../parts/navigation/is-typing.ts';
import type { Screen } from '../../parts/navigation/screen.ts';
import { navigationOf, plainPath } from '../../parts/navigation/screens.ts';

type Doings = { readonly onSearch: () => void; readonly onHelp: () => void };

/** Ctrl/Cmd-K and `/` search, `?` lists the keys, the digits lead to the screens of the navigation. */
export function useShellKeys(screens: readonly Screen[], { onSearch, onHelp }: Doings): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const paths = navigationOf(screens, 'work').map(({ screen }) => plainPath(screen));
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) {
        event.preventDefault();
        return onSearch();
      }
      if (ctrlKey || metaKey || altKey || isTyping(event)) return;
      if (key === '/') {
        event.preventDefault();
        onSearch();
      } else if (key === '?') onHelp();
      else if (/^[1-9]$/.test(key) && paths[Number(key) - 1] !== undefined) navigate(paths[Number(key) - 1] ?? '/');
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
