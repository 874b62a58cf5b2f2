import { useState } from 'react';
import { Link } from 'wouter';
import '../hotel.css';
import { useSession } from '../../../api/session.tsx';
import { useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Pages, usePaging } from '../../../parts/navigation/paging.tsx';
import { Card, Empty, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { useToday } from '../occupancy/chart-data.ts';
import { type Allotment, usePickedUp } from './allotment-data.tsx';
import { HoldDialog } from './hold-dialog.tsx';

const PAGE = 50;

type ListProps = {
  readonly state: Allotment['state'];
  readonly title: string;
  readonly empty: string;
  readonly from: string;
};

/** The allotments of a state whose nights are not over, by their first night. */
function List({ state, title, empty, from }: ListProps) {
  const { allotments, hotel } = useTexts();
  const { business } = useSession();
  const { date, dates } = useFormats(business.time_zone);
  const pickedUp = usePickedUp();
  const paging = usePaging();
  const query = { state, from, limit: PAGE, ...paging.query };
  const { data, error } = useApiQuery('/allotments', { params: { query } }, { keepPreviousData: true });
  const columns: readonly Column<Allotment>[] = [
    { id: 'name', title: allotments.name, cell: ({ id, name }) => <Link href={`/allotments/${id}`}>{name}</Link> },
    { id: 'nights', title: hotel.nightsTitle, minor: true, cell: (row) => dates(row.check_in, row.check_out) },
    { id: 'cut-off', title: allotments.cutOff, cell: ({ cut_off }) => date(cut_off) },
    { id: 'picked-up', title: allotments.pickedUp, end: true, cell: pickedUp },
  ];
  return (
    <Card title={title}>
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton />}
      {data?.allotments.length === 0 && <Empty title={empty} />}
      {data && data.allotments.length > 0 && (
        <Table label={title} columns={columns} rows={data.allotments} keyOf={({ id }) => id} />
      )}
      <Pages paging={paging} next={data?.next_cursor ?? null} />
    </Card>
  );
}

/** Rooms that are promised until a day. */
export default function Allotments() {
  const { allotments } = useTexts();
  const today = useToday();
  const [isMaking, setMaking] = useState(false);
  return (
    <Page
      title={allotments.title}
      lead={allotments.lead}
      actions={
        <Button variant="primary" onPress={() => setMaking(true)}>
          {allotments.make}
        </Button>
      }
    >
      <List key={`open ${today}`} state="open" title={allotments.open} empty={allotments.noneOpen} from={today} />
      <List
        key={`released ${today}`}
        state="released"
        title={allotments.released}
        empty={allotments.noneReleased}
        from={today}
      />
      {isMaking && <HoldDialog today={today} onClose={() => setMaking(false)} />}
    </Page>
  );
}
