import { useSession } from '../../api/session.tsx';
import type { Reply } from '../../api/use-api.ts';
import { useFormats } from '../../parts/format/formats.ts';
import { Facts } from '../../parts/page.tsx';
import { Table } from '../../parts/table.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

export type Imported = Reply<'/imports', 'post'>['import'];

/** What a file comes to, and which of its rows cannot come in. */
export function Result({ imported }: { imported: Imported }) {
  const { files } = useTexts();
  const { business } = useSession();
  const { number } = useFormats(business.time_zone);
  const { rows, created, filled, without_place, unchanged, rejected, rejected_count: count } = imported;
  return (
    <div className="stack" role="status">
      <Facts
        rows={[
          [files.rows, number(rows)],
          [imported.state === 'checked' ? files.wouldCome : files.came, number(created)],
          [files.withoutPlace[business.kind], without_place === 0 ? null : number(without_place)],
          [files.filled, filled === 0 ? null : number(filled)],
          [files.unchanged, number(unchanged)],
          [files.rejected, number(count)],
        ]}
      />
      {rejected.length > 0 && (
        <Table
          label={files.rejected}
          columns={[
            { id: 'row', title: files.row, cell: ({ row }) => row, end: true },
            { id: 'reason', title: files.reason, cell: ({ reason }) => reason },
          ]}
          rows={rejected.slice(0, 100)}
          keyOf={({ row }) => String(row)}
        />
      )}
    </div>
  );
}
