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

/** Guests of tables and appointments, with each of their bookings. */
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

/** Guests, found while one types; Enter opens the first. */
export function SearchBox({ kind, onLeave }: { kind: BusinessKind; onLeave: () => void }) {
  const { shell } = useTexts();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const isLong = search.length >= MIN_LENGTH;
  const bookings = useFoundBookings(search, isLong && kind !== 'hotel');
  const stays = useFoundStays(search, isLong && kind === 'hotel');
  const { found, error } = kind === 'hotel' ? stays : bookings;
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
