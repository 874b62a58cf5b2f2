import { useState } from 'react';
import type { CallError } from '../../api/errors.ts';
import { useSession } from '../../api/session.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { Button } from '../button.tsx';
import { Select } from '../choices.tsx';
import { FormDialog } from '../dialogs.tsx';
import { TextArea, TextField } from '../fields.tsx';
import { useFormats } from '../format/formats.ts';
import { Badge, Card, ErrorNote } from '../page.tsx';

type Message = {
  readonly id: string;
  readonly direction: 'out' | 'in';
  readonly via: 'email' | 'sms';
  readonly subject: string | null;
  readonly text: string;
  readonly who: string | null;
  readonly at: string;
  readonly read_at: string | null;
};

export type Written =
  | { readonly via: 'email'; readonly subject: string; readonly text: string }
  | { readonly via: 'sms'; readonly text: string };

type Channel = Written['via'];

function Line({ message, guest }: { readonly message: Message; readonly guest: string }) {
  const { conversation } = useTexts();
  const { dateTime } = useFormats(useSession().business.time_zone);
  const { direction, via, who, at, subject, text, read_at } = message;
  const writer = direction === 'in' ? guest : (who ?? conversation.us);
  return (
    <li>
      <span className="soft">
        {writer}, {via === 'sms' ? conversation.bySms : conversation.byEmail}, <time dateTime={at}>{dateTime(at)}</time>
      </span>{' '}
      {direction === 'in' && read_at === null && <Badge tone="accent">{conversation.unread}</Badge>}
      {subject !== null && <strong className="message-text">{subject}</strong>}
      <p className="message-text">{text}</p>
    </li>
  );
}

type WriteProps = {
  readonly channels: readonly Channel[];
  readonly error: CallError | null;
  readonly isPending: boolean;
  readonly onSend: (written: Written) => void;
  readonly onClose: () => void;
};

// As much as the API takes.
const LENGTHS = { subject: 120, email: 2000, sms: 320 } as const;

function WriteDialog({ channels, onSend, ...dialog }: WriteProps) {
  const { conversation } = useTexts();
  const [via, setVia] = useState<Channel>(channels[0] ?? 'email');
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const names = { email: conversation.byEmail, sms: conversation.bySms };
  const isEmpty = text.trim() === '' || (via === 'email' && subject.trim() === '');
  const send = () => onSend(via === 'email' ? { via, subject, text } : { via, text });
  return (
    <FormDialog title={conversation.write} action={conversation.send} isDisabled={isEmpty} onSend={send} {...dialog}>
      {channels.length > 1 && (
        <Select
          label={conversation.via}
          items={channels.map((id) => ({ id, label: names[id] }))}
          selected={via}
          onSelect={(id) => setVia(id as Channel)}
        />
      )}
      {via === 'email' && (
        <TextField label={conversation.subject} value={subject} maxLength={LENGTHS.subject} onChange={setSubject} />
      )}
      <TextArea label={conversation.message} value={text} rows={5} maxLength={LENGTHS[via]} onChange={setText} />
    </FormDialog>
  );
}

type ConversationProps = Omit<WriteProps, 'onSend' | 'onClose' | 'error'> & {
  readonly messages: readonly Message[] | undefined;
  /** What the guest is called. */
  readonly guest: string;
  readonly readError: CallError | null;
  readonly sendError: CallError | null;
  /** Forgets why the last one was refused. */
  readonly reset: () => void;
  readonly send: (written: Written, onSent: () => void) => void;
  /** Where a guest's messages are marked as read. */
  readonly onRead?: () => void;
};

/** What was written between the business and one guest, and what writes to them. */
export function Conversation({
  messages,
  guest,
  readError,
  sendError,
  reset,
  send,
  onRead,
  ...write
}: ConversationProps) {
  const { conversation } = useTexts();
  const [isWriting, setWriting] = useState(false);
  const hasUnread = (messages ?? []).some(({ direction, read_at }) => direction === 'in' && read_at === null);
  const close = () => {
    setWriting(false);
    reset();
  };
  return (
    <Card title={conversation.title}>
      <ErrorNote error={readError} shown={messages} />
      {messages?.length === 0 && <p className="soft">{conversation.none}</p>}
      <ul className="history conversation">
        {messages?.map((message) => (
          <Line key={message.id} {...{ message, guest }} />
        ))}
      </ul>
      {write.channels.length === 0 && <p className="hint">{conversation.noWay}</p>}
      <div className="actions">
        {write.channels.length > 0 && <Button onPress={() => setWriting(true)}>{conversation.write}</Button>}
        {hasUnread && onRead && <Button onPress={onRead}>{conversation.markRead}</Button>}
      </div>
      {isWriting && (
        <WriteDialog {...write} error={sendError} onSend={(written) => send(written, close)} onClose={close} />
      )}
    </Card>
  );
}
