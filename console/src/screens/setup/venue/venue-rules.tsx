import { useState } from 'react';
import { Select } from '../../../parts/choices.tsx';
import { bind, bindOptional, Switch, TextField } from '../../../parts/fields.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { PartForm } from '../form/part-form.tsx';
import { RetentionField } from '../form/retention-field.tsx';
import { GuestChanges, type GuestChangesRule } from '../guest-changes.tsx';
import { Payments } from '../payments/payments.tsx';
import type { Policy } from '../payments/policy.ts';
import { LargeParties, type LargeParty } from './large-party.tsx';
import { type Shift, Shifts } from './shifts.tsx';
import { GRID, type TurnStep, TurnSteps } from './turn-steps.tsx';

type Bookings = {
  readonly enabled: boolean;
  readonly confirm_at_once: boolean;
  readonly max_party_size: number;
  readonly min_notice_minutes: number;
  readonly horizon_days?: number;
  readonly slot_minutes: number;
  readonly turn_minutes: readonly TurnStep[];
  readonly last_seating_minutes_before_close?: number | undefined;
  readonly release_late_minutes?: number | undefined;
  readonly pacing_covers?: number | undefined;
  readonly large_party?: LargeParty | undefined;
  readonly guest_changes?: GuestChangesRule | undefined;
  readonly sms: boolean;
  readonly sms_countries?: readonly string[] | undefined;
  readonly page: boolean;
};
/** A file of before says nothing of shifts, which only a restaurant has, or of payments. */
type Value = {
  bookings: Bookings;
  shifts?: readonly Shift[];
  payments?: readonly Policy[];
  retention_months: number;
};
type Props = { readonly bookings: Bookings; readonly set: (more: Partial<Bookings>) => void };

function Switches({ bookings, set, tables }: Props & { tables: boolean }) {
  const { setup } = useTexts();
  return (
    <div className="switches">
      <Switch isSelected={bookings.enabled} onChange={(enabled) => set({ enabled })}>
        {setup.onlineOn}
      </Switch>
      <Switch isSelected={bookings.confirm_at_once} onChange={(confirm_at_once) => set({ confirm_at_once })}>
        {setup.confirmAtOnce[tables ? 'restaurant' : 'appointment']}
      </Switch>
      <Switch isSelected={bookings.page} onChange={(page) => set({ page })}>
        {setup.ownPage}
      </Switch>
      <Switch isSelected={bookings.sms} onChange={(sms) => set({ sms })}>
        {setup.textMessages}
      </Switch>
    </div>
  );
}

function Numbers({ bookings, set, tables }: Props & { tables: boolean }) {
  const { setup } = useTexts();
  return (
    <div className="form-grid">
      {tables && (
        <NumberField {...bind(bookings, set, 'max_party_size', 'bookings.')} label={setup.maxParty} minValue={1} />
      )}
      <NumberField
        {...bind(bookings, set, 'min_notice_minutes', 'bookings.')}
        label={setup.minNotice}
        minValue={0}
        step={15}
      />
      <NumberField
        {...bind({ horizon_days: 30, ...bookings }, set, 'horizon_days', 'bookings.')}
        label={setup.horizonDays}
        minValue={1}
      />
      <Select
        label={setup.slot}
        items={GRID}
        selected={String(bookings.slot_minutes)}
        onSelect={(id) => set({ slot_minutes: Number(id) })}
      />
      <NumberField
        {...bindOptional(bookings, set, 'release_late_minutes', 'bookings.')}
        label={setup.releaseLate}
        hint={setup.releaseLateHint}
        step={5}
        minValue={15}
      />
      {tables && (
        <NumberField
          {...bindOptional(bookings, set, 'pacing_covers', 'bookings.')}
          label={setup.pacing}
          hint={setup.pacingHint}
          minValue={1}
        />
      )}
      {tables && (
        <NumberField
          {...bindOptional(bookings, set, 'last_seating_minutes_before_close', 'bookings.')}
          label={setup.lastSeating}
          hint={setup.lastSeatingHint}
          minValue={5}
          step={5}
        />
      )}
    </div>
  );
}

/** Whose numbers are texted, as codes with commas between; none: the business's own country and those next door. */
function TextedCountries({ bookings, set }: Props) {
  const { setup } = useTexts();
  const [typed, setTyped] = useState((bookings.sms_countries ?? []).join(', '));
  const change = (text: string) => {
    setTyped(text);
    const codes = text.toUpperCase().match(/[A-Z]+/g);
    set({ sms_countries: codes ?? undefined });
  };
  return (
    <TextField
      at="bookings.sms_countries"
      label={setup.textedCountries}
      hint={setup.textedHint}
      value={typed}
      onChange={change}
    />
  );
}

type PaceProps = Props & { readonly shifts: readonly Shift[]; readonly onShifts: (shifts: Shift[]) => void };

function TablePace({ bookings, set, shifts, onShifts }: PaceProps) {
  const { setup } = useTexts();
  const { turn_minutes: turns, large_party: large, max_party_size: most } = bookings;
  return (
    <>
      <Card title={setup.turns}>
        <TurnSteps at="bookings.turn_minutes" steps={turns} onChange={(turn_minutes) => set({ turn_minutes })} />
      </Card>
      <Shifts shifts={shifts} usual={turns} onChange={onShifts} />
      <LargeParties rule={large} most={most} onChange={(large_party) => set({ large_party })} />
    </>
  );
}

/** How bookings are taken, and how long it is known whose they were. */
export function VenueRules({ kind }: { kind: 'restaurant' | 'appointment' }) {
  const tables = kind === 'restaurant';
  return (
    <PartForm<Value> name="rules">
      {({ bookings, shifts = [], payments = [], retention_months }, set) => {
        const props = { bookings, set: (more: Partial<Bookings>) => set({ bookings: { ...bookings, ...more } }) };
        return (
          <>
            <Card>
              <Switches {...props} tables={tables} />
              <Numbers {...props} tables={tables} />
              {bookings.sms && <TextedCountries {...props} />}
              <RetentionField months={retention_months} onChange={(months) => set({ retention_months: months })} />
            </Card>
            <GuestChanges rule={bookings.guest_changes} onChange={(guest_changes) => props.set({ guest_changes })} />
            {tables && <TablePace {...props} shifts={shifts} onShifts={(next) => set({ shifts: next })} />}
            <Payments {...{ tables, shifts }} policies={payments} onChange={(next) => set({ payments: next })} />
          </>
        );
      }}
    </PartForm>
  );
}
