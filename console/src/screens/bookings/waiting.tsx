import { useEffect } from 'react';
import { useSession } from '../../api/session.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { useFormats } from '../../parts/format/formats.ts';
import { Card } from '../../parts/page.tsx';
import { TestBadge } from '../../parts/test-badge.tsx';
import { isTyping } from '../../shell/keys/use-shell-keys.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Entry } from './day/day.ts';
import { nameOf, type Steps } from './use-steps.ts';

type Waiting = Omit<Entry, 'from' | 'minutes'>;

/** C, D and W answer the request on top. */
function useAnswerKeys(first: Waiting | undefined, { confirm, decline, waitlist, isPending }: Steps): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (first === undefined || isPending || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const step = { c: confirm, d: decline, w: waitlist }[event.key.toLowerCase()];
      if (step === undefined || (event.key.toLowerCase() === 'w' && first.status !== 'requested')) return;
      event.preventDefault();
      step(first as Entry);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

type OneProps = { readonly entry: Waiting; readonly steps: Steps; readonly isFirst: boolean };

function One({ entry, steps, isFirst }: OneProps) {
  const { restaurant } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const what = entry.service === null ? restaurant.guests(entry.party) : entry.service;
  const key = (letter: string) => isFirst && <kbd>{letter}</kbd>;
  const its = entry as Entry;
  return (
    <li className="waiting-row">
      <div className="waiting-what">
        <strong>
          {formats.date(entry.date)} {entry.time}
        </strong>
        <span>{what}</span>
        <ButtonLink small variant="quiet" href={`/bookings/${entry.id}`}>
          {nameOf(entry)}
        </ButtonLink>
        <TestBadge test={entry.test} />
        {entry.service === null && entry.tables.length === 0 && <span className="soft">{restaurant.noTable}</span>}
        {entry.notes && <span className="soft">“{entry.notes}”</span>}
      </div>
      <div className="actions">
        <Button small variant="primary" isDisabled={steps.isPending} onPress={() => steps.confirm(its)}>
          {restaurant.confirm} {key('C')}
        </Button>
        <Button small isDisabled={steps.isPending} onPress={() => steps.decline(its)}>
          {restaurant.decline} {key('D')}
        </Button>
        {entry.status === 'requested' && (
          <Button small isDisabled={steps.isPending} onPress={() => steps.waitlist(its)}>
            {restaurant.waitlist} {key('W')}
          </Button>
        )}
      </div>
    </li>
  );
}

// Past that many the list is longer than a screen, and nobody reads the end of it.
const MOST = 20;

/** Requests that wait for an answer, the earliest day first: on top of everything else. */
export function WaitingRequests({ bookings, steps }: { bookings: readonly Waiting[]; steps: Steps }) {
  const { restaurant } = useTexts();
  const waiting = bookings.filter(({ status }) => status === 'requested').slice(0, MOST);
  useAnswerKeys(waiting[0], steps);
  if (waiting.length === 0) return null;
  return (
    <Card title={`${restaurant.waiting} (${waiting.length})`}>
      <ul className="waiting">
        {waiting.map((entry, index) => (
          <One key={entry.id} entry={entry} steps={steps} isFirst={index === 0} />
        ))}
      </ul>
    </Card>
  );
}
