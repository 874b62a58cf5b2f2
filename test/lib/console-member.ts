import type { Platform } from './platform.ts';

/** Signs somebody in without a browser: the cookie, and the origin that goes with it. */
export async function memberOf(platform: Platform, email: string): Promise<{ cookie: string; origin: string }> {
  const origin = platform.gatewayUrl;
  const call = (path: string, init: RequestInit) => fetch(`${origin}${path}`, { redirect: 'manual', ...init });
  await call('/console/sign-in', { method: 'POST', headers: { origin }, body: new URLSearchParams({ email }) });
  const { text } = await platform.mailbox.next(({ to, text: all }) => to.includes(email) && all.includes('/sign-in/'));
  const path = /\/console\/sign-in\/[\w-]+/.exec(text)?.[0] ?? '';
  const signedIn = await call(path, { method: 'POST', headers: { origin } });
  return { cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '', origin };
}
