import { Link } from 'wouter';
import { useSession } from '../../../../api/session.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { Table } from '../../../../parts/table.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { isMoney, standing } from '../../stay/bill/bill-data.ts';
import type { GroupBill, GroupFolio, GroupRoom } from './group-bill-data.ts';

type RoomProps = { readonly bill: GroupBill; readonly folio: GroupFolio; readonly room: GroupRoom };

/** What one room has on the bill, under the name of the room and its guest; it is written on at the stay. */
export function RoomLines({ bill: { currency }, folio, room }: RoomProps) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { date, money, number } = useFormats(business.time_zone);
  const lines = standing(folio.lines.filter((line) => line.stay_id === room.stay_id && !isMoney(line)));
  return (
    <section className="room-lines">
      <h3>
        <Link href={`/stays/${room.stay_id}`}>{room.heading}</Link>
      </h3>
      {lines.length === 0 ? (
        <p className="hint">{hotel.onBill.empty}</p>
      ) : (
        <Table
          label={`${hotel.charges}: ${room.heading}`}
          rows={lines}
          keyOf={({ id }) => id}
          columns={[
            { id: 'date', title: hotel.date, cell: (line) => date(line.date), minor: true },
            { id: 'what', title: hotel.what, cell: (line) => line.text },
            { id: 'count', title: hotel.quantity, cell: (line) => line.quantity, end: true, minor: true },
            {
              id: 'vat',
              title: hotel.onBill.vatTitle,
              cell: ({ vat_percent }) => (vat_percent === null ? '' : `${number(vat_percent)} %`),
              end: true,
              minor: true,
            },
            { id: 'amount', title: hotel.amount, cell: (line) => money(line.amount, currency), end: true },
          ]}
          total={(column) => ({ what: hotel.total, amount: money(room.total_amount, currency) })[column] ?? ''}
        />
      )}
    </section>
  );
}

/** Net, VAT and gross of the bill by rate. */
export function VatByRate({ bill: { currency }, folio: { vat } }: Omit<RoomProps, 'room'>) {
  const texts = useTexts().hotel.groupBill;
  const { hotel } = useTexts();
  const { business } = useSession();
  const { money, number } = useFormats(business.time_zone);
  if (vat.every(({ vat_percent }) => vat_percent === null)) return null;
  const rateOf = (percent: number | null) => (percent === null ? texts.noVat : `${number(percent)} %`);
  return (
    <Table
      label={texts.vat}
      rows={vat}
      keyOf={({ vat_percent }) => String(vat_percent)}
      columns={[
        { id: 'rate', title: texts.rate, cell: ({ vat_percent }) => rateOf(vat_percent) },
        { id: 'net', title: texts.net, cell: ({ net_amount }) => money(net_amount, currency), end: true, minor: true },
        { id: 'vat', title: hotel.onBill.vatTitle, cell: ({ vat_amount }) => money(vat_amount, currency), end: true },
        { id: 'gross', title: texts.gross, cell: ({ gross_amount }) => money(gross_amount, currency), end: true },
      ]}
    />
  );
}
