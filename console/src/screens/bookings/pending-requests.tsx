import { useEffect, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialogs.tsx';
import { useFormats } from '../../parts/format/formats.ts';
import { isTyping } from '../../parts/navigation/is-typing.ts';
import { Card } from '../../parts/page.tsx';
import { TestBadge } from '../../parts/test-badge.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { GuestMarks } from '../guests/marks/guest-marks.tsx';
import type { Entry } from './day/day.ts';
import { isWithoutTable } from './needs-force.ts';
import { ShowMore } from './show-more.tsx';
import { nameOf, type Steps } from './use-steps.ts';
import { useUnanswered } from './use-unanswered.ts';

type PendingRequest = Omit<Entry, 'from' | 'minutes'>;

/** C, D and W answer the request on top. One key alone declines nobody: it asks. */
function useAnswerKeys(
  first: PendingRequest | undefined,
  { confirm, waitlist, isPending }: Steps,
  askDecline: (entry: PendingRequest) => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (first === undefined || isPending || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const step = {
        c: (entry: Entry) => confirm(entry, isWithoutTable(entry)),
        d: askDecline,
        w: waitlist,
      }[event.key.toLowerCase()];
      if (step === undefined || (event.key.toLowerCase() === 'w' && first.status !== 'requested')) return;
      event.preventDefault();
      step(first as Entry);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

type OneProps = { readonly entry: PendingRequest; readonly steps: Steps; readonly isFirst: boolean };

function One({ entry, steps, isFirst }: OneProps) {
  const { restaurant } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const what = entry.service === null ? restaurant.guests({ n: entry.party }) : entry.service;
  const key = (letter: string) => isFirst && <kbd>{letter}</kbd>;
  const request = entry as Entry;
  const force = isWithoutTable(entry);
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
        <GuestMarks id={entry.guest_id} />
        {force && <span className="soft">{restaurant.noTable}</span>}
        {entry.notes && <span className="soft">“{entry.notes}”</span>}
      </div>
      <div className="actions">
        <Button small variant="primary" isDisabled={steps.isPending} onPress={() => steps.confirm(request, force)}>
          {force ? restaurant.confirmAnyway : restaurant.confirm} {key('C')}
        </Button>
        <Button small isDisabled={steps.isPending} onPress={() => steps.decline(request)}>
          {restaurant.decline} {key('D')}
        </Button>
        {entry.status === 'requested' && (
          <Button small isDisabled={steps.isPending} onPress={() => steps.waitlist(request)}>
            {restaurant.waitlist} {key('W')}
          </Button>
        )}
      </div>
    </li>
  );
}

// As many come with a day; there may be more.
const MAX_OF_DAY = 100;
// Past that many the list is longer than a screen: whoever wants to read on presses for it.
const AT_FIRST = 20;

/** Those that the day brings with it, or once somebody reads on all there are, page by page. */
function useRequests(bookings: readonly PendingRequest[]) {
  const [isAll, setAll] = useState(false);
  const all = useUnanswered('requested', { enabled: isAll });
  const first = bookings.filter(({ status }) => status === 'requested');
  const requests = all.entries ?? (isAll ? first : first.slice(0, AT_FIRST));
  const isMore = first.length > AT_FIRST || bookings.length >= MAX_OF_DAY;
  const more = isAll ? all.more : isMore ? () => setAll(true) : undefined;
  return { requests, more, isReading: all.isReading };
}

/** Requests that wait for an answer, the earliest day first: on top of everything else. */
export function PendingRequests({ bookings, steps }: { bookings: readonly PendingRequest[]; steps: Steps }) {
  const { restaurant } = useTexts();
  const { requests, more, isReading } = useRequests(bookings);
  const [declining, setDeclining] = useState<PendingRequest | null>(null);
  useAnswerKeys(declining === null ? requests[0] : undefined, steps, setDeclining);
  if (requests.length === 0 && more === undefined) return null;
  return (
    <Card title={`${restaurant.waiting} (${requests.length}${more === undefined ? '' : '+'})`}>
      <ul className="waiting">
        {requests.map((entry, index) => (
          <One key={entry.id} entry={entry} steps={steps} isFirst={index === 0} />
        ))}
      </ul>
      <ShowMore more={more} isReading={isReading} />
      <ConfirmDialog
        title={declining === null ? '' : restaurant.declineQuestion({ name: nameOf(declining) })}
        action={restaurant.decline}
        danger
        isOpen={declining !== null}
        onClose={() => setDeclining(null)}
        onConfirm={() => {
          if (declining !== null) steps.decline(declining as Entry);
          setDeclining(null);
        }}
      />
    </Card>
  );
}
