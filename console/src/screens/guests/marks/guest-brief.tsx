import './guest-marks.css';
import { useApiQuery } from '../../../api/use-api.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Badge, Facts } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Guest } from '../guest-data.ts';
import { Marks } from './guest-marks.tsx';
import { useMarkedGuest } from './marked-guests.tsx';

/** How often a guest came, and how often they did not. */
export function Attendance({ guest: { visits, no_shows } }: { guest: Pick<Guest, 'visits' | 'no_shows'> }) {
  const { guestBook } = useTexts();
  return (
    <>
      <span>{guestBook.visitsCount({ n: visits })}</span>{' '}
      {no_shows > 0 && <Badge tone="bad">{guestBook.noShowsCount({ n: no_shows })}</Badge>}
    </>
  );
}

/** What lasts of a guest, beyond the one booking: what to know when they are seated or checked in. */
function Lasting({ guest }: { guest: Pick<Guest, 'allergies' | 'preferences' | 'notes' | 'tags' | 'blocked_reason'> }) {
  const { guestBook, restaurant } = useTexts();
  const { allergies, preferences, notes, tags, blocked_reason: reason } = guest;
  return (
    <Facts
      rows={[
        [guestBook.blocked, reason],
        [guestBook.allergies, allergies && <strong>{allergies}</strong>],
        [guestBook.preferences, preferences],
        [restaurant.notes, notes],
        [guestBook.tags, tags.join(', ')],
      ]}
    />
  );
}

/** The guest of one booking or stay, with the way to their profile. Nothing for who is in no guest book. */
export function GuestBrief({ id }: { id: string | null | undefined }) {
  const { guestBook } = useTexts();
  const marked = useMarkedGuest(id);
  const { data } = useApiQuery('/guests', { params: { query: { ids: id ?? '' } } }, { enabled: id != null });
  const [guest] = data?.guests ?? [];
  // Without a network the list around may know their allergies all the same.
  if (guest === undefined) return marked === undefined ? null : <Marks guest={marked} />;
  return (
    <div className="guest-brief">
      <p>
        <Attendance guest={guest} /> <Marks guest={guest} />
      </p>
      <Lasting guest={guest} />
      <div className="actions">
        <ButtonLink small href={`/guests/${guest.id}`}>
          {guestBook.open}
        </ButtonLink>
      </div>
    </div>
  );
}
