const PATH = '/console/worker.js';

type Policy = { readonly createScriptURL: (path: string) => string };
type Types = { readonly createPolicy: (name: string, rules: Policy) => Policy };

/** The worker's address as browsers want it that take no bare text for code; the one policy that the page allows. */
function workerAddress(): string {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: Types };
  return trustedTypes?.createPolicy('console', { createScriptURL: () => PATH }).createScriptURL(PATH) ?? PATH;
}

const address = workerAddress();

/**
 * Has the browser keep the page and its first screens for when the network is away, once everything else is loaded.
 * Where it cannot, or may not, the console works as before.
 */
export async function keepForLater(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await navigator.serviceWorker.register(address, { scope: '/console', updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep');
}
