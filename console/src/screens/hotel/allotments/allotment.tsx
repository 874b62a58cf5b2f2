import { Link, useParams } from 'wouter';
import '../hotel.css';
import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card, Empty, ErrorNote, Facts, Page, Skeleton } from '../../../parts/page.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { StatusBadge } from '../desk/status-badge.tsx';
import { useToday } from '../occupancy/chart-data.ts';
import { AllotmentActions } from './allotment-actions.tsx';
import { type Allotment, AllotmentBadge, usePickedUp, type WithNights } from './allotment-data.tsx';
import { NightGrid } from './night-grid.tsx';

type Named = { readonly id: string; readonly name: string };
const namedIn = (list: readonly Named[] | undefined) => (wanted: string) =>
  list?.find(({ id }) => id === wanted)?.name ?? '';

/** Names of types and plans; those that are no longer sold have none. */
function useNames() {
  const { data } = useApiQuery('/hotel', {});
  return { typeOf: namedIn(data?.room_types), planOf: namedIn(data?.rate_plans) };
}

function AllotmentFacts({ allotment }: { allotment: Allotment }) {
  const { allotments, hotel } = useTexts();
  const { business } = useSession();
  const { date, dates, dateTime, money } = useFormats(business.time_zone);
  const { typeOf, planOf } = useNames();
  const { rates, rate_plan_id: plan, currency, released_at: released, notes } = allotment;
  const price = ({ room_type_id, amount }: Allotment['rates'][number]) =>
    `${typeOf(room_type_id)}: ${allotments.aNight({ price: money(amount, currency) })}`;
  const rows = [
    [hotel.nightsTitle, dates(allotment.check_in, allotment.check_out)],
    [allotments.cutOff, date(allotment.cut_off)],
    [allotments.pickedUp, usePickedUp()(allotment)],
    [allotments.releasedAt, released && dateTime(released)],
    [hotel.ratePlan, plan === null ? allotments.defaultPlan : planOf(plan)],
    [allotments.rate, rates.length === 0 ? null : rates.map(price).join(', ')],
    [hotel.notes, notes],
  ] as const;
  return (
    <Card title={allotments.allotment}>
      <Facts rows={rows} />
    </Card>
  );
}

/** Who has picked up what, to be printed as well. */
function Rooming({ stays }: Pick<WithNights, 'stays'>) {
  const { allotments, hotel } = useTexts();
  const { business } = useSession();
  const { dates, money } = useFormats(business.time_zone);
  const columns: readonly Column<WithNights['stays'][number]>[] = [
    { id: 'room', title: hotel.room, cell: ({ room_type, room }) => [room_type, room].filter(Boolean).join(', ') },
    {
      id: 'guest',
      title: hotel.guest,
      cell: ({ id, name, reference, status }) => (
        <>
          <Link href={`/stays/${id}`}>{name ?? reference}</Link> <StatusBadge status={status} />
        </>
      ),
    },
    { id: 'nights', title: hotel.nightsTitle, cell: ({ check_in, check_out }) => dates(check_in, check_out) },
    { id: 'guests', title: hotel.guests, minor: true, cell: (stay) => hotel.party(stay) },
    {
      ...{ id: 'total', title: hotel.total, end: true, minor: true },
      cell: ({ total_amount, currency }) => money(total_amount, currency),
    },
  ];
  return (
    <Card title={hotel.roomingList}>
      {stays.length === 0 ? (
        <Empty title={allotments.nobody} />
      ) : (
        <Table label={hotel.roomingList} columns={columns} rows={stays} keyOf={({ id }) => id} />
      )}
    </Card>
  );
}

/** Rooms that are promised to somebody: what of it is picked up, and by whom. */
export default function AllotmentPage() {
  const { allotments, hotel } = useTexts();
  const { business } = useSession();
  const today = useToday();
  const { id = '' } = useParams<{ id: string }>();
  const { data, error } = useApiQuery('/allotments/{id}', { params: { path: { id } } });
  const { typeOf } = useNames();
  return (
    <Page
      title={data?.allotment.name ?? allotments.allotment}
      lead={data && <AllotmentBadge state={data.allotment.state} />}
      actions={
        data && (
          <>
            <AllotmentActions {...{ data, today }} />
            <Button small icon="print" onPress={() => window.print()}>
              {hotel.printList}
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
          <AllotmentFacts allotment={data.allotment} />
          <Card title={allotments.grid}>
            <NightGrid nights={data.nights} nameOf={typeOf} />
          </Card>
          <Rooming stays={data.stays} />
        </>
      )}
    </Page>
  );
}
