import { useSession } from '../../../api/session.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { type Column, Table } from '../../../parts/table.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { AllotmentNight } from './allotment-data.tsx';

type Props = { readonly nights: readonly AllotmentNight[]; readonly nameOf: (typeId: string) => string };

type Row = { readonly date: string; readonly byType: ReadonlyMap<string, AllotmentNight> };

function Cell({ night }: { night: AllotmentNight | undefined }) {
  const { allotments } = useTexts();
  if (night === undefined || (night.rooms === 0 && night.picked_up === 0)) return '–';
  const { picked_up: picked, rooms, held } = night;
  return (
    <>
      {allotments.cell({ picked, rooms })}
      <br />
      <small className="soft">{allotments.held({ n: held })}</small>
    </>
  );
}

/** Nights by room types: how many rooms are picked up of how many, and how many are kept from sale. */
export function NightGrid({ nights, nameOf }: Props) {
  const { allotments } = useTexts();
  const { business } = useSession();
  const { date } = useFormats(business.time_zone);
  const types = [...new Set(nights.map(({ room_type_id }) => room_type_id))];
  const rows = [...Map.groupBy(nights, (night) => night.date)].map(
    ([day, list]): Row => ({ date: day, byType: new Map(list.map((night) => [night.room_type_id, night])) }),
  );
  const columns: readonly Column<Row>[] = [
    { id: 'night', title: allotments.night, cell: (row) => date(row.date) },
    ...types.map((id) => ({
      ...{ id, title: nameOf(id), end: true },
      cell: ({ byType }: Row) => <Cell night={byType.get(id)} />,
    })),
  ];
  return <Table label={allotments.grid} columns={columns} rows={rows} keyOf={(row) => row.date} />;
}
