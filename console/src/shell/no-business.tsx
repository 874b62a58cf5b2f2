import { forgetKept } from '../api/forget.ts';
import { useAction } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { Page } from '../parts/page.tsx';
import { useTexts } from '../texts/use-texts.tsx';

/** Somebody who was removed from the last business that they worked for. */
export function NoBusiness({ email }: { email: string }) {
  const { shell } = useTexts();
  const out = useAction('post', '/session/sign-out');
  const leave = () => out.mutate({}, { onSuccess: () => forgetKept().then(() => window.location.assign('/console')) });
  return (
    <main id="content">
      <Page title={shell.noBusiness} lead={email} actions={<Button onPress={leave}>{shell.out}</Button>}>
        <p>{shell.noBusinessText}</p>
      </Page>
    </main>
  );
}
