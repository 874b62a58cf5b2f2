import type { Lang } from '@booking/core/lang';
import { factList } from '@booking/kit/html/facts';
import { html, type Markup } from '@booking/kit/html/markup';
import { errorSummary, type FormView, textField } from '@booking/kit/pages/fields';
import { pageWords } from '@booking/kit/pages/words';
import type { SessionRow } from '../../db/hot/find-session.ts';
import { inLang } from '../../domain/own-path.ts';
import { consoleWords } from '../../texts/texts.ts';

export type Entering = {
  /** The screen to go on at. */
  readonly path: string | null;
  /** What stands in the field; with `wrong` it is none that a link could be sent to. */
  readonly typed?: string;
  readonly wrong?: boolean;
  /** The script of the page; null where the application was not built. */
  readonly script: string | null;
  /** Whether a passkey can be used at this address. */
  readonly passkeys: boolean;
};

/** Shown by its script in a browser that has passkeys. */
function passkeyButton(lang: Lang, path: string | null): Markup {
  const { passkey, passkeyFailed } = consoleWords(lang).enter;
  return html`<div id="passkey" hidden data-next="${inLang(path, lang)}" data-lang="${lang}"><p class="error" role="alert" hidden data-failed="${passkeyFailed}"></p>
<div class="actions"><button type="button" class="plain">${passkey}</button></div></div>`;
}

export function enterBody(lang: Lang, { path, typed = '', wrong = false, script, passkeys }: Entering): Markup {
  const { name, enter } = consoleWords(lang);
  const errors = wrong ? [{ field: 'email', message: enter.wrong }] : [];
  const view: FormView = { words: pageWords(lang), values: new Map([['email', typed]]), errors };
  const field = { name: 'email', label: enter.email, type: 'email', autocomplete: 'username', maxLength: 254 } as const;
  return html`${errorSummary(view)}<h1>${name}</h1><p class="lead">${enter.lead}</p>
<form method="post" action="/console/sign-in?lang=${lang}">${path !== null && html`<input type="hidden" name="path" value="${path}">`}${textField(view, field)}<div class="actions"><button>${enter.button}</button></div></form>${script !== null && passkeys && passkeyButton(lang, path)}${script !== null && html`<script type="module" src="${script}"></script>`}`;
}

export function pressBody(lang: Lang, path: string, email: string): Markup {
  const { title, text, button } = consoleWords(lang).press;
  return html`<h1>${title}</h1><p class="lead">${text({ email })}</p>
<form method="post" action="${path}?lang=${lang}"><div class="actions"><button>${button}</button></div></form>`;
}

function endForm(lang: Lang, what: 'sign-out' | 'sign-out-everywhere', label: string, look: string): Markup {
  return html`<form method="post" action="/console/${what}?lang=${lang}"><button class="${look}">${label}</button></form>`;
}

export function insideBody(lang: Lang, { email, memberships }: SessionRow): Markup {
  const words = consoleWords(lang).inside;
  const businesses = memberships.map(({ business, role }) => `${business.account.name} (${words[role]})`).join('\n');
  const facts = [
    { label: words.email, value: email },
    { label: words.businesses, value: businesses === '' ? words.none : businesses },
  ];
  return html`<h1>${words.title}</h1><p class="lead">${words.lead}</p><section class="card">${factList(facts)}</section>
<div class="actions">${endForm(lang, 'sign-out', words.out, '')}${endForm(lang, 'sign-out-everywhere', words.everywhere, 'plain')}</div>`;
}
