import { ApiError } from '@booking/core/errors';
import type { Lang } from '@booking/core/lang';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import type { PageStep } from '@booking/kit/pages/token-pages';
import type { Deps } from '../../deps.ts';
import { pageCaller, type StayPage } from '../../queries/read-stay-page.ts';
import { changeByGuest, quoteByGuest, type WantedStay } from '../../stays/change/guest-change.ts';
import { readChanges } from '../../stays/change/read-changes.ts';
import { pageTextsIn } from '../../texts/texts.ts';
import { changeHtml } from './change-html.ts';
import { readChoice } from './choice.ts';
import type { GuestPage, OfferedChange, Outcome } from './offered.ts';

type Fields = ReadonlyMap<string, string>;
type Reader = { readonly now: Temporal.Instant; readonly lang: Lang };

export async function readChange(
  deps: Deps,
  page: StayPage,
  fields: Fields,
  reader: Reader,
): Promise<OfferedChange | null> {
  const { stay, view } = page;
  const left = await readChanges({ em: deps.entities.fork(), db: deps.db }, view, stay, reader.now);
  if (left === null) return null;
  const choice = readChoice(view.hotel, stay, fields, reader.lang);
  const { wanted } = choice;
  const outcome = wanted === null || !left.isOpen ? null : await outcomeOf(deps, page, wanted, reader);
  return { ...left, choice, outcome };
}

const callerIn = (page: StayPage, lang: Lang, requestId = '') => ({ ...pageCaller(page, requestId), lang });

async function outcomeOf(deps: Deps, page: StayPage, wanted: WantedStay, { now, lang }: Reader): Promise<Outcome> {
  try {
    const after = await quoteByGuest(deps, { id: page.stay.id, caller: callerIn(page, lang), now, wanted });
    return after === null ? { kind: 'same' } : { kind: 'priced', after };
  } catch (error) {
    return { kind: 'refused', message: whyNot(error, lang) };
  }
}

/** @throws what is nobody's choice */
function whyNot(error: unknown, lang: Lang): string {
  const { guest } = pageTextsIn(lang);
  if (error instanceof OutdatedPageError) return guest.moved;
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return error.code === 'refused' ? error.message : guest.changeFull;
}

/** The form that shows what a change costs, and the button that makes it. */
export function changeStep(deps: Deps): PageStep<GuestPage> {
  return {
    action: 'changeStay',
    isSettled: ({ change }) => change === null || !change.isOpen,
    ask: changeHtml,
    take: async (page, { version, now, lang, requestId, form }) => {
      const { wanted } = readChoice(page.view.hotel, page.stay, form, lang);
      if (wanted === null) throw new OutdatedPageError();
      const call = { id: page.stay.id, caller: callerIn(page, lang, requestId), now, version, wanted };
      await changeByGuest(deps, call, Number(form.get('total')));
    },
  };
}
