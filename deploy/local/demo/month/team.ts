import { setTimeout as pause } from 'node:timers/promises';
import type { Desk } from '../desk.ts';
import type { Operator } from '../operator.ts';

/** Where the demonstration is made. */
export type Place = {
  readonly operator: Operator;
  readonly baseUrl: string;
  readonly mailUrl: string;
  readonly slug: string;
};

/** Members at the console: the history of a stay then says who did what. */
export type Team = { readonly owner: Desk; readonly morning: Desk; readonly evening: Desk };

const COLLEAGUES = [
  { name: 'Lea Brunner', email: 'lea@hotel.example', role: 'staff' },
  { name: 'Jonas Frei', email: 'jonas@hotel.example', role: 'manager' },
] as const;

/**
 * Signs the owner in by a link of the operator, and two colleagues by their e-mails, all in one browser: a browser that
 * has signed in before has tries of its own, so the tries of this machine's address stay with whoever opens the console.
 */
export async function gather({ operator, baseUrl, mailUrl, slug }: Place): Promise<Team> {
  const { path } = await operator<{ path: string }>('POST', `/operator/businesses/${slug}/sign-in-links`);
  const first = await signIn(baseUrl, `${baseUrl}${path}`);
  const owner = deskOf(baseUrl, first);
  const browser = first.filter((cookie) => cookie.includes('console-browser'));
  const { members } = await owner<{ members: { id: string }[] }>('GET', '/members');
  await owner('PATCH', `/members/${members[0]?.id}`, { name: 'Nora Keller' });
  const [morning, evening] = await Promise.all(
    COLLEAGUES.map(async (colleague) => {
      await owner('POST', '/members', colleague);
      await deskOf(baseUrl, browser)('POST', '/sign-in/link', { email: colleague.email, lang: 'de' });
      const desk = deskOf(baseUrl, await signIn(baseUrl, await linkTo(mailUrl, colleague.email), browser));
      type Invited = { session: { invitations: { id: string }[] } };
      const { session } = await desk<Invited>('GET', '/session');
      await desk('POST', `/invitations/${session.invitations[0]?.id}/accept`);
      return desk;
    }),
  );
  return { owner, morning: morning ?? owner, evening: evening ?? owner };
}

type Message = { readonly to: string; readonly text: string };

/** The link in the e-mail with which somebody signs in. */
async function linkTo(mailUrl: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const messages = (await (await fetch(`${mailUrl}/messages`)).json()) as Message[];
    const mail = messages.find(({ to, text }) => to.includes(email) && text.includes('/console/sign-in/'));
    const link = mail && /http\S+\/console\/sign-in\/[\w-]+/.exec(mail.text)?.[0];
    if (link !== undefined) return link;
    await pause(100);
  }
  throw new Error(`no e-mail signs ${email} in`);
}

/** Presses the button behind a link, and answers the cookies that are set: of the session, and of the browser. */
async function signIn(baseUrl: string, link: string, browser: readonly string[] = []): Promise<string[]> {
  const pressed = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: baseUrl, cookie: browser.join('; ') },
  });
  const cookies = pressed.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
  if (cookies.length === 0) throw new Error(`${link} answered ${pressed.status} and signed nobody in`);
  return cookies;
}

function deskOf(baseUrl: string, cookies: readonly string[]): Desk {
  return async (method, path, body) => {
    const response = await fetch(`${baseUrl}/console/api${path}`, {
      method,
      headers: {
        cookie: cookies.join('; '),
        origin: baseUrl,
        'x-console': 'demo',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  };
}
