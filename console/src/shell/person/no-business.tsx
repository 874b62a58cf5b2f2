import { forgetKept } from '../../api/forget.ts';
import { useAction } from '../../api/use-call.ts';
import { Button } from '../../parts/button.tsx';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { type Invitation, Invitations } from './invitations.tsx';

/** Somebody who works nowhere: invited for the first time, or removed from the last business that they worked for. */
export function NoBusiness({ email, invitations }: { email: string; invitations: readonly Invitation[] }) {
  const { shell } = useTexts();
  const out = useAction('post', '/session/sign-out');
  const leave = () => out.mutate({}, { onSuccess: () => forgetKept().then(() => window.location.assign('/console')) });
  return (
    <main id="content">
      <Page title={shell.noBusiness} lead={email} actions={<Button onPress={leave}>{shell.out}</Button>}>
        {invitations.length === 0 ? <p>{shell.noBusinessText}</p> : <Invitations invitations={invitations} />}
      </Page>
    </main>
  );
}
