import { useDeferredValue, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useLocation } from 'wouter';
import { useSession } from '../../api/session.tsx';
import { useApiQuery } from '../../api/use-api.ts';
import { TextField } from '../../parts/fields.tsx';
import { useFormats } from '../../parts/format/formats.ts';
import type { BusinessKind } from '../../parts/navigation/screen.ts';
import { ErrorNote } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

type Found = { readonly id: string; readonly href: string; readonly name: string; readonly note: string };

const MIN_LENGTH = 2;
const MAX_RESULTS = 12;
// Room is left for what they booked.
const MAX_GUESTS = 4;

/** Guests of the guest book, whatever their trade. */
function useFoundGuests(query: string, isAsked: boolean) {
  const { guestBook } = useTexts();
  const { data, error } = useApiQuery(
    '/guests',
    { params: { query: { query } } },
    { enabled: isAsked, keepPreviousData: true },
  );
  const found = (data?.guests ?? []).slice(0, MAX_GUESTS).map(({ id, name, phone, email, visits }): Found => {
    const note = [phone ?? email, guestBook.visitsCount({ n: visits })].filter(Boolean).join(' · ');
    return { id, href: `/guests/${id}`, name: name || email || phone || '', note };
  });
  return { found: isAsked ? found : [], error };
}

/** Bookings of tables and appointments, also of guests who left no address. */
function useFoundBookings(search: string, isAsked: boolean) {
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const { data, error } = useApiQuery(
    '/guest-search',
    { params: { query: { search } } },
    { enabled: isAsked, keepPreviousData: true },
  );
  const found = (data?.guests ?? []).flatMap(({ name, phone, email, bookings }) =>
    bookings.map(({ id, date, time, party }): Found => {
      const note = `${formats.date(date)} ${time} · ${party}`;
      return { id, href: `/bookings/${id}`, name: name ?? phone ?? email ?? '', note };
    }),
  );
  return { found: isAsked ? found.slice(0, MAX_RESULTS) : [], error };
}

/** Groups and guests of a hotel, of stays of any time. */
function useFoundStays(search: string, isAsked: boolean) {
  const { parts, shell } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const { data, error } = useApiQuery(
    '/stay-search',
    { params: { query: { search } } },
    { enabled: isAsked, keepPreviousData: true },
  );
  const groups = (data?.groups ?? []).map(({ id, name, reference, check_in }): Found => {
    const note = [shell.searchGroup, reference, formats.date(check_in)].join(' · ');
    return { id, href: `/groups/${id}`, name: name ?? '', note };
  });
  const stays = (data?.stays ?? []).map(({ id, name, reference, check_in, test }): Found => {
    const note = [reference, formats.date(check_in), ...(test ? [parts.test] : [])].join(' · ');
    return { id, href: `/stays/${id}`, name: name ?? '', note };
  });
  return { found: isAsked ? [...groups, ...stays].slice(0, MAX_RESULTS) : [], error };
}

/** Guests and what they booked, found while one types; Enter opens the first. */
export function SearchBox({ kind, onLeave }: { kind: BusinessKind; onLeave: () => void }) {
  const { shell } = useTexts();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const isLong = search.length >= MIN_LENGTH;
  const guests = useFoundGuests(search, isLong);
  const bookings = useFoundBookings(search, isLong && kind !== 'hotel');
  const stays = useFoundStays(search, isLong && kind === 'hotel');
  const visits = kind === 'hotel' ? stays : bookings;
  const found = [...guests.found, ...visits.found].slice(0, MAX_RESULTS);
  const error = guests.error ?? visits.error;
  return (
    <form
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = found;
        if (first === undefined) return;
        navigate(first.href);
        onLeave();
      }}
    >
      <TextField label={shell.searchHint} value={typed} onChange={setTyped} autoFocus />
      <ErrorNote error={error} />
      {found.length > 0 && (
        <ListBox aria-label={shell.search} className="list-box" items={found} onAction={onLeave}>
          {({ id, href, name, note }) => (
            <ListBoxItem id={id} href={href} textValue={name} className="list-item">
              <span>{name}</span>
              <span className="soft">{note}</span>
            </ListBoxItem>
          )}
        </ListBox>
      )}
      <p className="soft" role="status">
        {isLong && found.length === 0 && !error ? shell.searchNone : ''}
      </p>
    </form>
  );
}
