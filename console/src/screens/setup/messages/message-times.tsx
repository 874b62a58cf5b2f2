import { useSession } from '../../../api/session.tsx';
import { Select } from '../../../parts/choices.tsx';
import { Switch, TextField } from '../../../parts/fields.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Rows } from '../form/rows.tsx';

type Channel = 'email' | 'sms';
type Reminder = { readonly hours_before: number; readonly by?: readonly Channel[] | undefined };

/** When messages go by themselves; what is left out is as the platform does it. */
export type Times = {
  readonly reminders?: readonly Reminder[] | undefined;
  readonly arrival?: { readonly days_before: number } | undefined;
  readonly after_visit?:
    | { readonly hours_after: number; readonly review_url: string; readonly once_in_days: number }
    | undefined;
};

type Props = { readonly times: Times; readonly set: (more: Times) => void };

const BY: Readonly<Record<string, readonly Channel[]>> = { email: ['email'], sms: ['sms'], both: ['email', 'sms'] };
const MAX_REMINDERS = 2;

function Reminders({ times: { reminders }, set }: Props) {
  const { setup } = useTexts();
  const words = setup.messages.times;
  const isHotel = useSession().business.kind === 'hotel';
  const channels = [
    { id: 'email', label: words.byEmail },
    { id: 'sms', label: words.bySms },
    { id: 'both', label: words.byBoth },
  ];
  const make = (): Reminder => ({ hours_before: 24, ...(isHotel ? {} : { by: ['email'] }) });
  return (
    <section aria-label={words.reminders}>
      <Switch
        isSelected={reminders !== undefined}
        onChange={(isOwn) => set({ reminders: isOwn ? [make()] : undefined })}
      >
        {`${words.reminders}: ${words.chosen}`}
      </Switch>
      {reminders === undefined && (
        <p className="hint">{`${words.usual}. ${isHotel ? words.usualHotel : words.usualHint}`}</p>
      )}
      {reminders !== undefined && (
        <Rows
          {...{ label: words.reminder, add: words.add, at: 'messages.reminders', most: MAX_REMINDERS, make }}
          items={reminders}
          onChange={(next) => set({ reminders: next })}
        >
          {({ hours_before, by = ['email'] }, change) => (
            <>
              <NumberField
                at="hours_before"
                label={words.hoursBefore}
                minValue={1}
                maxValue={336}
                value={hours_before}
                onChange={(hours) => change({ hours_before: hours })}
              />
              {!isHotel && (
                <Select
                  label={words.by}
                  items={channels}
                  selected={by.length > 1 ? 'both' : (by[0] ?? 'email')}
                  onSelect={(id) => change({ by: BY[id] })}
                />
              )}
            </>
          )}
        </Rows>
      )}
    </section>
  );
}

function Arrival({ times: { arrival }, set }: Props) {
  const words = useTexts().setup.messages.times;
  return (
    <section aria-label={words.arrivalOn}>
      <Switch
        isSelected={arrival !== undefined}
        onChange={(isOn) => set({ arrival: isOn ? { days_before: 2 } : undefined })}
      >
        {words.arrivalOn}
      </Switch>
      {arrival !== undefined && (
        <NumberField
          at="messages.arrival.days_before"
          label={words.daysBefore}
          minValue={1}
          maxValue={14}
          value={arrival.days_before}
          onChange={(days_before) => set({ arrival: { days_before } })}
        />
      )}
    </section>
  );
}

function AfterVisit({ times: { after_visit }, set }: Props) {
  const words = useTexts().setup.messages.times;
  const begin = { hours_after: 24, review_url: 'https://', once_in_days: 90 };
  return (
    <section aria-label={words.afterOn}>
      <Switch
        isSelected={after_visit !== undefined}
        onChange={(isOn) => set({ after_visit: isOn ? begin : undefined })}
      >
        {words.afterOn}
      </Switch>
      {after_visit !== undefined && (
        <div className="form-grid">
          <NumberField
            at="messages.after_visit.hours_after"
            label={words.hoursAfter}
            minValue={1}
            maxValue={336}
            value={after_visit.hours_after}
            onChange={(hours_after) => set({ after_visit: { ...after_visit, hours_after } })}
          />
          <TextField
            type="url"
            at="messages.after_visit.review_url"
            label={words.reviewUrl}
            value={after_visit.review_url}
            onChange={(review_url) => set({ after_visit: { ...after_visit, review_url } })}
          />
          <NumberField
            at="messages.after_visit.once_in_days"
            label={words.onceIn}
            minValue={1}
            maxValue={400}
            value={after_visit.once_in_days}
            onChange={(once_in_days) => set({ after_visit: { ...after_visit, once_in_days } })}
          />
        </div>
      )}
    </section>
  );
}

export function MessageTimes(props: Props) {
  const { setup } = useTexts();
  const { kind } = useSession().business;
  return (
    <Card title={setup.messages.times.when}>
      <div className="stack">
        <Reminders {...props} />
        {kind === 'hotel' && <Arrival {...props} />}
        <AfterVisit {...props} />
      </div>
    </Card>
  );
}
