import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useApiMutation } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Badge, Card, ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GUEST_READS, guestName, type Profile } from '../guest-data.ts';
import { MergeDialog } from './merge-dialog.tsx';

const contactLine = ({ phone, email }: Pick<Profile, 'phone' | 'email'>) => [phone, email].filter(Boolean).join(' · ');

/** Who may be the same person, each with what they share, to be compared. */
export function Duplicates({ guest }: { guest: Profile }) {
  const { guestBook } = useTexts();
  const [compared, compare] = useState<string | null>(null);
  if (guest.duplicates.length === 0) return null;
  return (
    <Card title={guestBook.duplicates}>
      <ul className="guest-list">
        {guest.duplicates.map((other) => (
          <li key={other.id}>
            <span>
              <strong>{guestName(other)}</strong> <Badge>{guestBook.sameAs[other.reason]}</Badge>
              <br />
              <span className="soft">{contactLine(other)}</span>
            </span>
            <Button
              small
              aria-label={`${guestBook.compare}: ${guestName(other)}, ${contactLine(other)}`}
              onPress={() => compare(other.id)}
            >
              {guestBook.compare}
            </Button>
          </li>
        ))}
      </ul>
      {compared !== null && <MergeDialog guest={guest} otherId={compared} onClose={() => compare(null)} />}
    </Card>
  );
}

/** The profiles that were found to be this one, each to be taken apart again. */
export function Merges({ guest }: { guest: Profile }) {
  const { guestBook } = useTexts();
  const { dateTime } = useFormats(useSession().business.time_zone);
  const split = useApiMutation('post', '/guests/{id}/split', { invalidates: GUEST_READS });
  if (guest.merges.length === 0) return null;
  const takeApart = ({ merge_id, ...other }: Profile['merges'][number]) =>
    void split.mutateAsync({ params: { path: { id: guest.id } }, body: { merge_id } }).then(
      () => toast(guestBook.splitDone({ name: guestName(other) })),
      // The list says why.
      () => {},
    );
  return (
    <Card title={guestBook.merged}>
      <ul className="guest-list">
        {guest.merges.map((merge) => (
          <li key={merge.merge_id}>
            <span>
              <strong>{guestName(merge)}</strong>{' '}
              <span className="soft">{guestBook.mergedOn({ at: dateTime(merge.merged_at) })}</span>
              <br />
              <span className="soft">{contactLine(merge)}</span>
            </span>
            <Button
              small
              aria-label={`${guestBook.split}: ${guestName(merge)}, ${contactLine(merge)}`}
              isDisabled={split.isPending}
              onPress={() => takeApart(merge)}
            >
              {guestBook.split}
            </Button>
          </li>
        ))}
      </ul>
      <ErrorNote error={split.error} />
    </Card>
  );
}
