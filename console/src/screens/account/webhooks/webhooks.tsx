import { useState } from 'react';
import { faultsOf } from '../../../api/errors.ts';
import { type Reply, useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { ConfirmDialog, Dialog } from '../../../parts/dialogs.tsx';
import { TextField } from '../../../parts/fields.tsx';
import { Badge, Card, Empty, ErrorNote, Page, Skeleton } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Secret } from '../secret.tsx';
import { formatSendError } from './send-error.ts';

type Webhook = Reply<'/webhooks', 'get'>['webhooks'][number];
type Shown = (secret: string) => void;

function NewWebhook({ onMade }: { onMade: Shown }) {
  const { account } = useTexts();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState('');
  const create = useApiMutation('post', '/webhooks', { invalidates: ['/webhooks'] });
  const faults = faultsOf(create.error, ['url', 'events']);
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const wanted = events.split(/[\s,]+/).filter((type) => type !== '');
    const body = { url, events: wanted } as Parameters<typeof create.mutate>[0]['body'];
    create.mutate({ body }, { onSuccess: ({ webhook }) => onMade(webhook.secret) });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        type="url"
        label={account.address}
        placeholder="https://"
        value={url}
        onChange={setUrl}
        error={faults.of('url')}
        isRequired
      />
      <TextField
        label={account.events}
        hint={account.eventsHint}
        placeholder="booking.confirmed, booking.cancelled"
        value={events}
        onChange={setEvents}
        error={faults.of('events')}
      />
      <ErrorNote error={faults.rest} />
      <footer className="actions">
        <Button type="submit" variant="primary" isPending={create.isPending}>
          {account.addWebhook}
        </Button>
      </footer>
    </form>
  );
}

function Actions({ webhook, onSecret }: { webhook: Webhook; onSecret: Shown }) {
  const { account } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const at = { params: { path: { id: webhook.id } } };
  const ping = useApiMutation('post', '/webhooks/{id}/test', { invalidates: ['/webhooks'] });
  const rotate = useApiMutation('post', '/webhooks/{id}/rotate-secret', { invalidates: ['/webhooks'] });
  const remove = useApiMutation('delete', '/webhooks/{id}', { invalidates: ['/webhooks'] });
  const name = webhook.url;
  return (
    <>
      <div className="actions">
        <ButtonLink small href={`/webhooks/${webhook.id}`}>
          {account.deliveries}
        </ButtonLink>
        <Button
          small
          aria-label={`${account.ping}: ${name}`}
          isPending={ping.isPending}
          onPress={() => ping.mutate(at, { onSuccess: () => toast(account.pinged) })}
        >
          {account.ping}
        </Button>
        <Button
          small
          aria-label={`${account.rotate}: ${name}`}
          isPending={rotate.isPending}
          onPress={() => rotate.mutate(at, { onSuccess: ({ webhook }) => onSecret(webhook.secret) })}
        >
          {account.rotate}
        </Button>
        <Button small variant="danger" aria-label={`${account.remove}: ${name}`} onPress={() => setOpen(true)}>
          {account.remove}
        </Button>
      </div>
      <ErrorNote error={ping.error ?? rotate.error} />
      <ConfirmDialog
        title={`${account.remove}: ${name}`}
        action={account.remove}
        danger
        isOpen={isOpen}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(at, { onSuccess: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      >
        <ErrorNote error={remove.error} />
      </ConfirmDialog>
    </>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const { account } = useTexts();
  if (webhook.last_error !== null) return <Badge tone="bad">{account.fails}</Badge>;
  return webhook.last_success_at === null ? (
    <Badge>{account.untried}</Badge>
  ) : (
    <Badge tone="good">{account.works}</Badge>
  );
}

/** Where events are sent. */
export default function WebhooksScreen() {
  const { account } = useTexts();
  const { data, error, isPending } = useApiQuery('/webhooks');
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const take: Shown = (made) => {
    setOpen(false);
    setSecret(made);
  };
  const add = (
    <Button variant="primary" onPress={() => setOpen(true)}>
      {account.addWebhook}
    </Button>
  );
  return (
    <Page title={account.webhooks} lead={account.webhooksLead} actions={add}>
      <ErrorNote error={error} shown={data} />
      {secret !== null && <Secret label={account.signingSecret} value={secret} onDone={() => setSecret(null)} />}
      {isPending && <Skeleton />}
      {data?.webhooks.length === 0 && <Empty title={account.noWebhooks} />}
      {data?.webhooks.map((webhook) => (
        <Card key={webhook.id} title={webhook.url} actions={<State webhook={webhook} />}>
          <p className="soft">{webhook.events.length === 0 ? account.allEvents : webhook.events.join(', ')}</p>
          {webhook.last_error !== null && <p>{formatSendError(account.sendErrors, webhook.last_error)}</p>}
          <Actions webhook={webhook} onSecret={take} />
        </Card>
      ))}
      <Dialog title={account.addWebhook} isOpen={isOpen} onClose={() => setOpen(false)}>
        <NewWebhook onMade={take} />
      </Dialog>
    </Page>
  );
}
