import type { CallError, FieldFault } from '../../../api/errors.ts';

/** The field of a dialog that writes a field of a row. */
const WRITTEN_BY: Readonly<Record<string, string>> = {
  room_type: 'type',
  rate_plan: 'plan',
  date: 'from',
  from: 'from',
  to: 'to',
  weekdays: 'weekdays',
  amount: 'amount',
  min_stay: 'minStay',
  min_stay_through: 'minStayThrough',
  max_stay: 'maxStay',
  extra_adult_amount: 'extra_adult_amount',
  child_amounts: 'child_amounts',
};

const fieldOf = (path: string): string | undefined => {
  const [, name = ''] = /^hotel\.(?:prices|nights)\[\d+\]\.(\w+)/.exec(path) ?? [];
  return WRITTEN_BY[name];
};

/**
 * Faults of rows by the fields of the dialog that wrote them: one change may write a row for each room type, with the same
 * fault in each. `rest` is the error where some fault has no field.
 */
export function rateFaults(error: CallError | null): {
  readonly faults: FieldFault[];
  readonly rest: CallError | null;
} {
  const byField = new Map<string, FieldFault>();
  let isWhole = error !== null && error.fields.length > 0;
  for (const { path, message } of error?.fields ?? []) {
    const field = fieldOf(path);
    if (field === undefined) isWhole = false;
    else byField.set(field, { path: field, message });
  }
  return { faults: [...byField.values()], rest: isWhole ? null : error };
}
