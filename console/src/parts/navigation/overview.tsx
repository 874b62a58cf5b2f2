import { Link } from 'wouter';
import { useTexts } from '../../texts/use-texts.tsx';
import { Icon } from '../icon.tsx';
import { Page } from '../page.tsx';
import type { NavGroup } from './screen.ts';
import { navigationOf, plainPath } from './screens.ts';
import { useScreens } from './use-screens.tsx';

type OverviewProps = { readonly group: NavGroup; readonly title: string; readonly lead: string };

/** Everything that one entry of the navigation leads to. */
export function Overview({ group, title, lead }: OverviewProps) {
  const texts = useTexts();
  const screens = useScreens();
  return (
    <Page title={title} lead={lead}>
      <ul className="overview">
        {navigationOf(screens, group).map(({ screen, nav }) => (
          <li key={screen.id}>
            <Link href={plainPath(screen)} className="card">
              <Icon name={nav.icon} />
              {screen.title(texts)}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
