import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Conversation } from '../../../parts/conversation/conversation.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { Entry } from '../day/day.ts';
import { nameOf } from '../use-steps.ts';

const touched = { invalidates: ['/bookings/{id}/messages', '/unread-messages'] };

/** Messages between the desk and the guest of one booking. */
export function BookingConversation({ entry }: { readonly entry: Pick<Entry, 'id' | 'name' | 'email' | 'phone'> }) {
  const { conversation } = useTexts();
  const on = { params: { path: { id: entry.id } } };
  const { data, error } = useApiQuery('/bookings/{id}/messages', on);
  const write = useApiMutation('post', '/bookings/{id}/messages', touched);
  const read = useApiMutation('post', '/bookings/{id}/messages/read', touched);
  return (
    <Conversation
      messages={data?.messages}
      guest={nameOf(entry)}
      channels={[
        ...(entry.email === null ? [] : ['email' as const]),
        ...(entry.phone === null ? [] : ['sms' as const]),
      ]}
      readError={error}
      sendError={write.error}
      isPending={write.isPending}
      reset={write.reset}
      send={(body, onSent) =>
        write.mutate(
          { ...on, body },
          {
            onSuccess: () => {
              toast(conversation.sent);
              onSent();
            },
          },
        )
      }
      onRead={() => read.mutate(on)}
    />
  );
}
