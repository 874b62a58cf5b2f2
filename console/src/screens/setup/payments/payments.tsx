import { useSession } from '../../../api/session.tsx';
import { todayIn } from '../../../api/today.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { Select } from '../../../parts/choices.tsx';
import { DatePicker } from '../../../parts/dates.tsx';
import { bindOptional, Switch } from '../../../parts/fields.tsx';
import { MoneyField } from '../../../parts/money-field.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Rows } from '../form/rows.tsx';
import { Ticks } from '../form/ticks/ticks.tsx';
import { OptionalWeekdays } from '../form/ticks/weekday-ticks.tsx';
import { NoCards } from './no-cards.tsx';
import { Due, Share } from './payment-terms.tsx';
import { type AppliesTo, KINDS, ofKind, type Policy, scoped, withShare } from './policy.ts';

type Scope = { readonly tables: boolean; readonly shifts: readonly { readonly name: string }[] };
type FieldsProps = Scope & { readonly policy: Policy; readonly put: (more: Partial<Policy>) => void };

/** What is paid, or which fee a card is kept for. */
function Terms({ policy, put, tables }: FieldsProps) {
  const { payments: words } = useTexts().setup;
  const { currency } = useSession().business;
  const { kind, amount_per_person: each } = policy;
  const isMoney = kind === 'deposit' || kind === 'full';
  return (
    <>
      <Select
        at="kind"
        label={words.kind}
        items={KINDS.map((id) => ({ id, label: words.kinds[id] }))}
        selected={kind}
        onSelect={(id) => put(ofKind(id as Policy['kind'], policy, tables))}
      />
      {isMoney && <Share {...{ policy, put, words }} />}
      {kind === 'hold' && (
        <MoneyField
          at="no_show_fee_per_person"
          label={words.fee}
          currency={currency}
          value={policy.no_show_fee_per_person ?? 0}
          onChange={(fee) => put({ no_show_fee_per_person: fee })}
        />
      )}
      {kind !== 'none' && <Due {...{ policy, put, words }} />}
      {kind !== 'none' && (
        <NumberField
          at="cancel_until_hours"
          label={words.freeUntil}
          value={policy.cancel_until_hours ?? 24}
          onChange={(hours) => put({ cancel_until_hours: hours })}
          minValue={0}
          maxValue={8760}
        />
      )}
      {isMoney && !tables && (
        <Switch isSelected={each !== undefined} onChange={(on) => put(withShare(policy, on))}>
          {words.byPerson}
        </Switch>
      )}
    </>
  );
}

/** What is named stays in sight where nothing is called so any more. */
const choices = (there: readonly { readonly name: string }[], named: readonly string[]) =>
  [...new Set([...there.map(({ name }) => name), ...named])].map((name) => ({ id: name, label: name }));

/** Those of its services, or of its shifts, that a rule is for. */
function Named({ applies, put, tables, shifts }: Omit<FieldsProps, 'policy' | 'put'> & ScopeProps) {
  const { setup } = useTexts();
  const team = useApiQuery('/settings').data?.parts.team?.value as { services?: Scope['shifts'] } | undefined;
  const at = tables ? 'shifts' : 'services';
  const ticked = applies[at] ?? [];
  const all = choices(tables ? shifts : (team?.services ?? []), ticked);
  if (all.length === 0) return null;
  return (
    <Ticks
      at={`applies_to.${at}`}
      label={tables ? setup.shifts.title : setup.services}
      none={setup.payments.all}
      onChange={(names) => put({ [at]: names.length === 0 ? undefined : names })}
      {...{ all, ticked }}
    />
  );
}

type ScopeProps = { readonly applies: AppliesTo; readonly put: (more: Partial<AppliesTo>) => void };

function Dates({ applies: { dates }, put }: ScopeProps) {
  const { setup } = useTexts();
  const today = todayIn(useSession().business.time_zone);
  return (
    <>
      <Switch
        isSelected={dates !== undefined}
        onChange={(on) => put({ dates: on ? { from: today, to: today } : undefined })}
      >
        {setup.payments.onDates}
      </Switch>
      {dates && (
        <>
          <DatePicker
            at="applies_to.dates.from"
            label={setup.firstDay}
            value={dates.from}
            onChange={(from) => put({ dates: from > dates.to ? { from, to: from } : { ...dates, from } })}
          />
          <DatePicker
            at="applies_to.dates.to"
            label={setup.lastDay}
            value={dates.to}
            min={dates.from}
            onChange={(to) => put({ dates: { ...dates, to } })}
          />
        </>
      )}
    </>
  );
}

function PolicyFields(props: FieldsProps) {
  const { policy, put, tables, shifts } = props;
  const { setup } = useTexts();
  const applies = policy.applies_to ?? {};
  const narrow = (more: Partial<AppliesTo>) => put({ applies_to: scoped({ ...applies, ...more }) });
  return (
    <>
      <Terms {...props} />
      {tables && (
        <NumberField
          {...bindOptional(applies, narrow, 'party_min', 'applies_to.')}
          label={setup.large.from}
          hint={setup.payments.anyParty}
          minValue={1}
        />
      )}
      <OptionalWeekdays
        at="applies_to.weekdays"
        label={setup.shifts.weekdays}
        chosen={applies.weekdays}
        onChange={(weekdays) => narrow({ weekdays })}
      />
      <Named {...{ applies, tables, shifts }} put={narrow} />
      <Dates applies={applies} put={narrow} />
    </>
  );
}

type Props = Scope & {
  readonly policies: readonly Policy[];
  readonly onChange: (policies: Policy[]) => void;
};

/** Who pays or leaves a card when they book online: of the rules that fit, the first counts. */
export function Payments({ policies, onChange, ...scope }: Props) {
  const { payments: words } = useTexts().setup;
  return (
    <Card title={words.title}>
      <p className="soft">{words.lead}</p>
      <NoCards />
      <Rows
        label={words.rule}
        at="payments"
        mainField="kind"
        isOrdered
        items={policies}
        onChange={onChange}
        make={() => ofKind('hold', { kind: 'none' }, scope.tables)}
        add={words.add}
      >
        {(policy, put) => <PolicyFields {...scope} policy={policy} put={put} />}
      </Rows>
    </Card>
  );
}
