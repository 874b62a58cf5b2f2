const NAMES = /^console-(?:day|desk|guests|session)/;

async function dropPages(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('console-')).map((name) => caches.delete(name)));
}

/** Nothing of a business or its guests stays on the device of somebody who is not signed in. */
export async function clearLocalData(): Promise<void> {
  for (const key of Object.keys(localStorage)) if (NAMES.test(key)) localStorage.removeItem(key);
  // A browser that refuses to say what it keeps has been given nothing to keep; signing out goes on.
  if ('caches' in window) await dropPages().catch(() => {});
}
