import { type Reply, useApiMutation } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { Card, ErrorNote } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

type Invitation = Reply<'/members', 'get'>['invited'][number];

function Withdraw({ invitation }: { invitation: Invitation }) {
  const { account } = useTexts();
  const withdraw = useApiMutation('delete', '/invitations/{id}', { invalidates: ['/members'] });
  return (
    <>
      <Button
        small
        aria-label={`${account.withdraw}: ${invitation.email}`}
        isPending={withdraw.isPending}
        onPress={() => withdraw.mutate({ params: { path: { id: invitation.id } } })}
      >
        {account.withdraw}
      </Button>
      <ErrorNote error={withdraw.error} />
    </>
  );
}

/** Who was invited and has not answered yet. */
export function InvitedList({ invited }: { invited: readonly Invitation[] }) {
  const { account } = useTexts();
  if (invited.length === 0) return null;
  const who = ({ name, email }: Invitation) => (
    <span className="who">
      <strong>{name}</strong>
      <span className="soft">{email}</span>
    </span>
  );
  const columns: readonly Column<Invitation>[] = [
    { id: 'name', title: account.memberName, cell: who },
    { id: 'role', title: account.role, cell: ({ role }) => account[role] },
    { id: 'withdraw', title: account.withdraw, cell: (invitation) => <Withdraw invitation={invitation} /> },
  ];
  return (
    <Card title={account.invitedTitle}>
      <Table label={account.invitedTitle} columns={columns} rows={invited} keyOf={({ id }) => id} />
    </Card>
  );
}
