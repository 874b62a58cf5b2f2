import { Link, useLocation, useParams } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { type Reply, useApiQuery } from '../../../api/use-api.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Pages, usePaging } from '../../../parts/navigation/paging.tsx';
import { Badge, Empty, ErrorNote, Page, Skeleton, type Tone } from '../../../parts/page.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { DeliveryDetails } from './delivery-details.tsx';

type Delivery = Reply<'/webhooks/{id}/deliveries', 'get'>['deliveries'][number];

const TONES: Readonly<Record<Delivery['status'], Tone>> = {
  pending: 'neutral',
  delivered: 'good',
  failed: 'warn',
  given_up: 'bad',
  dropped: 'bad',
};

const PAGE = 25;
// Nobody tells the console of an attempt, of which there may be thousands a second: whoever looks asks.
const LOOK_MS = 2000;

function useDeliveries(id: string) {
  const paging = usePaging();
  const query = { limit: PAGE, ...paging.query };
  const read = useApiQuery(
    '/webhooks/{id}/deliveries',
    { params: { path: { id }, query } },
    { keepPreviousData: true, refetchInterval: LOOK_MS },
  );
  return { ...read, paging };
}

/** What was sent to one webhook, and what it answered each time; the address may name the one that is looked at. */
export default function DeliveriesScreen() {
  const { account } = useTexts();
  const { id = '', delivery } = useParams();
  const [, navigate] = useLocation();
  const formats = useFormats(useSession().business.time_zone);
  const { data, error, isPending, paging } = useDeliveries(id);
  const columns: readonly Column<Delivery>[] = [
    {
      id: 'type',
      title: account.event,
      cell: (row) => (
        <Link href={`/webhooks/${id}/${row.id}`} aria-label={`${row.type}, ${formats.dateTime(row.created)}`}>
          {row.type}
        </Link>
      ),
    },
    {
      id: 'status',
      title: account.state,
      cell: ({ status }) => <Badge tone={TONES[status]}>{account.delivery[status]}</Badge>,
    },
    { id: 'created', title: account.when, minor: true, cell: ({ created }) => formats.dateTime(created) },
    {
      id: 'attempts',
      title: account.answers,
      minor: true,
      cell: ({ attempts }) => (attempts.length === 0 ? '' : account.attempts({ count: attempts.length })),
    },
  ];
  return (
    <Page title={account.deliveries} actions={<ButtonLink href="/webhooks">{account.webhooks}</ButtonLink>}>
      <ErrorNote error={error} shown={data} />
      {isPending && <Skeleton />}
      {data?.deliveries.length === 0 && <Empty title={account.noDeliveries} />}
      {data && data.deliveries.length > 0 && (
        <Table label={account.deliveries} columns={columns} rows={data.deliveries} keyOf={(row) => row.id} />
      )}
      <Pages paging={paging} next={data?.next_cursor ?? null} />
      <Dialog
        side
        title={account.oneDelivery}
        isOpen={delivery !== undefined}
        onClose={() => navigate(`/webhooks/${id}`)}
      >
        {delivery !== undefined && (
          <DeliveryDetails webhook={id} id={delivery} tones={TONES} refetchInterval={LOOK_MS} />
        )}
      </Dialog>
    </Page>
  );
}
