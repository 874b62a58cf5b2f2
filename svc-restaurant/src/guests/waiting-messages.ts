import type { VenueMessage } from '@booking/core/codes/guest-messages';
import { wallClock } from '@booking/core/rules/local-time';
import { newGuestEmail } from '@booking/kit/email/new-email';
import type { NewEmail } from '@booking/kit/email/queue';
import { normalisePhone } from '@booking/kit/phone';
import type { Text } from '@booking/kit/sms/queue';
import { isTextable } from '@booking/kit/sms/textable';
import { findWaiting } from '../db/waiting.ts';
import type { Deps } from '../deps.ts';
import { textedCountries } from '../domain/booking/texting.ts';
import { MINUTE_MS } from '../domain/venue/day.ts';
import { nameIn } from '../domain/venue/in-language.ts';
import type { Venue } from '../domain/venue/venue.ts';
import type { Waiting } from '../domain/waiting/waiting.ts';
import type { WaitingGuestFacts } from '../emails/facts.ts';
import type { WaitingEmailKind } from '../emails/waiting-guest-template.ts';
import type { WaitingTextFacts, WaitingTextKind } from '../sms/compose-waiting.ts';
import { senderOf } from './emails.ts';

const HOUR_MS = 60 * MINUTE_MS;
/** A wait of some minutes that is texted later misleads. */
const LATEST_QUOTE_MS = 5 * MINUTE_MS;

/** What a guest of the waiting list is written; nothing where no address is known. */
export function waitingEmail(
  { host }: Pick<Deps, 'host'>,
  kind: WaitingEmailKind,
  venue: Venue,
  waiting: Waiting,
): NewEmail[] {
  const { id, version, email } = waiting;
  if (email === null) return [];
  const facts = {
    kind: `waiting.${kind}`,
    data: factsOf(venue, waiting),
    message_id: `${id}.${kind}.${version}@${host}`,
  };
  return [newGuestEmail(venue, waiting, email, facts)];
}

function factsOf(venue: Venue, waiting: Waiting): WaitingGuestFacts {
  const { id, date, fromTime: from, toTime: to, offerTime: time, party, name, serviceId, lang } = waiting;
  const service = serviceId === null ? null : (nameIn(venue, serviceId, lang) ?? '');
  return {
    sender: senderOf(venue),
    ...{ id, date, from, to, time, party, name, service },
    until: untilOf(venue, waiting),
  };
}

const untilOf = ({ calendar }: Venue, { offerExpiresAt }: Waiting): string | null =>
  offerExpiresAt === null ? null : wallClock(offerExpiresAt, calendar.zone).time;

/** What a guest is texted who wished it and has a number that can be; else nothing. */
export function waitingText(
  { texting }: Pick<Deps, 'texting'>,
  kind: WaitingTextKind,
  venue: Venue,
  waiting: Waiting,
  nowMs: number,
): Text[] {
  const { id, version, phone: to, lang, date, party, smsOptIn, quotedMinutes, offerTime, offerExpiresAt } = waiting;
  if (!texting || !venue.bookings.sms || !smsOptIn || to === null) return [];
  if (normalisePhone(to, null) !== to || !isTextable(to, textedCountries(venue))) return [];
  const until = untilOf(venue, waiting);
  const data: WaitingTextFacts = {
    ...{ business: venue.name, phone: venue.phone, date, time: offerTime, until, queuedAt: nowMs },
    party: venue.kind === 'table' ? party : null,
    ...(quotedMinutes === null ? {} : { quoted: quotedMinutes }),
    ...ownWords(venue, kind, waiting),
    ...(venue.hostName === undefined ? {} : { host_name: venue.hostName }),
  };
  const ends = kind === 'quoted' ? nowMs + LATEST_QUOTE_MS : (offerExpiresAt ?? nowMs + HOUR_MS);
  const text = { kind: `waiting.${kind}`, to, business_id: venue.id, aggregate_id: id, lang, data };
  return [{ ...text, text_id: `${kind}.${version}`, about_ms: ends, useless_ms: ends }];
}

/** The texts that a business may word, as its settings call them. */
const OWN_WORDS: Readonly<Partial<Record<WaitingTextKind, VenueMessage>>> = { offered: 'offer', ready: 'ready' };

function ownWords(venue: Venue, kind: WaitingTextKind, waiting: Waiting): Pick<WaitingTextFacts, 'own'> {
  const { lang, name, serviceId } = waiting;
  const message = OWN_WORDS[kind];
  const text = message === undefined ? undefined : venue.messages.wording?.[message]?.[lang]?.sms;
  const service = serviceId === null ? null : (nameIn(venue, serviceId, lang) ?? null);
  return text === undefined ? {} : { own: { text, name, service, staff: null } };
}

/** Whether what a text says is still so: whoever was called needs no wait any more. */
export async function isWaitingTextStillSo(
  { entities }: Pick<Deps, 'entities'>,
  kind: string,
  id: string,
): Promise<boolean> {
  const waiting = await findWaiting(entities.fork(), id);
  if (waiting === null || waiting.anonymizedAt !== null) return false;
  if (kind === 'waiting.quoted' && waiting.readyAt !== null) return false;
  return waiting.status === (kind === 'waiting.offered' ? 'offered' : 'waiting');
}
