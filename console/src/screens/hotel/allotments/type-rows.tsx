import { toMajor, toMinor } from '../../../parts/format/money.ts';
import { PriceField } from '../../../parts/money-field.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

/** What is typed of one room type: how many are held, and what a night costs; null for the price of the plan. */
export type TypeRow = { readonly rooms: number; readonly amount: number | null };

type Props = {
  readonly types: readonly { readonly id: string; readonly name: string }[];
  readonly rows: ReadonlyMap<string, TypeRow>;
  readonly currency: string;
  readonly onChange: (rows: ReadonlyMap<string, TypeRow>) => void;
};

export const NOTHING: TypeRow = { rooms: 0, amount: null };

/** How many rooms of each type are held, and at what. */
export function TypeRows({ types, rows, currency, onChange }: Props) {
  const { allotments } = useTexts();
  const rowOf = (id: string) => rows.get(id) ?? NOTHING;
  const set = (id: string, more: Partial<TypeRow>) => onChange(new Map(rows).set(id, { ...rowOf(id), ...more }));
  return (
    <>
      {types.map(({ id, name }) => (
        <div className="fields" key={id}>
          <NumberField
            label={allotments.roomsOf({ type: name })}
            minValue={0}
            maxValue={500}
            value={rowOf(id).rooms}
            onChange={(rooms) => set(id, { rooms })}
          />
          <PriceField
            label={allotments.rateOf({ type: name })}
            currency={currency}
            isOptional
            value={rowOf(id).amount === null ? null : toMajor(rowOf(id).amount ?? 0, currency)}
            onChange={(amount) => set(id, { amount: amount === null ? null : toMinor(amount, currency) })}
          />
        </div>
      ))}
      <p className="soft">{allotments.rateHint}</p>
    </>
  );
}

/** The amounts that are agreed, as they are sent. */
export const ratesOf = (rows: ReadonlyMap<string, TypeRow>) =>
  [...rows].flatMap(([room_type_id, { amount }]) => (amount === null ? [] : [{ room_type_id, amount }]));
