import { Component, type ReactNode, Suspense, useMemo } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useSession } from '../api/session.tsx';
import { Button, ButtonLink } from '../parts/button.tsx';
import { isDayOrNone } from '../parts/navigation/day-in-address.ts';
import type { Screen } from '../parts/navigation/screen.ts';
import { firstOf, plainPath, viewOf } from '../parts/navigation/screens.ts';
import { Empty, Page, Skeleton } from '../parts/page.tsx';
import { useTexts } from '../texts/use-texts.tsx';

function NotFound() {
  const { shell } = useTexts();
  return (
    <Page title={shell.nothing}>
      <Empty title={shell.nothingText}>
        <ButtonLink href="/">{shell.home}</ButtonLink>
      </Empty>
    </Page>
  );
}

function Broken() {
  const { shell } = useTexts();
  return (
    <Page title={shell.crashed}>
      <Button variant="primary" onPress={() => window.location.reload()}>
        {shell.reload}
      </Button>
    </Page>
  );
}

/** A screen that breaks, or whose code is gone since a newer release was rolled out, says so in its place. */
class Guard extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

/** The screen that the address names; the first of the navigation where it names none. */
export function Outlet({ screens }: { screens: readonly Screen[] }) {
  const routes = useMemo(() => screens.map((screen) => ({ screen, View: viewOf(screen) })), [screens.length]);
  const { business } = useSession();
  const first = firstOf(screens, business);
  return (
    <Switch>
      {routes.map(({ screen, View }) => (
        <Route<{ date?: string }, string> key={screen.id} path={screen.path}>
          {({ date }) =>
            isDayOrNone(date) ? (
              <Guard>
                <Suspense fallback={<Skeleton />}>
                  <View />
                </Suspense>
              </Guard>
            ) : (
              <NotFound />
            )
          }
        </Route>
      ))}
      {first && (
        <Route path="/">
          <Redirect to={plainPath(first)} replace />
        </Route>
      )}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
