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

/** Signs the owner in by a link of the operator, and two colleagues by their e-mails. */
export async function gather({ operator, baseUrl, mailUrl, slug }: Place): Promise<Team> {
  const { path } = await operator<{ path: string }>('POST', `/operator/businesses/${slug}/sign-in-links`);
  const owner = await signIn(baseUrl, `${baseUrl}${path}`);
  const { members } = await owner<{ members: { id: string }[] }>('GET', '/members');
  await owner('PATCH', `/members/${members[0]?.id}`, { name: 'Nora Keller' });
  const [morning, evening] = await Promise.all(
    COLLEAGUES.map(async (colleague) => {
      await owner('POST', '/members', colleague);
      await deskOf(baseUrl, '')('POST', '/sign-in/link', { email: colleague.email, lang: 'de' });
      const desk = await signIn(baseUrl, await linkTo(mailUrl, colleague.email));
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

async function signIn(baseUrl: string, link: string): Promise<Desk> {
  const pressed = await fetch(link, { method: 'POST', redirect: 'manual', headers: { origin: baseUrl } });
  const cookie = pressed.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  if (cookie === '') throw new Error(`${link} answered ${pressed.status} and signed nobody in`);
  return deskOf(baseUrl, cookie);
}

function deskOf(baseUrl: string, cookie: string): Desk {
  return async (method, path, body) => {
    const response = await fetch(`${baseUrl}/console/api${path}`, {
      method,
      headers: { cookie, origin: baseUrl, 'x-console': 'demo', 'idempotency-key': crypto.randomUUID() },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  };
}
