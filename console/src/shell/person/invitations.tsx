import { useApiMutation } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { Card, ErrorNote } from '../../parts/page.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

export type Invitation = {
  readonly id: string;
  readonly business: string;
  readonly inviter: string;
};

function InvitationCard({ invitation: { id, business, inviter } }: { invitation: Invitation }) {
  const { shell } = useTexts();
  const accept = useApiMutation('post', '/invitations/{id}/accept', { invalidates: ['/session'] });
  const decline = useApiMutation('post', '/invitations/{id}/decline', { invalidates: ['/session'] });
  const init = { params: { path: { id } } };
  const isPending = accept.isPending || decline.isPending;
  const accepted = { onSuccess: () => toast(shell.joined({ business })) };
  return (
    <Card title={shell.invitation({ business })}>
      <p className="soft">{shell.invitedBy({ name: inviter })}</p>
      <ErrorNote error={accept.error ?? decline.error} />
      <div className="actions">
        <Button variant="primary" isPending={isPending} onPress={() => accept.mutate(init, accepted)}>
          {shell.accept}
        </Button>
        <Button isPending={isPending} onPress={() => decline.mutate(init)}>
          {shell.decline}
        </Button>
      </div>
    </Card>
  );
}

/** What somebody is asked to work for: theirs once they accept, and gone once they decline. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  return invitations.map((invitation) => <InvitationCard key={invitation.id} invitation={invitation} />);
}
