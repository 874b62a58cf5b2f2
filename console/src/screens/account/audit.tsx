import { Link } from 'wouter';
import { useSession } from '../../api/session.tsx';
import { type Reply, useApiQuery } from '../../api/use-api.ts';
import { useFormats } from '../../parts/format/formats.ts';
import { Pages, usePaging } from '../../parts/navigation/paging.tsx';
import { Badge, Empty, ErrorNote, Page, Skeleton } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { formatAuditEntry, subjectKind } from './audit-entry.ts';

type Entry = Reply<'/audit', 'get'>['entries'][number];

/** Entries of before had the part of the settings there, which is told in their words. */
const isId = (subject: string | null): subject is string => subject !== null && subject.length === 36;

/** What was done, in the reader's language. */
function What({ entry }: { entry: Entry }) {
  const { account, audit } = useTexts();
  const { currency, time_zone } = useSession().business;
  const formats = useFormats(time_zone);
  const { owner, manager, staff, housekeeping, publishable, secret } = account;
  const words = { owner, manager, staff, housekeeping, publishable, secret };
  const said = formatAuditEntry(audit, entry, { words, money: (amount) => formats.money(amount, currency) });
  return (
    <>
      {said} {!entry.done && <Badge tone="warn">{audit.open}</Badge>}
    </>
  );
}

/** A booking by its guest's name, which is asked for where it is kept: the log itself holds nothing of guests. */
function BookingLink({ id }: { id: string }) {
  const { restaurant } = useTexts();
  const { data } = useApiQuery('/bookings/{id}', { params: { path: { id } } });
  return <Link href={`/bookings/${id}`}>{data?.booking.name ?? restaurant.booking}</Link>;
}

/** A stay by its guest's name and its reference. */
function StayLink({ id }: { id: string }) {
  const { hotel } = useTexts();
  const { data } = useApiQuery('/stays/{id}', { params: { path: { id } } });
  const words = data && [data.stay.name, data.stay.reference].filter(Boolean).join(' · ');
  return <Link href={`/stays/${id}`}>{words ?? hotel.stay}</Link>;
}

/** An order by its reference, with the booking that it belongs to. Of orders only the newest are read. */
function OrderLink({ id }: { id: string }) {
  const { data } = useApiQuery('/orders', { params: { query: {} } });
  const order = data?.orders.find((candidate) => candidate.id === id);
  if (order === undefined) return null;
  return (
    <>
      <Link href="/setup/orders">{order.reference}</Link>{' '}
      {order.booking_id !== null && <BookingLink id={order.booking_id} />}
    </>
  );
}

/** A guest by their name; of one who was merged, by the name of who stayed. */
function GuestLink({ id }: { id: string }) {
  const { guestBook } = useTexts();
  const { data } = useApiQuery('/guests/{id}', { params: { path: { id } } });
  return <Link href={`/guests/${id}`}>{data?.guest.name || guestBook.guest}</Link>;
}

const LINKS = { booking: BookingLink, stay: StayLink, order: OrderLink, guest: GuestLink };

/** What it was about by its name, one press away; of other things nothing that a person could read. */
function Subject({ entry: { action, subject } }: { entry: Entry }) {
  const kind = subjectKind(action);
  if (kind === null || !isId(subject)) return null;
  const SubjectLink = LINKS[kind];
  return <SubjectLink id={subject} />;
}

/** A member; or the platform, whoever held the link of an e-mail to the business, the guest by theirs, or a key by its end. */
function Who({ entry: { name, email, via } }: { entry: Entry }) {
  const { account } = useTexts();
  const others = {
    operator: account.byOperator,
    link: account.byLink,
    guest: account.byGuest,
    key: account.byKey({ end: name }),
  };
  return <span className="who">{via === 'console' ? name || email : others[via]}</span>;
}

/** Who did what, when, and from where. */
export default function AuditScreen() {
  const { account } = useTexts();
  const formats = useFormats(useSession().business.time_zone);
  const paging = usePaging();
  const query = { limit: 50, ...paging.query };
  const { data, error, isPending } = useApiQuery('/audit', { params: { query } }, { keepPreviousData: true });
  const columns: readonly Column<Entry>[] = [
    { id: 'at', title: account.when, cell: ({ at }) => formats.dateTime(at) },
    { id: 'who', title: account.who, cell: (entry) => <Who entry={entry} /> },
    {
      id: 'what',
      title: account.what,
      cell: (entry) => (
        <>
          <What entry={entry} />{' '}
          <span className="narrow-only">
            <Subject entry={entry} />
          </span>
        </>
      ),
    },
    {
      id: 'subject',
      title: account.subject,
      minor: true,
      cell: (entry) => <Subject entry={entry} />,
    },
    { id: 'from', title: account.from, minor: true, cell: ({ address }) => address },
  ];
  return (
    <Page title={account.audit} lead={account.auditLead}>
      <ErrorNote error={error} shown={data} />
      {isPending && <Skeleton />}
      {data?.entries.length === 0 && <Empty title={account.noAudit} />}
      {data && data.entries.length > 0 && (
        <Table label={account.audit} columns={columns} rows={data.entries} keyOf={({ id }) => id} />
      )}
      <Pages paging={paging} next={data?.next_cursor ?? null} />
    </Page>
  );
}
