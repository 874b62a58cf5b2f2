import type { ReactNode } from 'react';
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

type ChosenProps<Value> = {
  readonly label: string;
  /** What the switch says, where it is not the label. */
  readonly choice?: string;
  readonly value: Value | undefined;
  /** What it begins with once it is chosen. */
  readonly begin: Value;
  readonly put: (value: Value | undefined) => void;
  /** What is said as long as it is not chosen. */
  readonly hint?: string;
  readonly children: (value: Value) => ReactNode;
};

/** What goes by itself once the business has chosen it. */
function Chosen<Value>({ label, choice = label, value, begin, put, hint, children }: ChosenProps<Value>) {
  return (
    <section aria-label={label}>
      <Switch isSelected={value !== undefined} onChange={(isOn) => put(isOn ? begin : undefined)}>
        {choice}
      </Switch>
      {value === undefined ? hint !== undefined && <p className="hint">{hint}</p> : children(value)}
    </section>
  );
}

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
    <Chosen
      {...{ label: words.reminders, choice: `${words.reminders}: ${words.chosen}`, value: reminders, begin: [make()] }}
      put={(next) => set({ reminders: next })}
      hint={`${words.usual}. ${isHotel ? words.usualHotel : words.usualHint}`}
    >
      {(chosen) => (
        <Rows
          {...{ label: words.reminder, add: words.add, at: 'messages.reminders', most: MAX_REMINDERS, make }}
          items={chosen}
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
    </Chosen>
  );
}

function Arrival({ times: { arrival }, set }: Props) {
  const words = useTexts().setup.messages.times;
  const put = (next: Times['arrival']) => set({ arrival: next });
  return (
    <Chosen {...{ label: words.arrivalOn, value: arrival, begin: { days_before: 2 }, put }}>
      {({ days_before }) => (
        <NumberField
          at="messages.arrival.days_before"
          label={words.daysBefore}
          minValue={1}
          maxValue={14}
          value={days_before}
          onChange={(days) => put({ days_before: days })}
        />
      )}
    </Chosen>
  );
}

const THANKS = { hours_after: 24, review_url: 'https://', once_in_days: 90 };

function AfterVisit({ times: { after_visit }, set }: Props) {
  const words = useTexts().setup.messages.times;
  const put = (next: Times['after_visit']) => set({ after_visit: next });
  return (
    <Chosen {...{ label: words.afterOn, value: after_visit, begin: THANKS, put }}>
      {(thanks) => (
        <div className="form-grid">
          <NumberField
            at="messages.after_visit.hours_after"
            label={words.hoursAfter}
            minValue={1}
            maxValue={336}
            value={thanks.hours_after}
            onChange={(hours_after) => put({ ...thanks, hours_after })}
          />
          <TextField
            type="url"
            at="messages.after_visit.review_url"
            label={words.reviewUrl}
            value={thanks.review_url}
            onChange={(review_url) => put({ ...thanks, review_url })}
          />
          <NumberField
            at="messages.after_visit.once_in_days"
            label={words.onceIn}
            minValue={1}
            maxValue={400}
            value={thanks.once_in_days}
            onChange={(once_in_days) => put({ ...thanks, once_in_days })}
          />
        </div>
      )}
    </Chosen>
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
