import type { GuestMessage } from '@booking/core/codes/guest-messages';
import type { Lang } from '@booking/core/lang';
import type { Wording } from '@booking/core/rules/messages/own-words';

/** Own texts by message and language. */
export type OwnTexts = Readonly<Partial<Record<GuestMessage, Readonly<Partial<Record<Lang, Wording>>>>>>;

/** The texts with another wording of a message in a language; what is empty is left out, so that ours is used. */
export function putWording(
  texts: OwnTexts,
  { message, lang }: { readonly message: GuestMessage; readonly lang: Lang },
  wording: Wording,
): OwnTexts {
  const written = filledOf(wording);
  const { [lang]: _, ...others } = texts[message] ?? {};
  const inLangs = written === null ? others : { ...others, [lang]: written };
  const { [message]: __, ...rest } = texts;
  return Object.keys(inLangs).length === 0 ? rest : { ...rest, [message]: inLangs };
}

function filledOf(wording: Wording): Wording | null {
  const fields = Object.entries(wording).filter(([, text]) => text !== undefined && text !== '');
  return fields.length === 0 ? null : Object.fromEntries(fields);
}
