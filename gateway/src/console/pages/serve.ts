import type { Lang } from '@booking/core/lang';
import { Email } from '@booking/core/scalars';
import { html } from '@booking/kit/html/markup';
import { REFUSALS } from '../../call/answers.ts';
import type { Answer, Call } from '../../call/call.ts';
import { pageLang } from '../../call/page-lang.ts';
import { relyingParty } from '../../domain/console-rules.ts';
import { inLang, screenPath, withoutLang } from '../../domain/own-path.ts';
import { resetSeconds } from '../../domain/window.ts';
import { bodyGate } from '../../gates/body.ts';
import { typedForm } from '../../gates/typed-form.ts';
import { consoleWords } from '../../texts/console-pages.ts';
import { refusalWords } from '../../texts/refusal-pages.ts';
import { askForLink } from '../../usecases/send-links.ts';
import { readLink, signInByLink } from '../../usecases/sign-in.ts';
import { signOut, signOutEverywhere } from '../../usecases/sign-out.ts';
import {
  askerOf,
  type ConsoleParts,
  lookedAt,
  sessionOf,
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

type PageRequest = {
  readonly call: Call;
  readonly lang: Lang;
  readonly parts: ConsoleParts;
  readonly application: Application | null;
};
type Page = (request: PageRequest, token: string) => Promise<Answer> | Answer;

/** What the page on which one signs in is made with: its script, and passkeys where the address can have them. */
const signInOf = ({ publicUrl }: ConsoleParts, application: Application | null) => ({
  script: application?.signIn ?? null,
  passkeys: relyingParty(new URL(publicUrl)) !== null,
});

const TOKEN = /^\/console\/sign-in\/([\w-]{22})$/;

const home: Page = async ({ call, lang, parts, application }) => {
  const found = await sessionOf(call, parts);
  const { name, inside } = consoleWords(lang);
  if (found === null) {
    const screen = screenPath(call.path + call.query);
    const path = screen === null ? null : withoutLang(screen);
    return showPage(call, lang, {
      title: name,
      body: enterBody(lang, { path, ...signInOf(parts, application) }),
    });
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
const shell: Page = ({ lang, application }) =>
  application === null
    ? REFUSALS.not_found
    : showApplication(application, { lang, title: consoleWords(lang).name, withoutScript: html``, business: null });

const askLink: Page = async ({ call, lang, parts, application }) => {
  const fields = new URLSearchParams(call.body.toString('utf8'));
  const typed = fields.get('email') ?? '';
  const path = screenPath(fields.get('path'));
  const email = Email.safeParse(typed);
  if (!email.success || !storable(email.data)) {
    const body = enterBody(lang, { path, typed: typed.slice(0, 254), wrong: true, ...signInOf(parts, application) });
    return showPage(call, lang, { status: 400, title: consoleWords(lang).name, body });
  }
  await askForLink(parts, { email: email.data, lang, path, asker: askerOf(call, parts) });
  return seeOther(`/console/sign-in/sent?lang=${lang}`);
};

const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

const sent: Page = ({ call, lang }) => {
  const words = consoleWords(lang).sent;
  return showPage(call, lang, { title: words.title, body: said(words, lang) });
};

const over = ({ call, lang }: PageRequest): Answer => {
  const words = consoleWords(lang).over;
  return showPage(call, lang, { status: 404, title: words.title, body: said(words, lang) });
};

// Opening changes nothing: programs that look through e-mails open every link in them.
const press: Page = async (request, token) => {
  const { call, lang, parts } = request;
  const link = await readLink(parts, token);
  if (link === null) return over(request);
  return showPage(call, lang, { title: consoleWords(lang).press.title, body: pressBody(lang, call.path, link.email) });
};

const pressed: Page = async (request, token) => {
  const { call, lang, parts } = request;
  const signedIn = await signInByLink(parts, token, visitorOf(call, parts));
  if (signedIn === null) return over(request);
  return seeOther(inLang(signedIn.path, lang), signedInCookies(call, parts, signedIn.session));
};

const out =
  (end: typeof signOut): Page =>
  async ({ call, lang, parts }) => {
    const token = tokenOf(call, parts);
    if (token !== null) await end(parts, token);
    return seeOther(`/console?lang=${lang}`, setCookie(parts.cookie, null));
  };

/** Paths below `/console` belong to the application, which tells people of those that lead nowhere. */
const isScreen = ({ method, path }: Call) =>
  method === 'GET' && !/^\/console\/(?:sign-|assets\/|shell\/|worker\.js$)/.test(path);

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

async function refused({ call, lang }: PageRequest, answer: Answer, retryAfter?: number): Promise<Answer> {
  const words = refusalWords(lang);
  const { tooMany, unreadable, gone } = words;
  const limited = { title: tooMany.title, text: tooMany.text(retryAfter ?? 1) };
  const { title, text } = answer.status === 404 ? gone : retryAfter === undefined ? unreadable : limited;
  const extra = retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)];
  const again = retryAfter === undefined ? null : await typedForm(call, words.again);
  const body = html`<h1>${title}</h1><p class="lead">${text}</p>${again}`;
  return showPage(call, lang, { status: answer.status, title, body, extra });
}

/** A form counts, is read, and comes from a page of ours; undefined where it may do what it says. */
async function judgeForm(request: PageRequest): Promise<Answer | undefined> {
  const { call, lang, parts } = request;
  const { over: full, msLeft } = await parts.tries.count(`console:${askerOf(call, parts)}`, true);
  if (full !== null) return refused(request, REFUSALS.rate_limited, resetSeconds(msLeft));
  const unread = await bodyGate(call);
  if (unread !== undefined) return refused(request, unread);
  if (call.origin === parts.origin) return undefined;
  const words = consoleWords(lang).foreign;
  return showPage(call, lang, { status: 403, title: words.title, body: said(words, lang) });
}

/** The pages on which a member signs in and out, whole without JavaScript. */
export function consolePages(parts: ConsoleParts, application: Application | null): (call: Call) => Promise<Answer> {
  return async (call) => {
    const asset = application?.serve(call);
    if (asset !== undefined) return asset;
    const request: PageRequest = { call, parts, lang: pageLang(call, 'en'), application };
    const page = pageOf(call, application);
    if (page === undefined) return refused(request, REFUSALS.not_found);
    const refusal = call.method === 'GET' ? undefined : await judgeForm(request);
    return refusal ?? page(request, TOKEN.exec(call.path)?.[1] ?? '');
  };
}
