import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../api/session.tsx';
import { useApiQuery } from '../../api/use-api.ts';
import { TextField } from '../../parts/fields.tsx';
import { useFormats } from '../../parts/format/formats.ts';
import { Pages, usePaging } from '../../parts/navigation/paging.tsx';
import { Empty, ErrorNote, Page, Skeleton } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { type Guest, guestName } from './guest-data.ts';
import { Marks } from './marks/guest-marks.tsx';

function Name({ guest }: { guest: Guest }) {
  return (
    <>
      <Link href={`/guests/${guest.id}`}>{guestName(guest)}</Link> <Marks guest={guest} />
      <div className="soft narrow-only">{[guest.phone, guest.email].filter(Boolean).join(' · ')}</div>
    </>
  );
}

function useColumns(): readonly Column<Guest>[] {
  const { guestBook, restaurant } = useTexts();
  const { date } = useFormats(useSession().business.time_zone);
  const day = (iso: string | null) => (iso === null ? '' : date(iso));
  return [
    { id: 'name', title: restaurant.name, cell: (guest) => <Name guest={guest} /> },
    { id: 'phone', title: restaurant.phone, minor: true, cell: ({ phone }) => phone },
    { id: 'email', title: restaurant.email, minor: true, cell: ({ email }) => email },
    { id: 'tags', title: guestBook.tags, minor: true, cell: ({ tags }) => tags.join(', ') },
    { id: 'visits', title: guestBook.visits, end: true, cell: ({ visits }) => visits },
    { id: 'last', title: guestBook.lastVisit, minor: true, cell: ({ last_visit_on }) => day(last_visit_on) },
    { id: 'next', title: guestBook.nextVisit, minor: true, cell: ({ next_visit_on }) => day(next_visit_on) },
    { id: 'no-shows', title: guestBook.noShows, end: true, minor: true, cell: ({ no_shows }) => no_shows || '' },
  ];
}

/** The guests that a search finds, or all of them, page by page. */
function List({ query }: { query: string }) {
  const { guestBook } = useTexts();
  const columns = useColumns();
  const paging = usePaging();
  const params = { ...(query === '' ? {} : { query }), ...paging.query };
  const { data, error } = useApiQuery('/guests', { params: { query: params } }, { keepPreviousData: true });
  return (
    <>
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton rows={8} />}
      {data?.guests.length === 0 &&
        (query === '' ? (
          <Empty title={guestBook.none}>
            <p className="soft">{guestBook.noneText}</p>
          </Empty>
        ) : (
          <Empty title={guestBook.noneFound} />
        ))}
      {data && data.guests.length > 0 && (
        <Table label={guestBook.title} columns={columns} rows={data.guests} keyOf={({ id }) => id} />
      )}
      <Pages paging={paging} next={data?.next_cursor ?? null} />
    </>
  );
}

/** Everybody who has booked, in every trade. */
export default function Guests() {
  const { guestBook } = useTexts();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  return (
    <Page title={guestBook.title}>
      <TextField label={guestBook.search} type="search" value={typed} onChange={setTyped} />
      <List key={query} query={query} />
    </Page>
  );
}
