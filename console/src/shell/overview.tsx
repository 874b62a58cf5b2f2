import { Link } from 'wouter';
import { useSession } from '../api/session.tsx';
import { Icon } from '../parts/icon.tsx';
import { Page } from '../parts/page.tsx';
import { useTexts } from '../texts/use-texts.tsx';
import type { NavGroup } from './screen.ts';
import { navigationOf, plainPath, screensFor } from './screens.ts';

type OverviewProps = { readonly group: NavGroup; readonly title: string; readonly lead: string };

/** Everything that one entry of the navigation leads to. */
export function Overview({ group, title, lead }: OverviewProps) {
  const texts = useTexts();
  const { business, role } = useSession();
  return (
    <Page title={title} lead={lead}>
      <ul className="overview">
        {navigationOf(screensFor(business.kind, role), group).map(({ screen, nav }) => (
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
