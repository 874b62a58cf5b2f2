import type { Caller } from '@booking/core/caller';
import type { StoredAnswer } from '@booking/core/route';
import type { Quote } from '@booking/core/routes/groups/quotes';
import { dayOf } from '@booking/core/rules/days';
import { localDate } from '@booking/core/rules/local-time';
import type { Stay as StayShape } from '@booking/core/shapes';
import type { CommandContext, Effects } from '@booking/kit/commands/run';
import { OutdatedPageError } from '@booking/kit/pages/form-token';
import type { StoredGroup } from '../../db/entities/groups/group.ts';
import type { StoredQuote } from '../../db/entities/groups/quote.ts';
import type { StoredStay } from '../../db/entities/stay.ts';
import { lockGroupStays, readStoredGroup } from '../../db/groups.ts';
import type { HotelView } from '../../db/hotels.ts';
import { lockQuote, readStoredQuote } from '../../db/quotes.ts';
import { byStaff } from '../../db/steps.ts';
import type { Deps } from '../../deps.ts';
import { quoteConflict } from '../../domain/quote/quote.ts';
import type { By } from '../../domain/stay/history.ts';
import { conflict } from '../../errors.ts';
import { rowOf, showQuote } from '../../queries/quotes/show-quote.ts';
import { showStay } from '../../queries/show-stay.ts';
import { lockSettingsFor } from '../../settings/lock-settings.ts';
import type { LockedStay } from '../../stays/on-stay.ts';
import { nextRevision } from '../../stays/stay-events.ts';

/** A call that changes one quote. */
export type QuoteCall = {
  readonly id: string;
  readonly caller: Caller;
  readonly now: Temporal.Instant;
  /** By its guest on its page, or by nobody, since its moment had come; else by staff. */
  readonly way?: 'guest_page' | 'system';
  /** The version that was looked at: a quote that changed since is left as it is. */
  readonly version?: number;
  readonly notify?: boolean;
  readonly message?: string | null;
};

export type QuoteStepped = { readonly quote: Quote; readonly stays: StayShape[]; readonly guest_emailed: boolean };

/** A quote that is open, locked together with its stays. */
export type LockedQuote = CommandContext & {
  readonly call: QuoteCall;
  readonly view: HotelView;
  readonly group: StoredGroup;
  readonly quote: StoredQuote;
  readonly stays: readonly StoredStay[];
  readonly by: By;
};

/**
 * Runs a command on an open quote. Of two at once, the second finds what the first made of it.
 * @throws ApiError 404 where the hotel has no such quote, 409 where it was answered or its time is over
 */
export function onQuote(
  deps: Deps,
  call: QuoteCall,
  run: (locked: LockedQuote) => Promise<Effects<unknown>>,
): Promise<QuoteStepped | StoredAnswer> {
  const { caller, now, way } = call;
  return deps.run({ caller, now, status: 200 }, async (context) => {
    const { em, tx } = context;
    const view = await lockSettingsFor(deps, tx, caller);
    await readStoredQuote(em, caller.business, call.id);
    const group = await readStoredGroup(em, caller.business, call.id);
    const stays = await lockGroupStays(em, tx, caller.business, call.id);
    const quote = await lockQuote(em, caller.business, call.id);
    refuse(view, quote, call);
    const by: By = way === undefined ? byStaff(caller) : { way, who: null };
    const effects = await run({ ...context, call, view, group, quote, stays, by });
    const { emails = [] } = effects;
    return { ...effects, answer: answerOf(deps, { view, group, quote, stays, now }, emails) };
  });
}

function refuse(view: HotelView, quote: StoredQuote, { version, way, now }: QuoteCall): void {
  if (version !== undefined && version !== quote.version) throw new OutdatedPageError();
  // The end itself comes when the time is over.
  const why = quoteConflict(quote, way === 'system' ? Number.NEGATIVE_INFINITY : now.epochMilliseconds);
  if (why !== null) throw conflict(view, why);
}

type Shown = Pick<LockedQuote, 'view' | 'group' | 'quote' | 'stays'> & { readonly now: Temporal.Instant };

export function answerOf(deps: Deps, { view, group, quote, stays, now }: Shown, emails: readonly { to: string }[]) {
  return {
    quote: showQuote(deps, view, rowOf(quote, group, stays), now),
    stays: stays.map((stay) => showStay(view, stay)),
    guest_emailed: emails.some(({ to }) => to === stays[0]?.email),
  };
}

/** Changes the quote itself: each change is a version of its own. */
export function changeQuote(
  { quote, call: { now } }: Pick<LockedQuote, 'quote' | 'call'>,
  change: Partial<StoredQuote>,
): void {
  Object.assign(quote, change, nextRevision(quote, now));
}

/** Takes each stay that the quote still offers through one step, with its writes done before the next one is looked at. */
export async function stepStays(
  locked: LockedQuote,
  step: (stay: LockedStay) => Promise<Effects<unknown>>,
): Promise<Pick<Effects<unknown>, 'events' | 'wakes' | 'invalidates'>> {
  const { em, tx, number, isLast, view, stays, call } = locked;
  const { caller, now } = call;
  const date = localDate(now.epochMilliseconds, view.account.time_zone);
  const common = { em, tx, number, isLast, caller, now, view, date, today: dayOf(date) };
  const events = [];
  for (const stay of stays) {
    if (stay.status !== 'requested') continue;
    await em.refresh(stay);
    const { writes = [], ...effects } = await step({ ...common, stay });
    for (const { statement, values } of writes) await tx.query(statement, [...values]);
    events.push(...(effects.events ?? []));
  }
  const types = [...new Set(stays.map(({ room_type_id }) => room_type_id))];
  return { events, wakes: ['rooms', 'checkouts'], invalidates: types };
}
