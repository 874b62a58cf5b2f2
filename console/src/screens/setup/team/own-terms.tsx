import { useSession } from '../../../api/session.tsx';
import { Select } from '../../../parts/choices.tsx';
import { bindOptional } from '../../../parts/fields.tsx';
import { PriceField } from '../../../parts/money-field.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { Rows } from '../form/rows.tsx';

export type OwnTerms = { readonly service: string; readonly minutes?: number; readonly price?: number };

type OwnTermsProps = {
  readonly own: readonly OwnTerms[];
  readonly onChange: (own: readonly OwnTerms[]) => void;
  /** Those that the person does. */
  readonly services: readonly string[];
};

/** What takes one person another time than others, or costs otherwise. */
export function OwnTermsOf({ own, onChange, services }: OwnTermsProps) {
  const { setup } = useTexts();
  const { currency } = useSession().business;
  const isLeft = (name: string) => own.every(({ service }) => service !== name);
  const next = services.find(isLeft);
  const choices = (service: string) =>
    [...new Set([service, ...services.filter(isLeft)])].filter((name) => name !== '');
  return (
    <>
      <h3>{setup.ownTerms.title}</h3>
      <p className="soft">{setup.ownTerms.hint}</p>
      <Rows
        label={setup.ownTerms.row}
        at="services"
        mainField="service"
        items={own}
        onChange={onChange}
        make={(): OwnTerms => ({ service: next ?? '' })}
        add={setup.ownTerms.add}
        most={services.length}
      >
        {(item, set) => (
          <>
            <Select
              at="service"
              label={setup.service}
              items={choices(item.service).map((name) => ({ id: name, label: name }))}
              selected={item.service}
              onSelect={(service) => set({ service })}
            />
            <NumberField {...bindOptional(item, set, 'minutes')} label={setup.minutes} minValue={5} />
            <PriceField
              at="price"
              label={setup.price}
              currency={currency}
              isOptional
              value={item.price ?? null}
              onChange={(price) => set({ price: price ?? undefined })}
            />
          </>
        )}
      </Rows>
    </>
  );
}
