import { Link, useLocation } from 'wouter';
import { useSession } from '../api/session.tsx';
import { Icon } from '../parts/icon.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { BusinessSwitch } from './business-switch.tsx';
import type { Screen } from './screen.ts';
import { navigationOf, plainPath } from './screens.ts';
import { SeeAsGuest } from './see-as-guest.tsx';

type GroupProps = {
  readonly screens: readonly Screen[];
  readonly group: 'work' | 'setup';
  readonly onLeave: () => void;
};

function Group({ screens, group, onLeave }: GroupProps) {
  const texts = useTexts();
  const [location] = useLocation();
  const entries = navigationOf(screens, group);
  if (entries.length === 0) return null;
  return (
    <>
      <p className="nav-head" id={`nav-${group}`}>
        {texts.shell[group]}
      </p>
      <ul aria-labelledby={`nav-${group}`}>
        {entries.map(({ screen, nav }) => {
          const path = plainPath(screen);
          const isHere = location === path || location.startsWith(`${path}/`);
          return (
            <li key={screen.id}>
              <Link href={path} aria-current={isHere ? 'page' : undefined} onClick={onLeave}>
                <Icon name={nav.icon} />
                {screen.title(texts)}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

export function Navigation({ screens, onLeave }: { screens: readonly Screen[]; onLeave: () => void }) {
  const { shell } = useTexts();
  const { email } = useSession();
  return (
    <aside className="side">
      <BusinessSwitch />
      <nav aria-label={shell.navigation}>
        <Group screens={screens} group="work" onLeave={onLeave} />
        <Group screens={screens} group="setup" onLeave={onLeave} />
      </nav>
      <SeeAsGuest variant="quiet" />
      <p className="side-foot">{email}</p>
    </aside>
  );
}
