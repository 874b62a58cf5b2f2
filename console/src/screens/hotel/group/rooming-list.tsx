import { Link } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { IconButton } from '../../../parts/button.tsx';
import { Checkbox } from '../../../parts/fields.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { type Column, Table } from '../../../parts/table.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GuestMarks, PrintedAllergies } from '../../guests/marks/guest-marks.tsx';
import { MarkedGuests } from '../../guests/marks/marked-guests.tsx';
import { StatusBadge } from '../desk/status-badge.tsx';
import type { GroupStay } from './use-group-steps.ts';

type Props = {
  readonly stays: readonly GroupStay[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onEdit: (stay: GroupStay) => void;
};

const nameOf = ({ name, reference }: GroupStay) => name ?? reference;

function Choice({ stay, chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'> & { stay: GroupStay }) {
  const { hotel } = useTexts();
  const toggle = (isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(stay.id);
    else next.delete(stay.id);
    onChoose(next);
  };
  return (
    <Checkbox isSelected={chosen.has(stay.id)} onChange={toggle}>
      <span className="heard">{hotel.chooseRoom({ name: nameOf(stay) })}</span>
    </Checkbox>
  );
}

function Guest({ stay, onEdit }: Pick<Props, 'onEdit'> & { stay: GroupStay }) {
  const { hotel } = useTexts();
  return (
    <>
      <span className="with-edit">
        <Link href={`/stays/${stay.id}`}>{nameOf(stay)}</Link>
        <IconButton icon="pencil" label={`${hotel.changeGuest}: ${nameOf(stay)}`} onPress={() => onEdit(stay)} />
      </span>
      <StatusBadge status={stay.status} test={stay.test} /> <GuestMarks id={stay.guest_id} />
      <PrintedAllergies id={stay.guest_id} />
    </>
  );
}

function useColumns(props: Props, print: (amount: number) => string): Column<GroupStay>[] {
  const { hotel } = useTexts();
  const party = ({ adults, children }: GroupStay) => hotel.party({ adults, children });
  return [
    { id: 'chosen', title: '', cell: (stay) => <Choice {...props} stay={stay} /> },
    { id: 'room', title: hotel.room, cell: ({ room_type, room }) => [room_type, room].filter(Boolean).join(', ') },
    { id: 'guest', title: hotel.guest, cell: (stay) => <Guest {...props} stay={stay} /> },
    { id: 'guests', title: hotel.guests, minor: true, cell: party },
    { id: 'reference', title: hotel.reference, minor: true, cell: ({ reference }) => reference },
    { id: 'owed', title: hotel.total, end: true, minor: true, cell: (stay) => print(owedOf(stay)) },
    { id: 'paid', title: hotel.paid, end: true, minor: true, cell: (stay) => print(stay.paid_amount) },
    { id: 'balance', title: hotel.balance, end: true, cell: (stay) => print(balanceOf(stay)) },
  ];
}

/** Who sleeps where and what it costs, a row for each room, the sum of all of them in the last. */
export function RoomingList(props: Props) {
  const { stays } = props;
  const { hotel, reports } = useTexts();
  const { business } = useSession();
  const { decimal } = useFormats(business.time_zone);
  const currency = stays[0]?.currency ?? '';
  const print = (amount: number) => decimal(amount, currency);
  const sum = (amount: (stay: GroupStay) => number) => print(stays.reduce((all, stay) => all + amount(stay), 0));
  const totals: Readonly<Record<string, string>> = {
    room: hotel.total,
    owed: sum(owedOf),
    paid: sum(({ paid_amount }) => paid_amount),
    balance: sum(balanceOf),
  };
  const columns = useColumns(props, print);
  return (
    <MarkedGuests ids={stays.map(({ guest_id }) => guest_id)}>
      <Table
        label={hotel.roomingList}
        {...{ columns, rows: stays }}
        keyOf={({ id }) => id}
        total={(column) => totals[column] ?? ''}
      />
      {/* Said once: with it in each cell the list is wider than a telephone. */}
      <p className="hint">{reports.amountsIn({ currency })}</p>
    </MarkedGuests>
  );
}

const balanceOf = ({ balance_amount = 0 }: GroupStay): number => balance_amount;

/** What a stay owes as it stands: of one that is called off its fee, with what was charged by hand. */
const owedOf = (stay: GroupStay): number => balanceOf(stay) + stay.paid_amount;
