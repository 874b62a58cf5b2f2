import {
  type GuestMessage,
  messageSubjectsOf,
  TEXTED,
  variablesOf,
  WORDING_LENGTHS,
} from '@booking/core/codes/guest-messages';
import { LANGS, LANGUAGE_NAMES, type Lang } from '@booking/core/lang';
import type { Wording } from '@booking/core/rules/messages/own-words';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/choices.tsx';
import { TextArea, TextField } from '../../parts/fields.tsx';
import { Badge, Card, Page } from '../../parts/page.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { PartForm } from './form/part-form.tsx';
import { MessagePreview } from './messages/message-preview.tsx';
import { MessageTimes, type Times } from './messages/message-times.tsx';
import { type OwnTexts, putWording } from './messages/own-texts.ts';

type Value = { readonly messages?: Times & { readonly wording?: OwnTexts } };
type Shown = { readonly message: GuestMessage; readonly lang: Lang };

const LANGUAGES = LANGS.map((lang) => ({ id: lang, label: LANGUAGE_NAMES[lang] }));

/** Which message in which language; a message that has own texts says so. */
function Choice({ shown, texts, onShow }: { shown: Shown; texts: OwnTexts; onShow: (shown: Shown) => void }) {
  const { setup } = useTexts();
  const { kind } = useSession().business;
  const items = messageSubjectsOf(kind).flatMap(([subject, messages]) =>
    messages.map((message) => ({
      id: message,
      label: setup.messages.kinds[message],
      section: setup.messages.subjects[subject],
      ...(texts[message] === undefined ? {} : { note: setup.messages.own }),
    })),
  );
  return (
    <div className="form-grid">
      <Select
        label={setup.messages.message}
        items={items}
        selected={shown.message}
        onSelect={(message) => onShow({ ...shown, message: message as GuestMessage })}
      />
      <Select
        label={setup.language}
        items={LANGUAGES}
        selected={shown.lang}
        onSelect={(lang) => onShow({ ...shown, lang: lang as Lang })}
      />
    </div>
  );
}

type FieldsProps = Shown & { readonly wording: Wording; readonly set: (wording: Wording) => void };

function Fields({ message, lang, wording, set }: FieldsProps) {
  const { setup } = useTexts();
  const { kind } = useSession().business;
  const isTexted = kind !== 'hotel' && TEXTED.includes(message);
  const names = variablesOf(kind, message)
    .map((name) => `{${name}}`)
    .join(', ');
  const bound = (field: keyof Wording) => ({
    at: `messages.wording.${message}.${lang}.${field}`,
    value: wording[field] ?? '',
    maxLength: WORDING_LENGTHS[field],
    onChange: (text: string) => set({ ...wording, [field]: text }),
  });
  return (
    <>
      <TextField {...bound('subject')} label={setup.messages.subject} />
      <TextArea {...bound('text')} label={setup.messages.opening} hint={setup.messages.variables({ names })} rows={6} />
      {isTexted && <TextArea {...bound('sms')} label={setup.messages.sms} rows={2} />}
    </>
  );
}

function Editor({ texts, put }: { readonly texts: OwnTexts; readonly put: (texts: OwnTexts) => void }) {
  const { setup } = useTexts();
  const { language } = useSession().business;
  const [shown, setShown] = useState<Shown>({ message: 'confirmed', lang: language });
  const { message, lang } = shown;
  const wording = texts[message]?.[lang];
  const set = (next: Wording) => put(putWording(texts, shown, next));
  const reset = () => {
    put(putWording(texts, shown, {}));
    toast(setup.messages.isReset, { undo: () => put(texts) });
  };
  return (
    <div className="beside">
      <Card title={setup.messages.wording} actions={wording && <Badge tone="accent">{setup.messages.own}</Badge>}>
        <Choice shown={shown} texts={texts} onShow={setShown} />
        <Fields {...shown} wording={wording ?? {}} set={set} />
        <p className="hint">{setup.messages.ours}</p>
        {wording !== undefined && <Button onPress={reset}>{setup.messages.reset}</Button>}
      </Card>
      <MessagePreview {...shown} wording={wording ?? {}} />
    </div>
  );
}

/** What guests are written, in words of the business. */
export default function MessagesScreen() {
  const { setup } = useTexts();
  return (
    <Page title={setup.messages.title} lead={setup.messages.lead} wide>
      <PartForm<Value> name="messages">
        {({ messages = {} }, set) => (
          <>
            <Editor texts={messages.wording ?? {}} put={(wording) => set({ messages: { ...messages, wording } })} />
            <MessageTimes times={messages} set={(more) => set({ messages: { ...messages, ...more } })} />
          </>
        )}
      </PartForm>
    </Page>
  );
}
