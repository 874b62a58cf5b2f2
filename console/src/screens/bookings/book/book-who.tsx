import type { faultsOf } from '../../../api/errors.ts';
import { Checkbox, TextArea, TextField } from '../../../parts/fields.tsx';
import { Card } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GuestSuggestions } from '../../guests/book/guest-suggestions.tsx';
import type { StepProps } from './draft.ts';

type Faults = ReturnType<typeof faultsOf>;

/** What of it is told beside its field. */
export const WHO_FIELDS = ['name', 'phone', 'email', 'notes'] as const;

/** The second step: who comes, and whether the front desk knows them. */
export function BookWho({ draft, set, faults }: StepProps & { readonly faults: Faults }) {
  const { restaurant } = useTexts();
  return (
    <Card title={restaurant.guest}>
      <div className="two">
        <TextField
          label={restaurant.name}
          value={draft.name}
          onChange={(name) => set({ name })}
          autoComplete="off"
          error={faults.of('name')}
        />
        <TextField
          label={restaurant.phone}
          type="tel"
          value={draft.phone}
          onChange={(phone) => set({ phone })}
          error={faults.of('phone')}
          autoComplete="off"
        />
        <TextField
          label={restaurant.email}
          type="email"
          value={draft.email}
          onChange={(email) => set({ email })}
          error={faults.of('email')}
          autoComplete="off"
        />
      </div>
      <GuestSuggestions typed={draft} onTake={set} />
      <TextArea
        label={restaurant.notes}
        value={draft.notes}
        onChange={(notes) => set({ notes })}
        rows={2}
        error={faults.of('notes')}
      />
      {draft.email.trim() !== '' && (
        <Checkbox isSelected={draft.notify} onChange={(notify) => set({ notify })}>
          {restaurant.tellGuest}
        </Checkbox>
      )}
    </Card>
  );
}
