const PATH = '/console/worker.js';

/**
 * Has the browser keep the page and its first screens for when the network is away, once everything else is loaded.
 * Where it cannot, or may not, the console works as before.
 */
export async function keepForLater(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await navigator.serviceWorker.register(PATH, { scope: '/console', updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep');
}
