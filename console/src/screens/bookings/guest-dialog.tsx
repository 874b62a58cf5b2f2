import { useState } from 'react';
import { faultsOf } from '../../api/errors.ts';
import { type Reply, useApiMutation, useApiQuery } from '../../api/use-api.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialogs.tsx';
import { Checkbox, TextArea, TextField } from '../../parts/fields.tsx';
import { ErrorNote } from '../../parts/page.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import type { Entry } from './day/day.ts';
import { READS } from './use-steps.ts';

type Edited = Pick<Entry, 'id' | 'name' | 'email' | 'phone' | 'notes' | 'answers'>;
type Question = Reply<'/venue', 'get'>['questions'][number];
type Answers = Readonly<Record<string, string | boolean>>;
type Typed = Readonly<Record<'name' | 'email' | 'phone' | 'notes', string>>;

const FIELDS = ['name', 'email', 'phone', 'notes'] as const;

const typedOf = ({ name, email, phone, notes }: Edited): Typed => ({
  ...{ name: name ?? '', email: email ?? '', phone: phone ?? '', notes: notes ?? '' },
});

/** What was changed and nothing else: what somebody else changes meanwhile stays. An empty field is cleared. */
function bodyOf(entry: Edited, typed: Typed, answers: Answers) {
  const was = typedOf(entry);
  const changed = FIELDS.filter((field) => typed[field].trim() !== was[field]);
  const fields = Object.fromEntries(changed.map((field) => [field, typed[field].trim() || null]));
  return { ...fields, ...(Object.keys(answers).length > 0 ? { answers } : {}) };
}

type QuestionProps = {
  readonly question: Question;
  readonly given: string | boolean | undefined;
  readonly onChange: (answer: string | boolean) => void;
};

function QuestionField({ question: { type, label }, given, onChange }: QuestionProps) {
  if (type === 'text')
    return <TextField label={label} value={typeof given === 'string' ? given : ''} onChange={onChange} />;
  return (
    <Checkbox isSelected={given === true} onChange={onChange}>
      {label}
    </Checkbox>
  );
}

/** Who a booking is for and what was noted: to be corrected at any time, also when the party sits or has left. */
export function GuestDialog({ entry, onClose }: { entry: Edited; onClose: () => void }) {
  const { restaurant, parts, lang } = useTexts();
  const { data: venue } = useApiQuery('/venue', { params: { query: { lang } } });
  const change = useApiMutation('patch', '/bookings/{id}', { invalidates: READS });
  const [typed, setTyped] = useState(() => typedOf(entry));
  const [answers, setAnswers] = useState<Answers>({});
  const set = (field: keyof Typed) => (value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const save = () => {
    const onSuccess = () => {
      toast(parts.saved);
      onClose();
    };
    change.mutate({ params: { path: { id: entry.id } }, body: bodyOf(entry, typed, answers) }, { onSuccess });
  };
  const faults = faultsOf(change.error, FIELDS);
  const answerTo = (id: string) => answers[id] ?? entry.answers.find((answer) => answer.id === id)?.answer;
  return (
    <Dialog title={restaurant.guest} isOpen side onClose={onClose}>
      <TextField label={restaurant.name} value={typed.name} onChange={set('name')} error={faults.of('name')} />
      <TextField
        label={restaurant.phone}
        type="tel"
        value={typed.phone}
        onChange={set('phone')}
        error={faults.of('phone')}
      />
      <TextField
        label={restaurant.email}
        type="email"
        value={typed.email}
        onChange={set('email')}
        error={faults.of('email')}
      />
      <TextArea label={restaurant.notes} value={typed.notes} onChange={set('notes')} error={faults.of('notes')} />
      {venue?.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          given={answerTo(question.id)}
          onChange={(answer) => setAnswers((before) => ({ ...before, [question.id]: answer }))}
        />
      ))}
      <ErrorNote error={faults.rest} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button variant="primary" isPending={change.isPending} onPress={save}>
          {parts.save}
        </Button>
      </footer>
    </Dialog>
  );
}
