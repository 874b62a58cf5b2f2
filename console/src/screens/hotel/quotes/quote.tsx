import { Link, useParams } from 'wouter';
import '../hotel.css';
import { useSession } from '../../../api/session.tsx';
import { type Reply, useApiQuery } from '../../../api/use-api.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card, ErrorNote, Facts, Page, Skeleton } from '../../../parts/page.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { StatusBadge } from '../desk/status-badge.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteBadge } from './quote-badge.tsx';

type WithStays = Reply<'/quotes/{id}', 'get'>;
type QuoteStay = WithStays['stays'][number];

function QuoteFacts({ quote }: Pick<WithStays, 'quote'>) {
  const { hotel, quotes } = useTexts();
  const { business } = useSession();
  const { dateTime, money, dates } = useFormats(business.time_zone);
  const { url, email, sent_at } = quote;
  const rows = [
    [quotes.until, dateTime(quote.expires_at)],
    [quotes.price, money(quote.total_amount, quote.currency)],
    [hotel.nightsTitle, dates(quote.check_in, quote.check_out)],
    [hotel.reference, quote.reference],
    [hotel.email, email],
    [quotes.sentAt, sent_at === null ? quotes.neverSent : dateTime(sent_at)],
    [quotes.page, url && <a href={url}>{quotes.openPage}</a>],
  ] as const;
  return (
    <Card title={quotes.quote}>
      <Facts rows={rows} />
    </Card>
  );
}

/** The rooms with what each costs, and all of them in the last row. */
function Rooms({ quote, stays }: WithStays) {
  const { hotel, quotes } = useTexts();
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const print = (amount: number) => money(amount, quote.currency);
  const columns: readonly Column<QuoteStay>[] = [
    { id: 'room', title: hotel.roomType, cell: ({ room_type }) => room_type },
    {
      id: 'guest',
      title: hotel.guest,
      cell: ({ id, name, reference, status }) => (
        <>
          <Link href={`/stays/${id}`}>{name ?? reference}</Link>{' '}
          {status !== 'requested' && <StatusBadge status={status} />}
        </>
      ),
    },
    {
      id: 'guests',
      title: hotel.guests,
      minor: true,
      cell: ({ adults, children }) => hotel.party({ adults, children }),
    },
    { id: 'plan', title: hotel.ratePlan, minor: true, cell: ({ rate_plan }) => rate_plan },
    { id: 'price', title: quotes.price, end: true, cell: ({ total_amount }) => print(total_amount) },
  ];
  const totals: Readonly<Record<string, string>> = { room: hotel.total, price: print(quote.total_amount) };
  return (
    <Card title={quotes.rooms}>
      <Table
        label={quotes.rooms}
        columns={columns}
        rows={stays}
        keyOf={({ id }) => id}
        total={(column) => totals[column] ?? ''}
      />
    </Card>
  );
}

/** Rooms that are offered to one guest: how they stand, and what can be done. */
export default function QuotePage() {
  const { hotel, quotes } = useTexts();
  const { business } = useSession();
  const { id = '' } = useParams<{ id: string }>();
  const { data, error } = useApiQuery('/quotes/{id}', { params: { path: { id } } });
  const quote = data?.quote;
  return (
    <Page
      title={quote ? (quote.name ?? quote.reference) : quotes.quote}
      lead={
        quote && (
          <>
            <QuoteBadge quote={quote} /> {hotel.roomsCount({ n: quote.rooms })}
          </>
        )
      }
      actions={
        quote && (
          <>
            <QuoteActions quote={quote} />
            <ButtonLink href={`/groups/${id}`} icon="people" small>
              {hotel.group}
            </ButtonLink>
            <Button small icon="print" onPress={() => window.print()}>
              {quotes.print}
            </Button>
          </>
        )
      }
    >
      {data && (
        <p className="print-only">
          <strong>{business.name}</strong>
        </p>
      )}
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton rows={6} />}
      {data && (
        <>
          <QuoteFacts quote={data.quote} />
          <Rooms {...data} />
        </>
      )}
    </Page>
  );
}
