import { useSession } from '../../api/session.tsx';
import { Select } from '../../parts/choices.tsx';
import { Switch } from '../../parts/fields.tsx';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { type ByLang, LangFields } from './form/localised.tsx';
import { ListForm } from './form/rows.tsx';

// A box to tick is called `check` by venues and `tick` by hotels, and the kind of a question `type` and `kind`.
const LISTS = {
  venue: { at: 'questions', kind: 'type', tick: 'check', most: 5 },
  hotel: { at: 'booking_questions', kind: 'kind', tick: 'tick', most: 20 },
} as const;

type Question = { readonly id?: string; readonly required?: boolean; readonly labels: ByLang } & {
  readonly [kind in 'type' | 'kind']?: string;
};

function Questions({ of }: { readonly of: keyof typeof LISTS }) {
  const { setup } = useTexts();
  const { language } = useSession().business;
  const { at, kind, tick, most } = LISTS[of];
  const kinds = [
    { id: 'text', label: setup.questionText },
    { id: tick, label: setup.questionTick },
  ];
  return (
    <ListForm<Question>
      name="questions"
      {...{ label: setup.question, at, add: setup.addQuestion, most }}
      make={() => ({ [kind]: 'text', required: false, labels: { [language]: '' } })}
    >
      {(item, set) => (
        <>
          <Select
            label={setup.kind}
            items={kinds}
            selected={item[kind] ?? 'text'}
            onSelect={(id) => set({ [kind]: id })}
          />
          <LangFields at="labels" texts={item.labels} onChange={(labels) => set({ labels })} />
          <Switch isSelected={item.required ?? false} onChange={(required) => set({ required })}>
            {setup.required}
          </Switch>
        </>
      )}
    </ListForm>
  );
}

export default function QuestionsScreen() {
  const { setup } = useTexts();
  const { business } = useSession();
  return (
    <Page title={setup.questions} lead={setup.questionsLead}>
      <Questions of={business.kind === 'hotel' ? 'hotel' : 'venue'} />
    </Page>
  );
}
