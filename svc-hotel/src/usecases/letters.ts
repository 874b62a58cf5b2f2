import { hash, randomFillSync } from 'node:crypto';
import type { Mail } from '@booking/kit/mail/queue';
import type { HotelView } from '../db/hotels.ts';
import type { NewLink } from '../db/write.ts';
import type { Stay } from '../domain/stay.ts';
import type { DeskFacts, DeskMailKind } from '../mails/desk-mails.ts';
import type { GuestFacts, GuestMailKind } from '../mails/guest-mails.ts';
import type { MailedStay, MailHotel, MailStay } from '../mails/stay-rows.ts';
import type { Deps } from './deps.ts';

/** Mails of a change, with the links in them. Only hashes of their tokens are kept. */
export type Letters = { readonly mails: readonly Mail[]; readonly links: readonly NewLink[] };

export const NO_LETTERS: Letters = { mails: [], links: [] };

export function joinLetters(...all: readonly Letters[]): Letters {
  return { mails: all.flatMap((one) => one.mails), links: all.flatMap((one) => one.links) };
}

const TOKEN_BYTES = 18;
// One call into the random source for 100 tokens: it costs more than all else about one.
const POOL = Buffer.alloc(100 * TOKEN_BYTES);
let used = POOL.length;

/** 144 random bits. The first letter tells whoever routes by it that the token is a hotel's. */
function makeToken(): string {
  if (used === POOL.length) {
    randomFillSync(POOL);
    used = 0;
  }
  used += TOKEN_BYTES;
  return `h${POOL.toString('base64url', used - TOKEN_BYTES, used)}`;
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** A fresh link to a page about the stay. */
export function makeLink(
  deps: Pick<Deps, 'publicUrl'>,
  stayId: string,
  kind: 'guest' | 'desk',
): { url: string; link: NewLink } {
  const token = makeToken();
  return { url: `${deps.publicUrl}/${kind}/${token}`, link: { token_hash: hashToken(token), stay_id: stayId, kind } };
}

function aboutStay(view: HotelView, stay: Stay): MailStay {
  const { account, hotel } = view;
  const about: MailHotel = {
    name: account.name,
    language: account.language,
    email: account.email,
    phone: account.phone,
    address: account.address,
    checkInFrom: hotel.settings.check_in_from,
    checkOutUntil: hotel.settings.check_out_until,
  };
  return { hotel: about, stay: mailedOf(stay), roomType: guestsName(view, stay), plan: view.nameOf(stay.rate_plan_id) };
}

function mailedOf(stay: Stay): MailedStay {
  const { id, version, reference, check_in, check_out, arrival_time, adults, children, updated_at } = stay;
  const { name, email, phone, notes, answers, currency, room_amount, discount_amount, extras_amount } = stay;
  const { tourist_tax_amount, total_amount, deposit_amount } = stay;
  const { refundable, cancellation, breakfast_included } = stay.terms;
  return {
    ...{ id, version, reference, check_in, check_out, arrival_time, adults, children, updated_at },
    ...{ name, email, phone, notes, answers, currency, room_amount, discount_amount, extras_amount },
    ...{ tourist_tax_amount, total_amount, deposit_amount },
    terms: { refundable, cancellation, breakfast_included },
  };
}

/** The type's name in the guest's language, where the hotel wrote one. */
function guestsName({ hotel, nameOf }: HotelView, stay: Stay): string {
  return hotel.typeById.get(stay.room_type_id)?.settings.names[stay.lang] ?? nameOf(stay.room_type_id);
}

export type GuestLetter = { readonly payUrl?: string | null; readonly message?: string | null };

/** To the guest; nobody is written to where there is no address. */
export function writeToGuest(
  deps: Pick<Deps, 'publicUrl' | 'host'>,
  view: HotelView,
  stay: Stay,
  kind: GuestMailKind,
  { payUrl = null, message = null }: GuestLetter = {},
): Letters {
  if (stay.email === null) return NO_LETTERS;
  const { host } = deps;
  const { url, link } = makeLink(deps, stay.id, 'guest');
  const data: GuestFacts = { ...aboutStay(view, stay), guestUrl: url, payUrl, message, host };
  const mail: Mail = {
    to: stay.email,
    from_name: view.account.name,
    reply_to: view.account.email,
    kind: `stay.${kind}`,
    aggregate_id: stay.id,
    lang: stay.lang,
    data,
    message_id: `${stay.id}.guest.${stay.version}@${host}`,
  };
  return { mails: [mail], links: [link] };
}

/** To the hotel, with the way to its Confirm and Decline page for a request. */
export function writeToDesk(
  deps: Pick<Deps, 'publicUrl' | 'host'>,
  view: HotelView,
  stay: Stay,
  kind: DeskMailKind,
): Letters {
  const desk = kind === 'requested' ? makeLink(deps, stay.id, 'desk') : null;
  const data: DeskFacts = { ...aboutStay(view, stay), deskUrl: desk?.url ?? null };
  const mail: Mail = {
    to: view.account.email,
    ...(stay.email === null ? {} : { reply_to: stay.email }),
    kind: `desk.${kind}`,
    aggregate_id: stay.id,
    lang: view.account.language,
    data,
    message_id: `${stay.id}.desk.${stay.version}@${deps.host}`,
  };
  return { mails: [mail], links: desk === null ? [] : [desk.link] };
}
