import { useSession } from '../../api/session.tsx';
import { type Reply, useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { useFormats } from '../../parts/format/formats.ts';
import { Badge, Card, ErrorNote, Page, Skeleton } from '../../parts/page.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { Leave } from './leave.tsx';
import { Passkeys } from './passkeys.tsx';

type SignedIn = Reply<'/sessions', 'get'>['sessions'][number];

/** `Chrome, Linux`: as much of a browser's own words as says which device it is. */
function deviceOf(text: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(text)?.[1]?.replace('Edg', 'Edge').replace('OPR', 'Opera');
  const system = /(iPhone|iPad|Android|Windows|Mac OS X|Linux)/.exec(text)?.[1]?.replace('Mac OS X', 'Mac');
  const parts = [browser, system].filter((word) => word !== undefined);
  return parts.length === 0 ? text.slice(0, 40) : parts.join(', ');
}

function End({ session }: { session: SignedIn }) {
  const { account } = useTexts();
  const revoke = useApiMutation('delete', '/sessions/{id}', { invalidates: ['/sessions'] });
  if (session.current) return <Badge tone="accent">{account.thisOne}</Badge>;
  const device = deviceOf(session.device);
  return (
    <>
      <Button
        small
        aria-label={`${account.endSession}: ${device}, ${session.address}`}
        isPending={revoke.isPending}
        onPress={() => revoke.mutate({ params: { path: { id: session.id } } })}
      >
        {account.endSession}
      </Button>
      <ErrorNote error={revoke.error} />
    </>
  );
}

/** Where one is signed in, and the passkeys that open without an e-mail. */
export default function SessionsScreen() {
  const { account } = useTexts();
  const { business, passkeys } = useSession();
  const formats = useFormats(business.time_zone);
  const { data, error, isPending } = useApiQuery('/sessions');
  const columns: readonly Column<SignedIn>[] = [
    { id: 'device', title: account.device, cell: ({ device }) => deviceOf(device) },
    { id: 'address', title: account.from, minor: true, cell: ({ address }) => address },
    { id: 'used', title: account.lastUsed, minor: true, cell: ({ used_at }) => formats.dateTime(used_at) },
    { id: 'end', title: account.endSession, cell: (session) => <End session={session} /> },
  ];
  return (
    <Page title={account.sessions} lead={account.sessionsLead}>
      <ErrorNote error={error} shown={data} />
      {isPending && <Skeleton />}
      {data && (
        <Card title={account.signedIn}>
          <Table label={account.signedIn} columns={columns} rows={data.sessions} keyOf={({ id }) => id} />
        </Card>
      )}
      <Leave />
      {passkeys ? <Passkeys /> : <p className="soft">{account.noPasskeysHere}</p>}
    </Page>
  );
}
