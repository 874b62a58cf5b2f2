import '../rates.css';
import { useSession } from '../../../../api/session.tsx';
import { toMajor, toMinor } from '../../../../parts/format/money.ts';
import { PriceField } from '../../../../parts/money-field.tsx';
import { Card, Page } from '../../../../parts/page.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { Grid, type GridColumn } from '../../../setup/form/grid.tsx';
import { PartForm } from '../../../setup/form/part-form.tsx';
import { VatField } from '../fields.tsx';

type Charge = { readonly name: string; readonly unit_amount: number; readonly vat_percent?: number | null };
type Value = {
  readonly vat_percent?: { readonly night: number | null; readonly breakfast: number | null };
  readonly breakfast_amount?: number | null;
  readonly charges?: readonly Charge[];
};
type Props = { readonly value: Value; readonly set: (more: Partial<Value>) => void };

const NO_VAT = { night: null, breakfast: null };

function useColumns(): readonly GridColumn<Charge>[] {
  const { rates } = useTexts();
  const { currency } = useSession().business;
  return [
    {
      kind: 'text',
      id: 'name',
      title: rates.name,
      get: ({ name }) => name,
      put: (charge, name) => ({ ...charge, name }),
    },
    {
      kind: 'number',
      narrow: true,
      id: 'unit_amount',
      title: rates.amount,
      currency,
      get: ({ unit_amount }) => toMajor(unit_amount, currency),
      put: (charge, amount) => ({ ...charge, unit_amount: toMinor(amount ?? 0, currency) }),
    },
    {
      kind: 'number',
      narrow: true,
      id: 'vat_percent',
      title: rates.vat,
      digits: 2,
      isOptional: true,
      get: ({ vat_percent }) => vat_percent ?? null,
      put: (charge, vat_percent) => ({ ...charge, vat_percent }),
    },
  ];
}

function Rates({ value: { vat_percent = NO_VAT, breakfast_amount = null }, set }: Props) {
  const { rates } = useTexts();
  const { currency } = useSession().business;
  const put = (more: Partial<typeof vat_percent>) => set({ vat_percent: { ...vat_percent, ...more } });
  return (
    <Card title={rates.vat}>
      <div className="form-grid">
        <VatField
          at="vat_percent.night"
          label={rates.vatOfNights}
          value={vat_percent.night}
          onChange={(night) => put({ night })}
        />
        <VatField
          at="vat_percent.breakfast"
          label={rates.vatOfBreakfast}
          value={vat_percent.breakfast}
          onChange={(breakfast) => put({ breakfast })}
        />
        <PriceField
          at="breakfast_amount"
          label={rates.breakfastAmount}
          hint={rates.breakfastHint}
          currency={currency}
          isOptional
          value={breakfast_amount === null ? null : toMajor(breakfast_amount, currency)}
          onChange={(major) => set({ breakfast_amount: major === null ? null : toMinor(major, currency) })}
        />
      </div>
      <p className="hint">{rates.vatHint}</p>
    </Card>
  );
}

function Catalogue({ value: { charges = [] }, set }: Props) {
  const { rates } = useTexts();
  return (
    <Card title={rates.charges}>
      <Grid
        {...{ label: rates.charges, row: rates.charge, at: 'charges', add: rates.addCharge, columns: useColumns() }}
        items={charges}
        onChange={(next) => set({ charges: next })}
        make={(): Charge => ({ name: '', unit_amount: 500, vat_percent: charges.at(-1)?.vat_percent ?? null })}
        isOrdered
      />
    </Card>
  );
}

/** What the front desk charges beside room and extras, and the VAT of the hotel. */
export default function Charges() {
  const { rates } = useTexts();
  return (
    <Page title={rates.charges} lead={rates.chargesLead}>
      <PartForm<Value> name="charges">
        {(value, set) => (
          <>
            <Catalogue value={value} set={set} />
            <Rates value={value} set={set} />
          </>
        )}
      </PartForm>
    </Page>
  );
}
