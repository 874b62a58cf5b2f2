import { useState } from 'react';
import { clearLocalData } from '../../api/clear-local-data.ts';
import { useSession } from '../../api/session.tsx';
import { useApiMutation } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialogs.tsx';
import { Card, ErrorNote } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

/** The way out of a business, which the last owner does not have. */
export function Leave() {
  const { account } = useTexts();
  const { business, role } = useSession();
  const [isOpen, setOpen] = useState(false);
  const leave = useApiMutation('post', '/session/leave');
  const left = { onSuccess: () => clearLocalData().then(() => window.location.assign('/console')) };
  return (
    <Card
      title={business.name}
      actions={
        <Button small variant="danger" onPress={() => setOpen(true)}>
          {account.leave}
        </Button>
      }
    >
      <p className="soft">{account[role]}</p>
      <ConfirmDialog
        title={account.leaveTitle({ business: business.name })}
        action={account.leave}
        danger
        isOpen={isOpen}
        isPending={leave.isPending}
        onConfirm={() => leave.mutate({}, left)}
        onClose={() => setOpen(false)}
      >
        <p>{account.leaveText}</p>
        <ErrorNote error={leave.error} />
      </ConfirmDialog>
    </Card>
  );
}
