import { DEED_HEADER } from '@booking/core/caller';
import { ApiError, notFound } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { PageTokens } from '../crypto/page-token.ts';
import type { Logger } from '../telemetry/log.ts';
import { answerErrorsAsPages } from './error-pages.ts';
import { checkFormToken, OutdatedPageError, type Refused, STATUS_OF } from './form-token.ts';
import type { Rendered, RenderTokens } from './render-token.ts';
import { originsOf, readForm, readQuery, seeOther, sendCalendarFile, sendPage } from './send.ts';
import { assertFromGateway, isOnHostOf, langInAddress, langOfVisitor } from './visitor.ts';

/** What the pages about one booking or stay are served with. */
export type TokenPageOptions = {
  readonly clock: Clock;
  readonly callerSecrets: readonly string[];
  readonly tokens: PageTokens;
  readonly renders: RenderTokens;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};

/** What the kit has to know of a booking or stay. */
export type PageSubject = {
  readonly id: string;
  readonly version: number;
  readonly business: string;
  /** The reader's language, unless the page's address names another. */
  readonly lang: Lang;
  readonly logoUrl: string | null | undefined;
};

/** Why a button did nothing; a conflict, and what no guest may have, come with the command's own sentence. */
export type PageNotice =
  | { readonly why: Refused }
  | {
      readonly why: 'conflict';
      readonly message: string;
      readonly reason?: string | undefined;
      readonly isRefusal: boolean;
    };

export type PageView<Subject> = {
  readonly subject: Subject;
  readonly lang: Lang;
  readonly now: Temporal.Instant;
  /** The page's address or one below it, in the language that the address named; null: in none. */
  readonly path: (below?: string, lang?: Lang | null) => string;
  readonly query: ReadonlyMap<string, string>;
  /** Those of the form that was sent, else of the address. */
  readonly fields: ReadonlyMap<string, string>;
  /** The token of a step's form: it acts only on what this render shows. */
  readonly render: (step: string) => string;
  readonly notice: PageNotice | null;
};

/** A call of a command by a button. @throws OutdatedPageError where the version is another one behind the locks */
export type PageCall = {
  readonly version: number;
  readonly now: Temporal.Instant;
  /** Of whoever presses it. */
  readonly lang: Lang;
  readonly requestId: string;
  /** What else the form says. */
  readonly form: ReadonlyMap<string, string>;
};

export type PageStep<Subject> = {
  /** It is done already, or there is nothing left to do. */
  readonly isSettled: (subject: Subject) => boolean;
  readonly take: (subject: Subject, call: PageCall) => Promise<unknown>;
  /** The name of the step in the business's list of what was done. */
  readonly action: string;
  /** What its form token is bound to besides id and version; the step's name unless given. */
  readonly boundTo?: (subject: Subject) => string;
  /** A page of its own, below the other one, that asks once more. */
  readonly ask?: (view: PageView<Subject>) => string;
};

/** How a page is visited. */
type Visited = {
  /** Of the form that was sent, else of the address. */
  readonly fields: ReadonlyMap<string, string>;
  /** The language that the address names; null for none. */
  readonly lang: Lang | null;
};

/** The page of one booking or stay, for whoever holds its address. */
export type TokenPage<Subject> = {
  readonly kind: 'guest' | 'desk' | 'quote' | 'waiting';
  /** null where there is nothing with this id, or no longer. */
  readonly load: (id: string, now: Temporal.Instant, visited: Visited) => Promise<Subject | null>;
  readonly about: (subject: Subject) => PageSubject;
  /** The whole page as HTML. */
  readonly view: (view: PageView<Subject>) => string;
  readonly steps: Readonly<Record<string, PageStep<Subject>>>;
  /** The field of the form that names the step; without it each step has a path of its own. */
  readonly stepField?: string;
  /** Its addresses always name a language; otherwise only where the visitor chose one. */
  readonly alwaysNamesLang?: boolean;
  readonly calendar?: { readonly filename: string; readonly entry: (subject: Subject) => string | null };
};

type Visit<Subject> = {
  readonly options: TokenPageOptions;
  readonly page: TokenPage<Subject>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly about: PageSubject;
  readonly view: PageView<Subject>;
};

/** `/guest/{token}`, `/desk/{token}`, `/quote/{token}` and `/waiting/{token}`. GET changes nothing: programs that scan e-mails open every link. */
export function serveTokenPages<Subject>(
  app: FastifyInstance,
  options: TokenPageOptions,
  pages: readonly TokenPage<Subject>[],
): void {
  app.register(async (scope) => {
    answerErrorsAsPages(scope, { log: options.log, langOf: langOfVisitor });
    scope.addHook('onRequest', async (request) => assertFromGateway(request, options.callerSecrets));
    for (const page of pages) serveTokenPage(scope, options, page);
  });
}

