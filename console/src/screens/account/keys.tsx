import { type ComponentProps, useState } from 'react';
import { type CallError, faultsOf } from '../../api/errors.ts';
import { useSession } from '../../api/session.tsx';
import { type Reply, useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/choices.tsx';
import { ConfirmDialog, Dialog } from '../../parts/dialogs.tsx';
import { TextArea } from '../../parts/fields.tsx';
import { useFormats } from '../../parts/format/formats.ts';
import { Card, Empty, ErrorNote, Page, Skeleton } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { Secret } from './secret.tsx';

type Key = Reply<'/keys', 'get'>['keys'][number];

const sitesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((line) => line !== '');

/** What is wrong with websites, each by what was typed, beside their field; and what is left to say below. */
function siteFaults(error: CallError | null, sites: readonly string[]) {
  const faults = (error?.fields ?? []).map(({ path, message }) => {
    const site = sites[Number(/^websites\[(\d+)\]$/.exec(path)?.[1])];
    return site === undefined ? message : `${site}: ${message}`;
  });
  return { text: faults.join('. ') || undefined, rest: faultsOf(error, ['websites']).rest };
}

function Websites({ of, onClose }: { of: Key; onClose: () => void }) {
  const { parts } = useTexts();
  const [text, setText] = useState(of.websites.join('\n'));
  const change = useApiMutation('patch', '/keys/{id}', { invalidates: ['/keys'] });
  const faults = siteFaults(change.error, sitesIn(text));
  const save = () =>
    change.mutate({ params: { path: { id: of.id } }, body: { websites: sitesIn(text) } }, { onSuccess: onClose });
  return (
    <div className="stack">
      <WebsitesField value={text} onChange={setText} error={faults.text} />
      <ErrorNote error={faults.rest} />
      <footer className="actions">
        <Button variant="primary" onPress={save} isPending={change.isPending}>
          {parts.save}
        </Button>
      </footer>
    </div>
  );
}

type WebsitesFieldProps = Pick<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'error'>;

/** The websites on which a publishable key works, one a line. */
function WebsitesField(props: WebsitesFieldProps) {
  const { account } = useTexts();
  return <TextArea label={account.websites} hint={account.websitesHint} {...props} />;
}

function NewKey({ onMade }: { onMade: (value: string) => void }) {
  const { account } = useTexts();
  const [kind, setKind] = useState<'publishable' | 'secret'>('publishable');
  const [text, setText] = useState('');
  const create = useApiMutation('post', '/keys', { invalidates: ['/keys'] });
  const kinds = [
    { id: 'publishable', label: account.publishable },
    { id: 'secret', label: account.secret },
  ];
  const websites = kind === 'publishable' ? { websites: sitesIn(text) } : {};
  const faults = siteFaults(create.error, sitesIn(text));
  return (
    <div className="stack">
      <Select label={account.kind} items={kinds} selected={kind} onSelect={(id) => setKind(id as typeof kind)} />
      {kind === 'publishable' && <WebsitesField value={text} onChange={setText} error={faults.text} />}
      <ErrorNote error={faults.rest} />
      <footer className="actions">
        <Button
          variant="primary"
          isPending={create.isPending}
          onPress={() => create.mutate({ body: { kind, ...websites } }, { onSuccess: ({ value }) => onMade(value) })}
        >
          {account.makeKey}
        </Button>
      </footer>
    </div>
  );
}

function KeyCard({ apiKey }: { apiKey: Key }) {
  const { account } = useTexts();
  const formats = useFormats(useSession().business.time_zone);
  const [open, setOpen] = useState<'websites' | 'revoke' | null>(null);
  const revoke = useApiMutation('delete', '/keys/{id}', { invalidates: ['/keys'] });
  const close = () => setOpen(null);
  const name = `${account[apiKey.kind]} …${apiKey.last4}`;
  return (
    <Card title={name}>
      <p className="soft">
        {account.madeAt({ when: formats.dateTime(apiKey.created_at) })}
        {apiKey.websites.length > 0 && ` · ${apiKey.websites.join(', ')}`}
      </p>
      <div className="actions">
        {apiKey.kind === 'publishable' && (
          <Button small onPress={() => setOpen('websites')} aria-label={`${account.websites}: ${name}`}>
            {account.websites}
          </Button>
        )}
        <Button small variant="danger" onPress={() => setOpen('revoke')} aria-label={`${account.revoke}: ${name}`}>
          {account.revoke}
        </Button>
      </div>
      <Dialog title={account.websites} isOpen={open === 'websites'} onClose={close}>
        <Websites of={apiKey} onClose={close} />
      </Dialog>
      <ConfirmDialog
        title={`${account.revoke}: ${name}`}
        action={account.revoke}
        danger
        isOpen={open === 'revoke'}
        isPending={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { path: { id: apiKey.id } } }, { onSuccess: close })}
        onClose={close}
      >
        <p>{account.revokeText}</p>
        <ErrorNote error={revoke.error} />
      </ConfirmDialog>
    </Card>
  );
}

/** API keys: made with their value shown once, their websites, revoked for good. */
export default function KeysScreen() {
  const { account } = useTexts();
  const { data, error, isPending } = useApiQuery('/keys');
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState<string | null>(null);
  const take = (made: string) => {
    setOpen(false);
    setValue(made);
  };
  const add = (
    <Button variant="primary" onPress={() => setOpen(true)}>
      {account.makeKey}
    </Button>
  );
  return (
    <Page title={account.keys} lead={account.keysLead} actions={add}>
      <ErrorNote error={error} shown={data} />
      {value !== null && <Secret label={account.newKey} value={value} onDone={() => setValue(null)} />}
      {isPending && <Skeleton />}
      {data?.keys.length === 0 && <Empty title={account.noKeys} />}
      {data?.keys.map((apiKey) => (
        <KeyCard key={apiKey.id} apiKey={apiKey} />
      ))}
      <Dialog title={account.makeKey} isOpen={isOpen} onClose={() => setOpen(false)}>
        <NewKey onMade={take} />
      </Dialog>
    </Page>
  );
}
