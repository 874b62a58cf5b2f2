import type { GuestMessage } from '@booking/core/codes/guest-messages';
import type { Lang } from '@booking/core/lang';
import type { Wording } from '@booking/core/rules/messages/own-words';
import { useEffect, useState } from 'react';
import { useApiMutation } from '../../../api/use-api.ts';
import { Card, ErrorNote, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

// Whoever types pauses for so long between sentences.
const PAUSE_MS = 500;

type Draft = { readonly message: GuestMessage; readonly lang: Lang; readonly wording: Wording };

/** The draft once nothing was typed for a moment. */
function useSettled(draft: Draft): Draft {
  const [settled, setSettled] = useState(draft);
  const key = JSON.stringify(draft);
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled((before) => (JSON.stringify(before) === key ? before : JSON.parse(key))),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

/** The message as guests would have it, with an example of a booking. */
export function MessagePreview(draft: Draft) {
  const { setup } = useTexts();
  const { mutate, data, error } = useApiMutation('post', '/messages/preview');
  const settled = useSettled(draft);
  useEffect(() => mutate({ body: settled }), [mutate, settled]);
  return (
    <Card title={setup.preview}>
      <ErrorNote error={error} />
      {data === undefined && error === null && <Skeleton />}
      {data !== undefined && (
        <div className="stack" aria-live="polite">
          <h3 lang={settled.lang}>{data.subject}</h3>
          <p className="message-text" lang={settled.lang}>
            {data.text}
          </p>
          {data.sms !== null && (
            <>
              <h3>{setup.messages.sms}</h3>
              <p className="message-text" lang={settled.lang}>
                {data.sms.text}
              </p>
              <p className="hint">
                {setup.messages.segments({ n: data.sms.segments, characters: data.sms.characters })}
              </p>
            </>
          )}
        </div>
      )}
    </Card>
  );
}
