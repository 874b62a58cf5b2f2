import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { type Reply, useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/fields.tsx';
import { Card, ErrorNote } from '../../parts/page.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

type Passkey = Reply<'/passkeys', 'get'>['passkeys'][number];

function Remove({ passkey }: { passkey: Passkey }) {
  const { account } = useTexts();
  const remove = useApiMutation('delete', '/passkeys/{id}', { invalidates: ['/passkeys'] });
  return (
    <li className="dish">
      <span>{passkey.name}</span>
      <ErrorNote error={remove.error} />
      <Button
        small
        variant="danger"
        aria-label={`${account.remove}: ${passkey.name}`}
        isPending={remove.isPending}
        onPress={() => remove.mutate({ params: { path: { id: passkey.id } } })}
      >
        {account.remove}
      </Button>
    </li>
  );
}

/** Asks the device for a new passkey and hands over what it answers. */
function useAdding(onAdded: () => void) {
  const { account } = useTexts();
  const options = useApiMutation('post', '/passkeys/options');
  const add = useApiMutation('post', '/passkeys', { invalidates: ['/passkeys'] });
  const run = async (name: string) => {
    const begun = await options.mutateAsync({});
    const optionsJSON = begun.options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const response = await startRegistration({ optionsJSON }).catch(() => null);
    if (response === null) return toast(account.passkeyStopped, { tone: 'bad' });
    await add.mutateAsync({ body: { name, response: response as unknown as Record<string, unknown> } });
    onAdded();
  };
  const start = (name: string) => void run(name).catch(() => {});
  return { start, isPending: options.isPending || add.isPending, error: options.error ?? add.error };
}

/** The person's passkeys: a finger or a face in place of the e-mail. */
export function Passkeys() {
  const { account } = useTexts();
  const { data } = useApiQuery('/passkeys');
  const [name, setName] = useState('');
  const adding = useAdding(() => setName(''));
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    adding.start(name);
  };
  return (
    <Card title={account.passkeys}>
      <p className="soft">{account.passkeysLead}</p>
      <ul className="plain-list">
        {data?.passkeys.map((passkey) => (
          <Remove key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <form className="form-grid" onSubmit={submit}>
        <TextField label={account.passkeyName} value={name} onChange={setName} isRequired />
        <div className="actions">
          <Button type="submit" isPending={adding.isPending}>
            {account.addPasskey}
          </Button>
        </div>
      </form>
      <ErrorNote error={adding.error} />
    </Card>
  );
}
