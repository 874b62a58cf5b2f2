import { ROLES } from '@booking/core/codes/rights';
import { useState } from 'react';
import { faultsOf } from '../../api/errors.ts';
import { useSession } from '../../api/session.tsx';
import { type Reply, useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/choices.tsx';
import { ConfirmDialog, Dialog } from '../../parts/dialogs.tsx';
import { TextField } from '../../parts/fields.tsx';
import { ErrorNote, Page, Skeleton } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { InvitedList } from './invited.tsx';

type Member = Reply<'/members', 'get'>['members'][number];
type Role = Member['role'];

/** Rooms are kept in hotels alone. */
function useRoles() {
  const { account } = useTexts();
  const { kind } = useSession().business;
  const roles = ROLES.filter((id) => id !== 'housekeeping' || kind === 'hotel');
  return roles.map((id) => ({ id, label: account[id] }));
}

function Invite({ onDone }: { onDone: () => void }) {
  const { account } = useTexts();
  const roles = useRoles();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('staff');
  const invite = useApiMutation('post', '/members', { invalidates: ['/members'] });
  const faults = faultsOf(invite.error, ['name', 'email']);
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const onSuccess = () => {
      toast(account.invited({ email }));
      onDone();
    };
    invite.mutate({ body: { name, email, role } }, { onSuccess });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField label={account.memberName} value={name} onChange={setName} error={faults.of('name')} isRequired />
      <TextField
        type="email"
        label={account.email}
        value={email}
        onChange={setEmail}
        error={faults.of('email')}
        isRequired
      />
      <Select label={account.role} items={roles} selected={role} onSelect={(id) => setRole(id as Role)} />
      <p className="soft">{account.roleHint}</p>
      <ErrorNote error={faults.rest} />
      <footer className="actions">
        <Button type="submit" variant="primary" isPending={invite.isPending}>
          {account.invite}
        </Button>
      </footer>
    </form>
  );
}

function RoleSelect({ member }: { member: Member }) {
  const { account } = useTexts();
  const change = useApiMutation('patch', '/members/{id}', { invalidates: ['/members', '/session'] });
  const set = (role: string) => change.mutate({ params: { path: { id: member.id } }, body: { role: role as Role } });
  return (
    <>
      <Select
        bare
        label={`${account.role}: ${member.email}`}
        items={useRoles()}
        selected={member.role}
        onSelect={set}
      />
      <ErrorNote error={change.error} />
    </>
  );
}

function Remove({ member }: { member: Member }) {
  const { account } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const remove = useApiMutation('delete', '/members/{id}', { invalidates: ['/members'] });
  const close = () => setOpen(false);
  const confirm = () => remove.mutate({ params: { path: { id: member.id } } }, { onSuccess: close });
  return (
    <>
      <Button small variant="danger" aria-label={`${account.remove}: ${member.email}`} onPress={() => setOpen(true)}>
        {account.remove}
      </Button>
      <ConfirmDialog
        title={`${account.remove}: ${member.name || member.email}`}
        action={account.remove}
        danger
        isOpen={isOpen}
        isPending={remove.isPending}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{account.removeText}</p>
        <ErrorNote error={remove.error} />
      </ConfirmDialog>
    </>
  );
}

/** The name above the address; whoever was put into the business file has no name yet. */
function Who({ member: { name, email }, isMe }: { member: Member; isMe: boolean }) {
  const { account } = useTexts();
  return (
    <span className="who">
      <strong>
        {name || email} {isMe && <span className="soft">({account.you})</span>}
      </strong>
      {name !== '' && <span className="soft">{email}</span>}
    </span>
  );
}

/** Who works in the console. */
export default function MembersScreen() {
  const { account } = useTexts();
  const { member: me } = useSession();
  const { data, error, isPending } = useApiQuery('/members');
  const [isOpen, setOpen] = useState(false);
  const columns: readonly Column<Member>[] = [
    { id: 'name', title: account.memberName, cell: (member) => <Who member={member} isMe={member.id === me?.id} /> },
    { id: 'role', title: account.role, cell: (member) => <RoleSelect member={member} /> },
    { id: 'remove', title: account.remove, cell: (member) => <Remove member={member} /> },
  ];
  const add = (
    <Button variant="primary" onPress={() => setOpen(true)}>
      {account.invite}
    </Button>
  );
  return (
    <Page title={account.members} lead={account.membersLead} actions={add}>
      <ErrorNote error={error} shown={data} />
      {isPending && <Skeleton />}
      {data && <Table label={account.members} columns={columns} rows={data.members} keyOf={({ id }) => id} />}
      {data && <InvitedList invited={data.invited} />}
      <Dialog title={account.invite} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Invite onDone={() => setOpen(false)} />
      </Dialog>
    </Page>
  );
}
