import { useSession } from '../../api/session.tsx';
import { Select } from '../../parts/choices.tsx';
import { Switch } from '../../parts/fields.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { type ByLang, LangFields } from './form/localised.tsx';
import { PartForm } from './form/part-form.tsx';
import { Rows } from './form/rows.tsx';

type Common = { readonly id?: string; readonly required?: boolean; readonly labels: ByLang };
// A box to tick is called `check` by venues and `tick` by hotels.
type VenueQuestion = Common & { readonly type: 'text' | 'check' };
type HotelQuestion = Common & { readonly kind: 'text' | 'tick' };
type Props<Question> = { readonly item: Question; readonly set: (more: Partial<Question>) => void };

function LabelFields({ item, set }: Props<Common>) {
  const { setup } = useTexts();
  return (
    <>
      <LangFields at="labels" texts={item.labels} onChange={(labels) => set({ labels })} />
      <Switch isSelected={item.required ?? false} onChange={(required) => set({ required })}>
        {setup.required}
      </Switch>
    </>
  );
}

function useKinds(tick: 'check' | 'tick') {
  const { setup } = useTexts();
  return [
    { id: 'text', label: setup.questionText },
    { id: tick, label: setup.questionTick },
  ];
}

function VenueQuestions() {
  const { setup } = useTexts();
  const kinds = useKinds('check');
  const { language } = useSession().business;
  return (
    <PartForm<{ questions: readonly VenueQuestion[] }> name="questions">
      {({ questions }, set) => (
        <Card>
          <Rows
            label={setup.question}
            at="questions"
            items={questions}
            onChange={(next) => set({ questions: next })}
            make={(): VenueQuestion => ({ type: 'text', required: false, labels: { [language]: '' } })}
            add={setup.addQuestion}
            most={5}
          >
            {(item, put) => (
              <>
                <Select
                  label={setup.kind}
                  items={kinds}
                  selected={item.type}
                  onSelect={(id) => put({ type: id as VenueQuestion['type'] })}
                />
                <LabelFields item={item} set={put} />
              </>
            )}
          </Rows>
        </Card>
      )}
    </PartForm>
  );
}

function HotelQuestions() {
  const { setup } = useTexts();
  const kinds = useKinds('tick');
  const { language } = useSession().business;
  return (
    <PartForm<{ booking_questions: readonly HotelQuestion[] }> name="questions">
      {({ booking_questions }, set) => (
        <Card>
          <Rows
            label={setup.question}
            at="booking_questions"
            items={booking_questions}
            onChange={(next) => set({ booking_questions: next })}
            make={(): HotelQuestion => ({ kind: 'text', required: false, labels: { [language]: '' } })}
            add={setup.addQuestion}
            most={20}
          >
            {(item, put) => (
              <>
                <Select
                  label={setup.kind}
                  items={kinds}
                  selected={item.kind}
                  onSelect={(id) => put({ kind: id as HotelQuestion['kind'] })}
                />
                <LabelFields item={item} set={put} />
              </>
            )}
          </Rows>
        </Card>
      )}
    </PartForm>
  );
}

export default function QuestionsScreen() {
  const { setup } = useTexts();
  const { business } = useSession();
  return (
    <Page title={setup.questions} lead={setup.questionsLead}>
      {business.kind === 'hotel' ? <HotelQuestions /> : <VenueQuestions />}
    </Page>
  );
}
