import './guest-marks.css';
import { Icon } from '../../../parts/icon.tsx';
import { Badge } from '../../../parts/page.tsx';
import type { Texts } from '../../../texts/texts.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type MarkedGuest, useMarkedGuest } from './marked-guests.tsx';

type Marked = Pick<MarkedGuest, 'vip' | 'allergies' | 'blocked' | 'blocked_reason'>;

const blockedWords = ({ blocked_reason: reason }: Marked, { blocked, blockedBecause }: Texts['guestBook']): string =>
  reason ? blockedBecause({ reason }) : blocked;

/** Allergies on one line; those of profiles that were merged come on a line each. */
export const allergyWords = (allergies: string, { allergic }: Texts['guestBook']): string =>
  allergic({ allergies: allergies.replaceAll('\n', ', ') });

/** The marks of a guest in words, for where a label takes the place of what is drawn. */
export function useMarkWords(id: string | null | undefined): readonly string[] {
  const { guestBook } = useTexts();
  const guest = useMarkedGuest(id);
  if (guest === undefined) return [];
  return [
    ...(guest.vip ? [guestBook.vip] : []),
    ...(guest.allergies ? [allergyWords(guest.allergies, guestBook)] : []),
    ...(guest.blocked ? [blockedWords(guest, guestBook)] : []),
  ];
}

/** What the front desk has to know of a guest at a glance; the sign of an allergy says which one to whoever rests on it. */
export function Marks({ guest }: { guest: Marked }) {
  const { guestBook } = useTexts();
  const { vip, allergies, blocked } = guest;
  const allergic = allergyWords(allergies, guestBook);
  return (
    <>
      {vip && <Badge tone="accent">{guestBook.vip}</Badge>}{' '}
      {allergies && (
        <span className="badge warn allergy" title={allergic}>
          <Icon name="allergy" size={14} />
          <span className="heard">{allergic}</span>
        </span>
      )}{' '}
      {blocked && (
        <span className="badge bad" title={blockedWords(guest, guestBook)}>
          {guestBook.blocked}
        </span>
      )}
    </>
  );
}

/** The marks of a guest of the list around. */
export function GuestMarks({ id }: { id: string | null | undefined }) {
  const guest = useMarkedGuest(id);
  return guest === undefined ? null : <Marks guest={guest} />;
}

/** The marks as signs alone, in the corner of something small whose label says them. */
export function GuestSigns({ id }: { id: string | null | undefined }) {
  const guest = useMarkedGuest(id);
  if (guest === undefined || !(guest.vip || guest.allergies || guest.blocked)) return null;
  return (
    <span className="signs" aria-hidden="true">
      {guest.vip && <Icon name="star" size={13} />}
      {guest.allergies && <Icon name="allergy" size={13} />}
      {guest.blocked && <Icon name="cross" size={13} />}
    </span>
  );
}

/** The same where no label says them: they are heard. */
export function SpokenSigns({ id }: { id: string | null | undefined }) {
  const words = useMarkWords(id);
  if (words.length === 0) return null;
  return (
    <>
      <GuestSigns id={id} /> <span className="heard">{words.join(', ')}</span>
    </>
  );
}

/** Allergies in full, on paper: nobody rests on a sign there. */
export function PrintedAllergies({ id }: { id: string | null | undefined }) {
  const { guestBook } = useTexts();
  const allergies = useMarkedGuest(id)?.allergies;
  return allergies ? <div className="print-only">{allergyWords(allergies, guestBook)}</div> : null;
}
