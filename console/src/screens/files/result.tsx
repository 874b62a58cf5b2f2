import type { Reply } from '../../api/use-api.ts';
import { Facts } from '../../parts/page.tsx';
import { Table } from '../../parts/table.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

export type Imported = Reply<'/imports', 'post'>['import'];

/** What a file comes to, and which of its rows cannot come in. */
export function Result({ imported }: { imported: Imported }) {
  const { files } = useTexts();
  const { rows, created, unchanged, rejected, rejected_count: count } = imported;
  return (
    <div className="stack" role="status">
      <Facts
        rows={[
          [files.rows, String(rows)],
          [imported.state === 'checked' ? files.wouldCome : files.came, String(created)],
          [files.unchanged, String(unchanged)],
          [files.rejected, String(count)],
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
