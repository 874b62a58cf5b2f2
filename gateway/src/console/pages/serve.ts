import type { Lang } from '@booking/core/lang';
import { Email } from '@booking/core/scalars';
import { html } from '@booking/kit/html/markup';
import { pageLang, REFUSALS } from '../../call/answers.ts';
import type { Answer, Call } from '../../call/call.ts';
import type { Gate, Wrap } from '../../call/pipeline.ts';
import { relyingParty } from '../../domain/console-rules.ts';
import { inLang, screenPath, withoutLang } from '../../domain/own-path.ts';
import { refusalContent, retryAfterOf } from '../../gates/refusal-page.ts';
import { consoleWords } from '../../texts/texts.ts';
import { askForLink } from '../../usecases/send-links.ts';
import { readLink, signInByLink } from '../../usecases/sign-in.ts';
import { signOut, signOutEverywhere } from '../../usecases/sign-out.ts';
import { ownAnswer } from '../api/answer.ts';
import { WRONG_ORIGIN } from '../api/gates.ts';
import type { ConsoleApiParts } from '../api/parts.ts';
import { findSignInRoute } from '../api/routes.ts';
import {
  askerOf,
  type ConsoleParts,
  lookedAt,
  readSessionOf,
  setCookie,
  signedInCookies,
  tokenOf,
  visitorOf,
  withCookie,
} from '../parts.ts';
import type { Application } from './application.ts';
import { showApplication } from './application-page.ts';
import { enterBody, insideBody, pressBody } from './bodies.ts';
import { said, seeOther, showPage } from './shown.ts';

/** What the pages are made with. */
export type PageSite = { readonly parts: ConsoleParts; readonly application: Application | null };
type Page = (call: Call, site: PageSite, lang: Lang) => Promise<Answer> | Answer;

/** What the page on which one signs in is made with: its script, and passkeys where the address can have them. */
const signInOf = ({ parts: { publicUrl }, application }: PageSite) => ({
  script: application?.signIn ?? null,
  passkeys: relyingParty(new URL(publicUrl)) !== null,
});

const TOKEN = /^\/console\/sign-in\/([\w-]{22})$/;
const tokenIn = ({ path }: Call): string => TOKEN.exec(path)?.[1] ?? '';

const home: Page = async (call, site, lang) => {
  const { parts, application } = site;
  const found = await readSessionOf(call, parts);
  const { name, inside } = consoleWords(lang);
  if (found === null) {
    const screen = screenPath(call.path + call.query);
    const path = screen === null ? null : withoutLang(screen);
    return showPage(call, lang, { title: name, body: enterBody(lang, { path, ...signInOf(site) }) });
  }
  const withoutScript = insideBody(lang, found.session);
  const page =
    application === null
      ? showPage(call, lang, { title: inside.title, body: withoutScript })
      : showApplication(application, {
          lang,
          title: name,
          withoutScript,
          business: lookedAt(found.session)?.business ?? null,
        });
  return withCookie(page, call, parts, found.prolonged);
};

/** The page as a browser keeps it: nobody's, for it is answered to anybody. */
const shell: Page = (_call, { application }, lang) =>
  application === null
    ? REFUSALS.not_found
    : showApplication(application, { lang, title: consoleWords(lang).name, withoutScript: html``, business: null });

const askLink: Page = async (call, site, lang) => {
  const fields = new URLSearchParams(call.body.toString('utf8'));
  const typed = fields.get('email') ?? '';
  const path = screenPath(fields.get('path'));
  const email = Email.safeParse(typed);
  if (!email.success || !storable(email.data)) {
    const body = enterBody(lang, { path, typed: typed.slice(0, 254), wrong: true, ...signInOf(site) });
    return showPage(call, lang, { status: 400, title: consoleWords(lang).name, body });
  }
  await askForLink(site.parts, { email: email.data, lang, path, asker: askerOf(call, site.parts) });
  return seeOther(`/console/sign-in/sent?lang=${lang}`);
};

const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

const sent: Page = (call, _site, lang) => {
  const words = consoleWords(lang).sent;
  return showPage(call, lang, { title: words.title, body: said(words, lang) });
};

const over = (call: Call, lang: Lang): Answer => {
  const words = consoleWords(lang).over;
  return showPage(call, lang, { status: 404, title: words.title, body: said(words, lang) });
};

// Opening changes nothing: programs that look through e-mails open every link in them.
const press: Page = async (call, { parts }, lang) => {
  const link = await readLink(parts, tokenIn(call));
  if (link === null) return over(call, lang);
  return showPage(call, lang, { title: consoleWords(lang).press.title, body: pressBody(lang, call.path, link.email) });
};

const pressed: Page = async (call, { parts }, lang) => {
  const signedIn = await signInByLink(parts, tokenIn(call), visitorOf(call, parts));
  if (signedIn === null) return over(call, lang);
  return seeOther(inLang(signedIn.path, lang), signedInCookies(call, parts, signedIn.session));
};

const out =
  (end: typeof signOut): Page =>
  async (call, { parts }, lang) => {
    const token = tokenOf(call, parts);
    if (token !== null) await end(parts, token);
    return seeOther(`/console?lang=${lang}`, setCookie(parts.cookie, null));
  };

/** Paths below `/console` belong to the application, which tells people of those that lead nowhere. */
const isScreen = ({ method, path }: Call) =>
  method === 'GET' && !/^\/console\/(?:api\/|sign-|assets\/|shell\/|worker\.js$)/.test(path);

function pageOf(call: Call, application: Application | null): Page | undefined {
  const { method, path } = call;
  const token = TOKEN.test(path) ? '/console/sign-in/{token}' : path;
  if (method === 'GET' && path === application?.shell) return shell;
  return PAGES[`${method} ${token}`] ?? (application !== null && isScreen(call) ? home : undefined);
}

const PAGES: Readonly<Record<string, Page>> = {
  'GET /console': home,
  'POST /console/sign-in': askLink,
  'GET /console/sign-in/sent': sent,
  'GET /console/sign-in/{token}': press,
  'POST /console/sign-in/{token}': pressed,
  'POST /console/sign-out': out(signOut),
  'POST /console/sign-out-everywhere': out(signOutEverywhere),
};

/** Whatever is refused on the way to a page is said on one; of the routes by which scripts sign in it is JSON. */
export const refusalPageWrap: Wrap = {
  after: async (call, answer) => {
    if (call.path.startsWith('/console/api/') || answer.status < 400 || answer.type !== undefined) return answer;
    const lang = pageLang(call, 'en');
    const { status } = answer;
    if (answer === WRONG_ORIGIN) {
      const words = consoleWords(lang).foreign;
      return showPage(call, lang, { status, title: words.title, body: said(words, lang) });
    }
    return showPage(call, lang, { status, ...(await refusalContent(call, answer, lang)), extra: retryAfterOf(answer) });
  },
};

/** 404 for an address that is neither a page nor a route by which one signs in. */
export const signInGate =
  (application: Application | null): Gate =>
  (call) => {
    call.route = findSignInRoute(call.method, call.path);
    return call.route === undefined && pageOf(call, application) === undefined ? REFUSALS.not_found : undefined;
  };

/** The pages on which a member signs in and out, whole without JavaScript, and the routes by which scripts do. */
export function signInAnswer(parts: ConsoleApiParts, application: Application | null): Gate {
  const [site, own] = [{ parts, application }, ownAnswer(parts)];
  return (call) =>
    call.route === undefined ? pageOf(call, application)?.(call, site, pageLang(call, 'en')) : own(call);
}
