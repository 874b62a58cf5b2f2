import type { Lang } from '@booking/core/lang';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followChanges, staleQueriesOf } from '../api/changes.ts';
import { useSession } from '../api/session.tsx';
import { useScreens } from '../parts/navigation/use-screens.tsx';
import { Toasts } from '../parts/toast.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { KeysDialog } from './keys/keys-dialog.tsx';
import { useShellKeys } from './keys/use-shell-keys.ts';
import { Navigation } from './navigation.tsx';
import { Outlet } from './outlet.tsx';
import { Invitations } from './person/invitations.tsx';
import { SignInAgain } from './person/sign-in-again.tsx';
import { SearchDialog } from './search/search-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** Refetches what changes elsewhere. @returns whether changes are heard of now */
function useLiveChanges(business: string): boolean {
  const queries = useQueryClient();
  const [live, setLive] = useState(true);
  useEffect(
    () =>
      followChanges(business, {
        onState: setLive,
        onReset: () => void queries.invalidateQueries(),
        onChange: (change) => {
          const stale = staleQueriesOf(change);
          void queries.invalidateQueries({
            predicate: ({ queryKey: [path] }) =>
              stale === null || stale.some((start) => String(path).startsWith(start)),
          });
        },
      }),
    [business, queries],
  );
  return live;
}

export function Shell({ onLang }: { onLang: (lang: Lang) => void }) {
  const { shell } = useTexts();
  const { business, invitations = [] } = useSession();
  const live = useLiveChanges(business.id);
  const screens = useScreens();
  const [isSearching, setSearching] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useKeptFocus();
  useShellKeys(screens, { onSearch: () => setSearching(true), onHelp: () => setHelping(true) });
  return (
    <div className={isOpen ? 'shell open' : 'shell'}>
      <a className="skip" href="#content">
        {shell.skip}
      </a>
      <Navigation screens={screens} onLeave={() => setOpen(false)} />
      <div className="shell-main">
        <TopBar
          live={live}
          onLang={onLang}
          onSearch={() => setSearching(true)}
          onHelp={() => setHelping(true)}
          onMenu={() => setOpen(!isOpen)}
          isMenuOpen={isOpen}
        />
        {!live && (
          <p className="lost" role="status">
            {shell.lost}
          </p>
        )}
        <main id="content" tabIndex={-1}>
          {invitations.length > 0 && <Invitations invitations={invitations} />}
          <Outlet screens={screens} />
        </main>
      </div>
      <SearchDialog isOpen={isSearching} onClose={() => setSearching(false)} />
      <KeysDialog screens={screens} isOpen={isHelping} onClose={() => setHelping(false)} />
      <SignInAgain />
      <Toasts />
    </div>
  );
}
