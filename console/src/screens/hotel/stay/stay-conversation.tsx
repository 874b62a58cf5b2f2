import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Conversation } from '../../../parts/conversation/conversation.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { StayWithBill } from './stay-data.ts';

/** What was written to the guest of one stay. */
export function StayConversation({ stay }: { readonly stay: StayWithBill }) {
  const { conversation } = useTexts();
  const on = { params: { path: { id: stay.id } } };
  const { data, error } = useApiQuery('/stays/{id}/messages', on);
  const write = useApiMutation('post', '/stays/{id}/messages', {
    invalidates: ['/stays/{id}/messages', '/stays/{id}/emails'],
  });
  const onSuccess = (onSent: () => void) => () => {
    toast(conversation.sent);
    onSent();
  };
  return (
    <Conversation
      messages={data?.messages}
      guest={stay.name ?? stay.reference}
      channels={stay.email === null ? [] : ['email']}
      readError={error}
      sendError={write.error}
      isPending={write.isPending}
      reset={write.reset}
      send={(body, onSent) => {
        if (body.via === 'email') write.mutate({ ...on, body }, { onSuccess: onSuccess(onSent) });
      }}
    />
  );
}
