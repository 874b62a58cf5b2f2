import { LANGUAGE_NAMES } from '@booking/core/lang';
import { useSession } from '../../../api/session.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card, Facts } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Guest } from '../guest-data.ts';

/** What a guest said to marketing, when, and by which way. */
function useMarketingWords(): (marketing: Guest['marketing']) => string {
  const { guestBook } = useTexts();
  const { dateTime } = useFormats(useSession().business.time_zone);
  return (marketing) => {
    if (marketing === null) return guestBook.notAsked;
    const { consented, at, source } = marketing;
    const said = (consented ? guestBook.agreed : guestBook.refused)({ at: dateTime(at) });
    return [said, source && guestBook.source({ source })].filter(Boolean).join(', ');
  };
}

/** The rows of a profile, as its page, a comparison and the record show them. */
export function useGuestRows() {
  const { guestBook, restaurant, shell } = useTexts();
  const marketing = useMarketingWords();
  return (guest: Guest) =>
    [
      [restaurant.phone, guest.phone],
      [restaurant.email, guest.email],
      [shell.language, LANGUAGE_NAMES[guest.language]],
      [guestBook.blocked, guest.blocked ? (guest.blocked_reason ?? guestBook.yes) : null],
      [guestBook.allergies, guest.allergies],
      [guestBook.preferences, guest.preferences],
      [restaurant.notes, guest.notes],
      [guestBook.tags, guest.tags.join(', ')],
      [guestBook.marketing, marketing(guest.marketing)],
    ] as const;
}

export function GuestFacts({ guest }: { guest: Guest }) {
  const { guestBook } = useTexts();
  const rowsOf = useGuestRows();
  return (
    <Card title={guestBook.guest}>
      <Facts rows={rowsOf(guest)} />
    </Card>
  );
}

/** How often a guest came and did not come, and what they spent, row by row. */
export function useNumberRows() {
  const { guestBook } = useTexts();
  const { date, money } = useFormats(useSession().business.time_zone);
  return (guest: Guest) =>
    [
      [guestBook.visits, guest.visits],
      [guestBook.upcoming, guest.upcoming],
      [guestBook.noShows, guest.no_shows],
      [guestBook.cancellations, guest.cancellations],
      [guestBook.spend, money(guest.spend, guest.currency)],
      [guestBook.lastVisit, guest.last_visit_on && date(guest.last_visit_on)],
      [guestBook.nextVisit, guest.next_visit_on && date(guest.next_visit_on)],
    ] as const;
}

export function Numbers({ guest }: { guest: Guest }) {
  const { guestBook } = useTexts();
  const rowsOf = useNumberRows();
  return (
    <Card title={guestBook.visits}>
      <Facts rows={rowsOf(guest)} />
    </Card>
  );
}
