import { apiError } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import { placesOf } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';
import { MINUTE_MS } from '../domain/venue/day.ts';
import { lastStart } from '../domain/waiting/waiting.ts';
import { waitingEmail, waitingText } from '../guests/waiting-messages.ts';
import { textsIn } from '../texts/texts.ts';
import {
  letGoOf,
  NO_OFFER,
  onWaiting,
  shownTo,
  stepWaiting,
  type WaitingCall,
  type WaitingShown,
  type waitingRefusal,
} from './on-waiting.ts';

/** The guest no longer waits. @param byGuest else staff took them off, and they are told */
export function leaveWaitlist(deps: Deps, call: WaitingCall, byGuest: boolean): Promise<WaitingShown | StoredAnswer> {
  return onWaiting<WaitingShown>(deps, call, 'leave', async (locked) => {
    const { venue, waiting } = locked;
    await letGoOf(locked);
    const { after, events } = await stepWaiting(locked, 'leave', NO_OFFER);
    const isWritten = !byGuest && waiting.quotedMinutes === null;
    return {
      answer: shownTo(deps, venue, after),
      events,
      emails: isWritten ? waitingEmail(deps, 'removed', venue, after) : [],
    };
  });
}

/** A guest who was taken off waits again at their place; what was held for them is not held again. */
export function undoLeave(deps: Deps, call: WaitingCall): Promise<WaitingShown | StoredAnswer> {
  return onWaiting<WaitingShown>(deps, call, 'undo', async (locked) => {
    const { em, venue, waiting, nowMs } = locked;
    const keys = { email: waiting.emailKey, phone: waiting.phoneKey };
    const again = (await placesOf(em, venue.id, keys, waiting.date)).some(({ date }) => date === waiting.date);
    const isOver = lastStart(venue, waiting) <= nowMs || waiting.updatedAt < nowMs - 1440 * MINUTE_MS;
    if (isOver || again || waiting.anonymizedAt !== null) throw undoOver(venue);
    const { after, events } = await stepWaiting(locked, 'undo');
    const isWritten = waiting.quotedMinutes === null;
    return {
      answer: shownTo(deps, venue, after),
      events,
      emails: isWritten ? waitingEmail(deps, 'joined', venue, after) : [],
    };
  });
}

const undoOver = (venue: Parameters<typeof waitingRefusal>[1]) =>
  apiError('conflict', textsIn(venue.reader, venue.kind).conflict.undo_over, { reason: 'undo_over' });

/** A guest at the door is told that the table is ready: by text, else by e-mail. */
export function callGuest(deps: Deps, call: WaitingCall): Promise<WaitingShown | StoredAnswer> {
  return onWaiting<WaitingShown>(deps, call, 'ready', async (locked) => {
    const { venue, nowMs } = locked;
    const { after, events } = await stepWaiting(locked, 'ready', { readyAt: nowMs });
    const texts = waitingText(deps, 'ready', venue, after, nowMs);
    const emails = texts.length > 0 ? [] : waitingEmail(deps, 'ready', venue, after);
    return { answer: shownTo(deps, venue, after), events, texts, emails };
  });
}
