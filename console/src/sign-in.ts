import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { clearLocalData } from './api/clear-local-data.ts';

// The page on which one signs in is whole without this.

// Whoever is shown it has no session: one may have ended elsewhere, while no page of the console was open here.
void clearLocalData();

// It adds a button to the page, in a browser that has passkeys.
const block = document.getElementById('passkey');
const button = block?.querySelector('button');
const said = block?.querySelector<HTMLElement>('[data-failed]');

type Refused = { readonly error?: { readonly message?: string } };

async function ask<Reply>(path: string, body: object): Promise<Reply> {
  const response = await fetch(`/console/api/sign-in/passkey${path}?lang=${block?.dataset.lang ?? 'en'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console': '1' },
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as Reply & Refused;
  if (!response.ok) throw new Error(reply.error?.message ?? '', { cause: 'refused' });
  return reply;
}

type Options = { readonly options: Parameters<typeof startAuthentication>[0]['optionsJSON'] };

async function signIn(): Promise<void> {
  const { options } = await ask<Options>('/options', {});
  await ask('', { response: await startAuthentication({ optionsJSON: options }) });
  window.location.assign(block?.dataset.next ?? '/console');
}

/** Our own sentence where we refused; whatever the browser says is in its own words and language. */
function tell(error: unknown): void {
  if (!said) return;
  const ours = error instanceof Error && error.cause === 'refused' ? error.message : '';
  said.textContent = ours || (said.dataset.failed ?? '');
  said.hidden = false;
}

if (block && button && browserSupportsWebAuthn()) {
  block.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    if (said) said.hidden = true;
    signIn()
      .catch(tell)
      .finally(() => {
        button.disabled = false;
      });
  });
}
