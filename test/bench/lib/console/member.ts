import type { Platform } from '../../../lib/platform.ts';

/** Signs a member in without a browser. @returns the headers of the member's calls */
export async function signInMember(platform: Platform, email: string): Promise<Record<string, string>> {
  const headers = { origin: platform.publicUrl, 'content-type': 'application/x-www-form-urlencoded' };
  const post = (path: string, body: string) =>
    fetch(platform.gatewayUrl + path, { method: 'POST', headers, body, redirect: 'manual' });
  await post('/console/sign-in?lang=en', new URLSearchParams({ email }).toString());
  const { text } = await platform.mailbox.next(({ to, text: all }) => to.includes(email) && all.includes('/sign-in/'));
  const path = new URL(/http\S+\/console\/sign-in\/\S+/.exec(text)?.[0] ?? '').pathname;
  const [session] = (await post(path, '')).headers.getSetCookie();
  if (session === undefined) throw new Error(`${email} was not signed in`);
  return { cookie: session.split(';')[0] ?? '', origin: platform.publicUrl, 'x-console': '1' };
}