function serveTokenPage<Subject>(scope: FastifyInstance, options: TokenPageOptions, page: TokenPage<Subject>): void {
  const { kind, steps, stepField, calendar } = page;
  const root = `/${kind}/:token`;
  const on =
    (handle: (visit: Visit<Subject>) => FastifyReply | Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      handle(await visitOf(options, page, request, reply));
  scope.get(
    root,
    on((visit) => send(visit, page.view)),
  );
  if (stepField !== undefined)
    scope.post(
      root,
      on((visit) => takeStep(visit, readForm(visit.request).get(stepField) ?? '')),
    );
  for (const [name, { ask, isSettled }] of stepField === undefined ? Object.entries(steps) : []) {
    const path = `${root}/${name}`;
    scope.post(
      path,
      on((visit) => takeStep(visit, name)),
    );
    if (ask === undefined) continue;
    scope.get(
      path,
      on((visit) => (isSettled(visit.view.subject) ? seeOther(visit.reply, visit.view.path()) : send(visit, ask))),
    );
  }
  if (calendar === undefined) return;
  scope.get(
    `${root}/calendar.ics`,
    on(({ reply, view }) => {
      const entry = calendar.entry(view.subject);
      if (entry === null) throw notFound();
      return sendCalendarFile(reply, calendar.filename, entry);
    }),
  );
}

/** @throws ApiError 404 where the token leads nowhere */
async function visitOf<Subject>(
  options: TokenPageOptions,
  page: TokenPage<Subject>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit<Subject>> {
  const { clock, tokens, renders } = options;
  const { token } = request.params as { token: string };
  const id = tokens.read(page.kind, token);
  const now = clock.now();
  const fields = request.method === 'POST' ? readForm(request) : readQuery(request);
  const chosen = langInAddress(request);
  const subject = id === null ? null : await page.load(id, now, { fields, lang: chosen });
  if (subject === null) throw notFound();
  const about = page.about(subject);
  if (!isOnHostOf(request, about.business)) throw notFound();
  const lang = chosen ?? about.lang;
  const named = page.alwaysNamesLang ? lang : chosen;
  const view: PageView<Subject> = {
    ...{ subject, lang, now, query: readQuery(request), fields, notice: null },
    path: (below = '', to = named) => `/${page.kind}/${token}${below}${to === null ? '' : `?lang=${to}`}`,
    render: (step) => renders.make(boundTo(page, subject, step), Date.now()),
  };
  return { options, page, request, reply, about, view };
}

function boundTo<Subject>({ about, steps }: TokenPage<Subject>, subject: Subject, name: string): Rendered {
  const { id, version } = about(subject);
  return { step: steps[name]?.boundTo?.(subject) ?? name, id, version };
}

function send<Subject>({ reply, about, view }: Visit<Subject>, body: TokenPage<Subject>['view'], status = 200) {
  return sendPage(reply, { status, html: body(view), pictures: originsOf([about.logoUrl]) });
}

async function takeStep<Subject>(visit: Visit<Subject>, name: string): Promise<FastifyReply> {
  const { options, page, request, reply, about, view } = visit;
  const step = Object.hasOwn(page.steps, name) ? page.steps[name] : undefined;
  if (step === undefined) return showAgain(visit, { why: 'foreign' });
  if (step.isSettled(view.subject)) return showSettled(visit);
  const bound = boundTo(page, view.subject, name);
  const form = readForm(request);
  const verdict = checkFormToken(request, form, options.renders, bound);
  if (verdict !== 'current') return showAgain(visit, { why: verdict }, step);
  try {
    const { now, lang } = view;
    await step.take(view.subject, { version: about.version, now, lang, requestId: request.id, form });
  } catch (error) {
    const notice = noticeOf(error);
    if (notice === null) throw error;
    const fresh = await visitOf(options, page, request, reply);
    return step.isSettled(fresh.view.subject) ? showSettled(fresh) : showAgain(fresh, notice, step);
  }
  reply.header(DEED_HEADER, `${about.business} ${step.action} ${about.id}`);
  return seeOther(reply, view.path());
}

function noticeOf(error: unknown): PageNotice | null {
  if (error instanceof OutdatedPageError) return { why: 'moved' };
  if (!(error instanceof ApiError)) return null;
  const { code, message, reason } = error;
  const isRefusal = code === 'refused';
  return isRefusal || code === 'conflict' ? { why: 'conflict', message, reason, isRefusal } : null;
}

function showAgain<Subject>(visit: Visit<Subject>, notice: PageNotice, step?: PageStep<Subject>): FastifyReply {
  const view = { ...visit.view, notice };
  return send({ ...visit, view }, step?.ask ?? visit.page.view, STATUS_OF[notice.why]);
}

/** A guest who pressed twice has what they want; at the desk somebody else may have answered otherwise. */
function showSettled<Subject>(visit: Visit<Subject>): FastifyReply {
  const { page, reply, view } = visit;
  return page.kind === 'desk' ? send(visit, page.view, 409) : seeOther(reply, view.path());
}
