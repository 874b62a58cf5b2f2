import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useSignInAsked } from '../../api/sign-in-again.ts';
import { useApiMutation } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialogs.tsx';
import { ErrorNote } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

const LOOK_MS = 2000;

type Who = { readonly session?: { readonly id: string; readonly email: string } };

/** Who this browser is signed in as by now; asked beside the usual way, which leaves the page when nobody is. */
async function whoIsIn(): Promise<Who['session']> {
  const reply = await fetch('/console/api/session').catch(() => null);
  return reply?.ok ? ((await reply.json()) as Who).session : undefined;
}

/** Goes on once the session is another one: by a passkey here, or by the link in another window. */
function useNewSession(isAsked: boolean, onNew: () => void) {
  const { id, email } = useSession();
  const look = async () => {
    const session = await whoIsIn();
    if (session === undefined || session.id === id) return;
    if (session.email === email) onNew();
    else window.location.reload();
  };
  useEffect(() => {
    if (!isAsked) return;
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isAsked]);
  return look;
}

function usePasskey(onSignedIn: () => Promise<void>) {
  const options = useApiMutation('post', '/sign-in/passkey/options');
  const signIn = useApiMutation('post', '/sign-in/passkey');
  const run = async () => {
    const begun = await options.mutateAsync({});
    const optionsJSON = begun.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    const response = await startAuthentication({ optionsJSON });
    await signIn.mutateAsync({ body: { response: response as unknown as Record<string, unknown> } });
    await onSignedIn();
  };
  return { start: () => void run().catch(() => {}), error: options.error ?? signIn.error };
}

function Ways({ onSignedIn }: { onSignedIn: () => void }) {
  const { shell, lang } = useTexts();
  const { email, passkeys } = useSession();
  const look = useNewSession(true, onSignedIn);
  const passkey = usePasskey(look);
  const link = useApiMutation('post', '/sign-in/link');
  const [isSent, setSent] = useState(false);
  const path = `${window.location.pathname}${window.location.search}`;
  const send = () => link.mutate({ body: { email, lang, path } }, { onSuccess: () => setSent(true) });
  return (
    <div className="stack">
      <p>{isSent ? shell.againSent({ email }) : shell.againText}</p>
      <ErrorNote error={passkey.error ?? link.error} />
      <footer className="actions">
        {passkeys && browserSupportsWebAuthn() && <Button onPress={passkey.start}>{shell.againPasskey}</Button>}
        <Button variant="primary" isPending={link.isPending} onPress={send}>
          {shell.againLink}
        </Button>
      </footer>
    </div>
  );
}

/** Leads through a fresh sign-in above whatever asked for it, which stays as it was typed. */
export function SignInAgain() {
  const { shell } = useTexts();
  const question = useSignInAsked();
  return (
    <Dialog title={shell.againTitle} isOpen={question !== null} onClose={() => question?.end(false)}>
      {question && <Ways onSignedIn={() => question.end(true)} />}
    </Dialog>
  );
}
