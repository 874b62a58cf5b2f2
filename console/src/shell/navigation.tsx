import { Link, useLocation } from 'wouter';
import { useSession } from '../api/session.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import type { NavGroup, Screen } from '../parts/navigation/screen.ts';
import { navigationOf, plainPath } from '../parts/navigation/screens.ts';
import { SeeAsGuest } from '../parts/navigation/see-as-guest.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import { BusinessSwitch } from './business-switch.tsx';

type GroupProps = {
  readonly screens: readonly Screen[];
  readonly group: NavGroup;
  readonly label: string;
  readonly onLeave: () => void;
};

const isAt = (location: string, path: string) => location === path || location.startsWith(`${path}/`);

function Entries({ screens, group, label, onLeave }: GroupProps) {
  const texts = useTexts();
  const [location] = useLocation();
  return (
    <ul aria-label={label}>
      {navigationOf(screens, group).map(({ screen, nav }) => {
        const path = plainPath(screen);
        return (
          <li key={screen.id}>
            <Link href={path} aria-current={isAt(location, path) ? 'page' : undefined} onClick={onLeave}>
              <Icon name={nav.icon} />
              {screen.title(texts)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

type AreaProps = GroupProps & { readonly path: string; readonly icon: IconName };

/** One entry with a list of its own, which is there once one is in it. */
function Area({ path, icon, ...props }: AreaProps) {
  const { screens, group, label, onLeave } = props;
  const [location] = useLocation();
  const entries = navigationOf(screens, group);
  const [only] = entries;
  if (only === undefined) return null;
  if (entries.length === 1) return <Entries {...props} />;
  const isOpen = location === path || entries.some(({ screen }) => isAt(location, plainPath(screen)));
  return (
    <>
      <Link
        href={path}
        className={isOpen ? 'area open' : 'area'}
        aria-current={location === path ? 'page' : undefined}
        onClick={onLeave}
      >
        <Icon name={icon} />
        {label}
      </Link>
      {isOpen && (
        <div className="area-list">
          <Entries {...props} />
        </div>
      )}
    </>
  );
}

/** What is done all day on top; what is set up once, and what is the owner's, behind an entry each. */
export function Navigation({ screens, onLeave }: { screens: readonly Screen[]; onLeave: () => void }) {
  const { shell, account } = useTexts();
  const { email, role } = useSession();
  const props = { screens, onLeave };
  return (
    <aside className="side">
      <BusinessSwitch />
      <nav aria-label={shell.navigation}>
        <Entries {...props} group="work" label={shell.work} />
        <Area {...props} group="setup" label={shell.setup} path="/setup" icon="settings" />
        <Area {...props} group="account" label={account.name} path="/account" icon="people" />
      </nav>
      {role !== 'housekeeping' && <SeeAsGuest variant="quiet" />}
      <p className="side-foot">{email}</p>
    </aside>
  );
}
