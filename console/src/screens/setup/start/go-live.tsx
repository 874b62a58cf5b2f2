import { missingSteps } from '@booking/core/codes/first-hour';
import { tradeOf } from '@booking/core/trades';
import { useSession } from '../../../api/session.tsx';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { Badge, Card, ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { titleOf } from './places.ts';
import type { FirstHour } from './use-first-hour.ts';

type Rules = { readonly bookings: { readonly enabled: boolean; readonly page?: boolean } };

/** Turns online bookings and the public page on, with the rules as they stand. */
function useTurnOn() {
  const { firstHour } = useTexts();
  const { data } = useApiQuery('/settings');
  const change = useApiMutation('patch', '/settings', {
    invalidates: ['/settings', '/first-hour', '/session', '/venue', '/hotel'],
  });
  const rules = data?.parts.rules;
  const turnOn = () => {
    if (rules === undefined) return;
    const { bookings } = rules.value as Rules;
    const value = { ...rules.value, bookings: { ...bookings, enabled: true, page: true } };
    const body = { part: 'rules' as const, version: rules.version, value };
    change.mutate({ body }, { onSuccess: () => toast(firstHour.live.turnedOn) });
  };
  return { turnOn, isPending: change.isPending || rules === undefined, error: change.error };
}

/** The end of the list: what is missing, or the switch that lets guests in. */
export function GoLive({ firstHour: { steps, ready, has_page: isOn } }: { firstHour: FirstHour }) {
  const { firstHour, setup } = useTexts();
  const { slug, kind } = useSession().business;
  const { turnOn, isPending, error } = useTurnOn();
  const page = `${window.location.origin}/${tradeOf(kind).page}/${slug}`;
  const names = missingSteps(steps)
    .map(({ step }) => titleOf(firstHour, kind, step))
    .join(', ');
  const badge = isOn ? firstHour.live.on : ready ? firstHour.live.ready : firstHour.live.notYet;
  return (
    <Card title={firstHour.live.title} actions={<Badge tone={isOn || ready ? 'good' : 'neutral'}>{badge}</Badge>}>
      {!ready && <p>{firstHour.live.missing({ names })}</p>}
      {ready && !isOn && <p>{firstHour.live.readyText}</p>}
      {isOn && (
        <p>
          {firstHour.live.onText} <a href={page}>{page}</a>
        </p>
      )}
      <ErrorNote error={error} />
      <div className="actions">
        {ready && !isOn && (
          <Button variant="primary" isPending={isPending} onPress={turnOn}>
            {firstHour.live.turnOn}
          </Button>
        )}
        {isOn && (
          <a className="button plain" href={page} target="_blank" rel="noreferrer">
            {setup.openPage}
          </a>
        )}
      </div>
    </Card>
  );
}
