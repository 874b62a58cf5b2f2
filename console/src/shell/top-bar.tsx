import { LANGS, LANGUAGE_NAMES, type Lang } from '@booking/core/lang';
import { clearLocalData } from '../api/clear-local-data.ts';
import { useSession } from '../api/session.tsx';
import { useApiMutation } from '../api/use-api.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { chooseLook, type Look, useLook } from './look.ts';

type TopBarProps = {
  readonly live: boolean;
  readonly isMenuOpen: boolean;
  readonly onLang: (lang: Lang) => void;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  readonly onMenu: () => void;
};

function LookMenu() {
  const { shell } = useTexts();
  const look = useLook();
  const names: Readonly<Record<Look, string>> = { system: shell.system, light: shell.light, dark: shell.dark };
  const actions = (['system', 'light', 'dark'] as const).map((id) => ({
    id,
    label: id === look ? `${names[id]} ✓` : names[id],
    onAction: () => chooseLook(id),
  }));
  return (
    <Menu label={shell.look} actions={actions} className="button quiet icon-only">
      <Icon name="moon" />
    </Menu>
  );
}

function AccountMenu({ onLang }: Pick<TopBarProps, 'onLang'>) {
  const { shell, lang } = useTexts();
  const out = useApiMutation('post', '/session/sign-out');
  const everywhere = useApiMutation('post', '/session/sign-out-everywhere');
  const left = { onSuccess: () => clearLocalData().then(() => window.location.assign('/console')) };
  const languages = LANGS.map((id) => ({
    id,
    label: id === lang ? `${LANGUAGE_NAMES[id]} ✓` : LANGUAGE_NAMES[id],
    onAction: () => onLang(id),
  }));
  const actions = [
    ...languages,
    { id: 'out', label: shell.out, onAction: () => out.mutate({}, left) },
    { id: 'everywhere', label: shell.everywhere, onAction: () => everywhere.mutate({}, left), danger: true },
  ];
  return (
    <Menu label={shell.account} actions={actions} className="button quiet icon-only">
      <Icon name="people" />
    </Menu>
  );
}

export function TopBar({ live, isMenuOpen, onLang, onSearch, onHelp, onMenu }: TopBarProps) {
  const { shell } = useTexts();
  const { role } = useSession();
  return (
    <header className="top">
      <span className="menu-button">
        <IconButton icon="menu" label={shell.menu} onPress={onMenu} aria-expanded={isMenuOpen} />
      </span>
      {role !== 'housekeeping' && (
        <button type="button" className="search-button" onClick={onSearch}>
          <Icon name="search" size={16} />
          <span>{shell.searchHint}</span>
          <kbd>Ctrl K</kbd>
        </button>
      )}
      <span className="spacer" />
      <span className={live ? 'live' : 'live off'} title={live ? shell.live : shell.lost}>
        <span className="heard">{live ? shell.live : shell.lost}</span>
      </span>
      <Button variant="quiet" aria-label={shell.keys} onPress={onHelp}>
        ?
      </Button>
      <LookMenu />
      <AccountMenu onLang={onLang} />
    </header>
  );
}
