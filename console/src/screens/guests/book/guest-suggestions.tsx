import './guest-suggestions.css';
import { useDeferredValue } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Guest, guestName } from '../guest-data.ts';
import { Attendance } from '../marks/guest-brief.tsx';
import { allergyWords, Marks } from '../marks/guest-marks.tsx';
import { type Contact, contactOf, isSameContact, soughtBy } from './contact.ts';

type Props = { readonly typed: Contact; readonly onTake: (contact: Contact) => void };

// More of them are no help to whoever is on the telephone.
const MAX_SUGGESTIONS = 3;

/** What to know of a guest before they are booked. */
function Suggestion({ guest, typed, onTake }: Props & { readonly guest: Guest }) {
  const { guestBook, restaurant } = useTexts();
  const { date } = useFormats(useSession().business.time_zone);
  const { allergies, notes, last_visit_on: last, email, phone, blocked, blocked_reason: reason } = guest;
  return (
    <li className="known">
      <Badge tone="accent">{restaurant.knownGuest}</Badge>
      <strong>{guestName(guest)}</strong>
      <Marks guest={guest} />
      <Attendance guest={guest} />
      <span className="soft">{[email, phone, last && date(last)].filter(Boolean).join(' · ')}</span>
      {allergies && <strong>{allergyWords(allergies, guestBook)}</strong>}
      {notes && <span className="soft">“{notes}”</span>}
      {blocked && <span className="soft">{[reason, guestBook.blockedHint].filter(Boolean).join('. ')}</span>}
      {!isSameContact(guest, typed) && (
        <Button small aria-label={`${restaurant.take}: ${guestName(guest)}`} onPress={() => onTake(contactOf(guest))}>
          {restaurant.take}
        </Button>
      )}
    </li>
  );
}

/** Who it may be, as soon as enough of a form is filled in; one press takes over how they are reached. */
export function GuestSuggestions({ typed, onTake }: Props) {
  const query = useDeferredValue(soughtBy(typed));
  const { data } = useApiQuery('/guests', { params: { query: { query } } }, { enabled: query !== '' });
  const guests = query === '' ? [] : (data?.guests ?? []).slice(0, MAX_SUGGESTIONS);
  if (guests.length === 0) return null;
  return (
    <div role="status">
      <ul className="suggestions">
        {guests.map((guest) => (
          <Suggestion key={guest.id} guest={guest} typed={typed} onTake={onTake} />
        ))}
      </ul>
    </div>
  );
}
