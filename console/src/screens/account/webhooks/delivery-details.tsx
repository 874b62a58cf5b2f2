import { useSession } from '../../../api/session.tsx';
import { type Reply, useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, ErrorNote, Skeleton, type Tone } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { formatSendError } from './send-error.ts';

type Whole = Reply<'/webhooks/{id}/deliveries/{delivery}', 'get'>['delivery'];
type Attempt = Whole['attempts'][number];

/** What a person reads of a body: JSON with its lines, anything else as it is. */
function legible(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <section className="code-block" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </section>
  );
}

function OneAttempt({
  attempt: { at, status, error, duration_ms, answer },
  number,
}: {
  attempt: Attempt;
  number: number;
}) {
  const { account } = useTexts();
  const formats = useFormats(useSession().business.time_zone);
  const name = account.attempt({ number });
  const lines = Object.entries(answer?.headers ?? {}).map(([header, value]) => `${header}: ${value}`);
  return (
    <li className="stack attempt">
      <p>
        <strong>{name}</strong> · {formats.dateTime(at)} · {formats.number(duration_ms)} ms{' '}
        <Badge tone={error === null ? 'good' : 'bad'}>{status ?? account.noAnswer}</Badge>
      </p>
      {error !== null && <p className="soft">{formatSendError(account.sendErrors, error)}</p>}
      {lines.length > 0 && <Code label={`${name}: ${account.answerHeaders}`} text={lines.join('\n')} />}
      {answer?.body && <Code label={`${name}: ${account.answerBody}`} text={legible(answer.body)} />}
    </li>
  );
}

function Actions({ webhook, delivery }: { webhook: string; delivery: Whole }) {
  const { account, parts } = useTexts();
  const retry = useApiMutation('post', '/webhooks/{id}/deliveries/{delivery}/retry', { invalidates: ['/webhooks'] });
  const copy = async () => {
    await navigator.clipboard.writeText(delivery.body ?? '');
    toast(parts.copied);
  };
  const again = () =>
    retry.mutate(
      { params: { path: { id: webhook, delivery: delivery.id } } },
      { onSuccess: () => toast(account.triedAgain) },
    );
  return (
    <>
      <div className="actions">
        <Button small variant="primary" isPending={retry.isPending} onPress={again}>
          {parts.retry}
        </Button>
        {delivery.body !== null && (
          <Button small onPress={() => void copy()}>
            {parts.copy}
          </Button>
        )}
      </div>
      <ErrorNote error={retry.error} />
    </>
  );
}

type DetailsProps = {
  readonly webhook: string;
  readonly id: string;
  readonly tones: Readonly<Record<Whole['status'], Tone>>;
  readonly refetchInterval: number;
};

/** What was sent, byte for byte, and what came back at each attempt. */
export function DeliveryDetails({ webhook, id, tones, refetchInterval }: DetailsProps) {
  const { account } = useTexts();
  const formats = useFormats(useSession().business.time_zone);
  const path = { id: webhook, delivery: id };
  const { data, error } = useApiQuery(
    '/webhooks/{id}/deliveries/{delivery}',
    { params: { path } },
    { refetchInterval },
  );
  if (!data) return error ? <ErrorNote error={error} /> : <Skeleton />;
  const { delivery } = data;
  return (
    <div className="stack">
      <p>
        <strong>{delivery.type}</strong>{' '}
        <Badge tone={tones[delivery.status]}>{account.delivery[delivery.status]}</Badge>
      </p>
      <p className="soft">
        {formats.dateTime(delivery.created)} · {delivery.id}
      </p>
      <Actions webhook={webhook} delivery={delivery} />
      <h3>{account.sentBody}</h3>
      {delivery.body === null ? (
        <p className="soft">{account.bodyGone}</p>
      ) : (
        <Code label={account.sentBody} text={legible(delivery.body)} />
      )}
      <h3>{account.answers}</h3>
      {delivery.attempts.length === 0 && <p className="soft">{account.notTried}</p>}
      <ul className="plain-list stack">
        {delivery.attempts
          .map((attempt, i) => <OneAttempt key={attempt.at} attempt={attempt} number={i + 1} />)
          .reverse()}
      </ul>
    </div>
  );
}
