import { clearLocalData } from '../../api/clear-local-data.ts';
import { useApiMutation } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { type Invitation, Invitations } from './invitations.tsx';

/** Somebody who works nowhere: invited for the first time, or removed from the last business that they worked for. */
export function NoBusiness({ email, invitations }: { email: string; invitations: readonly Invitation[] }) {
  const { shell } = useTexts();
  const out = useApiMutation('post', '/session/sign-out');
  const leave = () =>
    out.mutate({}, { onSuccess: () => clearLocalData().then(() => window.location.assign('/console')) });
  return (
    <main id="content">
      <Page title={shell.noBusiness} lead={email} actions={<Button onPress={leave}>{shell.out}</Button>}>
        {invitations.length === 0 ? <p>{shell.noBusinessText}</p> : <Invitations invitations={invitations} />}
      </Page>
    </main>
  );
}
