import { useSession } from '../../api/session.tsx';
import { useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { useFormats } from '../../parts/format/formats.ts';
import { Badge, Card, ErrorNote, type Tone } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

const TONES: Readonly<Record<string, Tone>> = { verified: 'good', pending: 'warn', failed: 'bad' };
// A record is looked for every minute while somebody is at it.
const READ_EVERY_MS = 15_000;

/** The host that the business claims: what is to be set at its domain, and how far that is seen. */
export function OwnHost() {
  const {
    setup: { ownHost },
  } = useTexts();
  const { business } = useSession();
  const { dateTime } = useFormats(business.time_zone);
  const { data, error } = useApiQuery('/own-host', {}, { refetchInterval: READ_EVERY_MS });
  const check = useApiMutation('post', '/own-host/check', { invalidates: ['/own-host', '/venue', '/hotel'] });
  const host = data?.host;
  if (!host) return <ErrorNote error={error} />;
  const { state, reason, alias, proof, checked_at, ends_at } = host;
  const records = [
    { type: 'CNAME', ...alias },
    { type: 'TXT', ...proof },
  ];
  return (
    <Card title={ownHost.title} actions={<Badge tone={TONES[state] ?? 'neutral'}>{ownHost.states[state]}</Badge>}>
      <p>{state === 'verified' ? ownHost.inEffect : ownHost.lead}</p>
      {reason && <p role="status">{ownHost.reasons[reason]}</p>}
      {ends_at && <p>{ownHost.ends({ at: dateTime(ends_at) })}</p>}
      {records.map(({ type, name, value }) => (
        <dl key={type} className="records">
          <dt>{ownHost.type}</dt>
          <dd>{type}</dd>
          <dt>{ownHost.record}</dt>
          <dd>
            <code>{name}</code>
          </dd>
          <dt>{ownHost.value}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </dl>
      ))}
      <ErrorNote error={check.error} />
      <div className="actions">
        <Button small onPress={() => check.mutate({})} isPending={check.isPending}>
          {ownHost.check}
        </Button>
        {checked_at && <span className="soft">{ownHost.checked({ at: dateTime(checked_at) })}</span>}
      </div>
    </Card>
  );
}
