import { LANGS, type Lang } from '@booking/core/lang';
import { type DeskFacts, type DeskMailKind, deskMail } from './desk-mails.ts';
import { type GuestFacts, type GuestMailKind, type GuestMailOut, guestMail } from './guest-mails.ts';

type ComposeOne = (lang: Lang, data: never) => GuestMailOut;

const guest = (what: GuestMailKind) => (lang: Lang, facts: GuestFacts) => guestMail(what, lang, facts);
const desk = (what: DeskMailKind) => (lang: Lang, facts: DeskFacts) => deskMail(what, lang, facts);

const KINDS: Readonly<Record<string, ComposeOne>> = {
  'stay.requested': guest('requested'),
  'stay.confirmed': guest('confirmed'),
  'stay.declined': guest('declined'),
  'stay.cancelled': guest('cancelled'),
  'stay.changed': guest('changed'),
  'desk.requested': desk('requested'),
  'desk.confirmed': desk('confirmed'),
  'desk.paid': desk('paid'),
};

/** Puts a mail of the queue into words. @throws Error for a kind or a language that this release does not know */
export function composeMail(kind: string, lang: string, data: unknown): GuestMailOut {
  const compose = KINDS[kind];
  const known = LANGS.find((one) => one === lang);
  if (!compose || !known) throw new Error(`no mail is called ${kind} in ${lang}`);
  return compose(known, data as never);
}
