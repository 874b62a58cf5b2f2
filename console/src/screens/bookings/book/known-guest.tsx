import { useDeferredValue } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Draft } from './draft.ts';

type KnownProps = { readonly draft: Draft; readonly onTake: (more: Partial<Draft>) => void };

// Less than that is typed by many.
const FEWEST_DIGITS = 6;

/** What a guest is known by: an e-mail address, a telephone number, a name. */
function soughtBy({ email, phone, name }: Draft): string {
  if (/.+@.+\../.test(email)) return email.trim();
  if (phone.replace(/\D/g, '').length >= FEWEST_DIGITS) return phone.trim();
  return name.trim().length > 3 ? name.trim() : '';
}

/** Says who it is, as soon as enough is typed: visits, no-shows and what was noted last. */
export function KnownGuest({ draft, onTake }: KnownProps) {
  const { restaurant } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const search = useDeferredValue(soughtBy(draft));
  const { data } = useApiQuery('/guest-search', { params: { query: { search } } }, { enabled: search !== '' });
  const guest = search === '' ? undefined : data?.guests[0];
  if (guest === undefined) return null;
  const last = guest.bookings[0];
  const take = () => onTake({ name: guest.name ?? '', phone: guest.phone ?? '', email: guest.email ?? '' });
  return (
    <div className="known" role="status">
      <Badge tone="accent">{restaurant.knownGuest}</Badge>
      <strong>{guest.name}</strong>
      <span>
        {guest.visits} {restaurant.visits}
      </span>
      {guest.no_shows > 0 && (
        <Badge tone="bad">
          {guest.no_shows} {restaurant.noShows}
        </Badge>
      )}
      {last && <span className="soft">{formats.date(last.date)}</span>}
      {guest.notes && <span className="soft">“{guest.notes}”</span>}
      <Button small onPress={take}>
        {restaurant.take}
      </Button>
    </div>
  );
}
