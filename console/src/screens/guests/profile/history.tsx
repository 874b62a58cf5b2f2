import { Link } from 'wouter';
import { useSession } from '../../../api/session.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Card } from '../../../parts/page.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Profile } from '../guest-data.ts';

type Visit = Profile['history'][number];

/** The word for a status of either trade; one of a later release is shown as it is. */
function useStatusWord(): (status: string) => string {
  const { restaurant, hotel } = useTexts();
  const isHotel = useSession().business.kind === 'hotel';
  const words: Readonly<Record<string, string>> = isHotel ? hotel.status : restaurant.states;
  return (status) => words[status] ?? status;
}

function useColumns(currency: string): readonly Column<Visit>[] {
  const { restaurant, guestBook } = useTexts();
  const { kind, time_zone } = useSession().business;
  const { dates, money } = useFormats(time_zone);
  const statusWord = useStatusWord();
  const when = ({ date, time, check_out }: Visit) => [dates(date, check_out ?? date), time].filter(Boolean).join(', ');
  const people = ({ party, adults = 0, children = 0 }: Visit) => party ?? adults + children;
  return [
    {
      id: 'when',
      title: restaurant.when,
      cell: (visit) => <Link href={`/${kind === 'hotel' ? 'stays' : 'bookings'}/${visit.id}`}>{when(visit)}</Link>,
    },
    { id: 'status', title: '', cell: ({ status }) => <Badge>{statusWord(status)}</Badge> },
    { id: 'people', title: restaurant.party, end: true, minor: true, cell: people },
    { id: 'text', title: restaurant.notes, minor: true, cell: ({ text }) => <span className="soft">{text}</span> },
    {
      id: 'amount',
      title: guestBook.amount,
      end: true,
      minor: true,
      cell: ({ amount }) => (amount === undefined ? '' : money(amount, currency)),
    },
  ];
}

/** What a guest booked, the newest first, each with the way to it. */
export function GuestHistory({ guest }: { guest: Profile }) {
  const { guestBook } = useTexts();
  const columns = useColumns(guest.currency);
  return (
    <div className="wide">
      <Card title={guestBook.history}>
        {guest.history.length === 0 ? (
          <p className="soft">{guestBook.noHistory}</p>
        ) : (
          <Table label={guestBook.history} columns={columns} rows={guest.history} keyOf={({ id }) => id} />
        )}
      </Card>
    </div>
  );
}
