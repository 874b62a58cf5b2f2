import '../rates.css';
import { useSession } from '../../../../api/session.tsx';
import { Select } from '../../../../parts/choices.tsx';
import { bind, Switch, TextArea, TextField } from '../../../../parts/fields.tsx';
import { MoneyField } from '../../../../parts/money-field.tsx';
import { Page } from '../../../../parts/page.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { type ByLang, Translations } from '../../../setup/form/localised.tsx';
import { ListForm } from '../../../setup/form/rows.tsx';
import { OptionalNumber, RoomTypes, VatField } from '../fields.tsx';

const PER = ['night', 'stay', 'person', 'person_night'] as const;
const OFFERED = ['every_night', 'arrival', 'departure'] as const;

type Extra = {
  readonly id?: string;
  readonly name: string;
  readonly description?: string;
  readonly names?: ByLang;
  readonly descriptions?: ByLang;
  readonly amount: number;
  readonly per: (typeof PER)[number];
  readonly vat_percent?: number | null;
  readonly mandatory?: boolean;
  readonly room_types?: readonly string[];
  readonly daily_limit?: number | null;
  readonly offered_on?: (typeof OFFERED)[number];
};
type Props = { readonly item: Extra; readonly set: (more: Partial<Extra>) => void };

const NEW: Extra = { name: '', amount: 1000, per: 'stay', room_types: [] };

function Words({ item, set }: Props) {
  const { rates } = useTexts();
  return (
    <>
      <TextField {...bind(item, set, 'name')} label={rates.name} />
      <Translations at="names" of={item.name} texts={item.names} onChange={(names) => set({ names })} />
      <TextArea
        at="description"
        label={rates.description}
        rows={2}
        value={item.description ?? ''}
        onChange={(description) => set({ description })}
      />
      <Translations
        at="descriptions"
        of={`${item.name} – ${rates.description}`}
        texts={item.descriptions}
        onChange={(descriptions) => set({ descriptions })}
      />
    </>
  );
}

function Terms({ item, set }: Props) {
  const { rates } = useTexts();
  const { currency } = useSession().business;
  return (
    <>
      <MoneyField {...bind(item, set, 'amount')} label={rates.amount} currency={currency} />
      <Select
        label={rates.per}
        items={PER.map((id) => ({ id, label: rates.pers[id] }))}
        selected={item.per}
        onSelect={(per) => set({ per: per as Extra['per'] })}
      />
      <Select
        label={rates.offeredOn}
        items={OFFERED.map((id) => ({ id, label: rates.offered[id] }))}
        selected={item.offered_on ?? 'every_night'}
        onSelect={(day) => set({ offered_on: day as (typeof OFFERED)[number] })}
      />
      <VatField {...bind(item, set, 'vat_percent')} label={rates.vat} />
      <OptionalNumber {...bind(item, set, 'daily_limit')} label={rates.dailyLimit} />
      <Switch isSelected={item.mandatory ?? false} onChange={(mandatory) => set({ mandatory })}>
        {rates.mandatory}
      </Switch>
    </>
  );
}

export default function Extras() {
  const { rates } = useTexts();
  return (
    <Page title={rates.extras} lead={rates.extrasLead}>
      <ListForm<Extra>
        name="extras"
        label={rates.extra}
        at="extras"
        mainField="name"
        make={() => NEW}
        add={rates.addExtra}
      >
        {(item, put) => (
          <>
            <Words item={item} set={put} />
            <Terms item={item} set={put} />
            <RoomTypes slugs={item.room_types ?? []} onChange={(room_types) => put({ room_types })} />
          </>
        )}
      </ListForm>
    </Page>
  );
}
