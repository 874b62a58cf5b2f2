import { type Reply, useAction } from '../../api/use-call.ts';
import { Button } from '../../parts/button.tsx';
import { Card, ErrorNote } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

type One = Reply<'/members', 'get'>['invited'][number];

function Withdraw({ its }: { its: One }) {
  const { account } = useTexts();
  const withdraw = useAction('delete', '/invitations/{id}', { invalidates: ['/members'] });
  return (
    <>
      <Button
        small
        aria-label={`${account.withdraw}: ${its.email}`}
        isPending={withdraw.isPending}
        onPress={() => withdraw.mutate({ params: { path: { id: its.id } } })}
      >
        {account.withdraw}
      </Button>
      <ErrorNote error={withdraw.error} />
    </>
  );
}

/** Who was invited and has not answered yet. */
export function InvitedList({ invited }: { invited: readonly One[] }) {
  const { account } = useTexts();
  if (invited.length === 0) return null;
  const who = ({ name, email }: One) => (
    <span className="who">
      <strong>{name}</strong>
      <span className="soft">{email}</span>
    </span>
  );
  const columns: readonly Column<One>[] = [
    { id: 'name', title: account.memberName, cell: who },
    { id: 'role', title: account.role, cell: ({ role }) => account[role] },
    { id: 'withdraw', title: account.withdraw, cell: (its) => <Withdraw its={its} /> },
  ];
  return (
    <Card title={account.invitedTitle}>
      <Table label={account.invitedTitle} columns={columns} rows={invited} keyOf={({ id }) => id} />
    </Card>
  );
}
