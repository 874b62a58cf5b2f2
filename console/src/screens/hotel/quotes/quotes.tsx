import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Pages, usePaging } from '../../../parts/navigation/paging.tsx';
import { Card, Empty, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type Quote, QuoteBadge } from './quote-badge.tsx';

function useColumns(): readonly Column<Quote>[] {
  const { hotel, quotes } = useTexts();
  const { business } = useSession();
  const { date, dateTime, money } = useFormats(business.time_zone);
  return [
    {
      id: 'name',
      title: hotel.guest,
      cell: (quote) => (
        <>
          <Link href={`/quotes/${quote.id}`}>{quote.name ?? quote.reference}</Link> <QuoteBadge quote={quote} />
        </>
      ),
    },
    { id: 'reference', title: hotel.reference, minor: true, cell: ({ reference }) => reference },
    {
      id: 'nights',
      title: hotel.nightsTitle,
      minor: true,
      cell: ({ check_in, check_out }) => `${date(check_in)} – ${date(check_out)}`,
    },
    { id: 'rooms', title: quotes.rooms, end: true, minor: true, cell: ({ rooms }) => rooms },
    { id: 'until', title: quotes.until, cell: ({ expires_at }) => dateTime(expires_at) },
    {
      id: 'total',
      title: quotes.price,
      end: true,
      cell: ({ total_amount, currency }) => money(total_amount, currency),
    },
  ];
}

const PAGE = 50;

type ListProps = { readonly state: 'open' | 'ended'; readonly title: string; readonly empty: string; query: string };

/** The quotes of a kind, the newest first, page by page. */
function List({ state, title, empty, query }: ListProps) {
  const columns = useColumns();
  const paging = usePaging();
  const params = { state, limit: PAGE, ...(query === '' ? {} : { query }), ...paging.query };
  const { data, error } = useApiQuery('/quotes', { params: { query: params } }, { keepPreviousData: true });
  return (
    <Card title={title}>
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton />}
      {data?.quotes.length === 0 && <Empty title={empty} />}
      {data && data.quotes.length > 0 && (
        <Table label={title} columns={columns} rows={data.quotes} keyOf={({ id }) => id} />
      )}
      <Pages paging={paging} next={data?.next_cursor ?? null} />
    </Card>
  );
}

/** Rooms that are offered, what waits for an answer first. */
export default function Quotes() {
  const { hotel, quotes } = useTexts();
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  return (
    <Page title={quotes.title} lead={quotes.lead} actions={<ButtonLink href="/new-stay">{hotel.newStay}</ButtonLink>}>
      <TextField label={quotes.search} type="search" value={text} onChange={setText} />
      <List key={`open ${query}`} state="open" title={quotes.open} empty={quotes.noneOpen} query={query} />
      <List key={`ended ${query}`} state="ended" title={quotes.ended} empty={quotes.noneEnded} query={query} />
    </Page>
  );
}
