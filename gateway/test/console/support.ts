import { type Mailbox, type ReceivedEmail, startMailbox } from '@booking/testkit/stand-ins/mailbox';
import { startServers, startTestGateway, type TestGateway } from '../support/gateway.ts';
import type { Ask, Reply } from '../support/http.ts';

export const ORIGIN = 'http://127.0.0.1:8080';
export const COOKIE = 'console-8080';

/** Somebody's browser: its cookie, and the calls that it makes. */
export type Browser = {
  readonly cookie: string;
  get(path: string, headers?: Ask['headers']): Promise<Reply>;
  /** A call as the web application makes it. */
  send(method: string, path: string, body?: unknown, headers?: Ask['headers']): Promise<Reply>;
};

export type TestConsole = Awaited<ReturnType<typeof startTestConsole>>;

/** The session's cookie stands first, then the one of the browser. */
export const cookieIn = (reply: Reply, which = 0): string => String(reply.headers['set-cookie']?.[which] ?? '');

/** The path of the link in an e-mail. */
export const linkIn = ({ text }: Pick<ReceivedEmail, 'text'>): string =>
  /https?:\/\/[^/\s]+(\/console\/sign-in\/[\w-]+)/.exec(text)?.[1] ?? '';

/** A gateway with its console and a real mail server. */
export async function startTestConsole(overrides: Record<string, unknown> = {}) {
  const [servers, mailbox] = await Promise.all([startServers(), startMailbox()]);
  const gateway = await startTestGateway({ SMTP_URL: mailbox.smtpUrl, LIMIT_REQUESTS: 10_000, ...overrides }, servers);
  const form = (path: string, fields: Record<string, string> = {}, headers: Ask['headers'] = {}) =>
    gateway.ask({
      method: 'POST',
      path,
      headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  const askForLink = (email: string, lang = 'en') => form(`/console/sign-in?lang=${lang}`, { email });
  const linkFor = async (email: string): Promise<string> => {
    await askForLink(email);
    return linkIn(await mailbox.next(({ to, text }) => to.includes(email) && linkIn({ text }) !== ''));
  };
  const browserOf = (gatewayToAsk: TestGateway, cookie: string): Browser => ({
    cookie,
    get: (path, headers = {}) => gatewayToAsk.ask({ path, headers: { cookie, ...headers } }),
    send: (method, path, body, headers = {}) =>
      gatewayToAsk.ask({
        method,
        path,
        headers: { cookie, origin: ORIGIN, 'x-console': '1', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  });
  const signIn = async (email: string): Promise<Browser> => {
    const reply = await form(await linkFor(email));
    return browserOf(gateway, cookieIn(reply).split(';')[0] ?? '');
  };
  /** Signs somebody in who accepts what they are invited to. */
  const join = async (email: string): Promise<Browser> => {
    const browser = await signIn(email);
    const { invitations } = (await browser.get('/console/api/session')).json.session;
    for (const { id } of invitations) await browser.send('POST', `/console/api/invitations/${id}/accept`);
    return browser;
  };
  const close = async () => {
    await gateway.close();
    await mailbox.close();
    await servers.close();
  };
  return { gateway, servers, mailbox: mailbox as Mailbox, form, askForLink, linkFor, signIn, join, browserOf, close };
}
