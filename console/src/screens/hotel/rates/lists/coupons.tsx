import '../rates.css';
import { useSession } from '../../../../api/session.tsx';
import { useApiQuery } from '../../../../api/use-api.ts';
import { Select } from '../../../../parts/choices.tsx';
import { bind, TextField } from '../../../../parts/fields.tsx';
import { MoneyField } from '../../../../parts/money-field.tsx';
import { NumberField } from '../../../../parts/number-field.tsx';
import { Page } from '../../../../parts/page.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { ListForm } from '../../../setup/form/rows.tsx';
import { OptionalDate, OptionalNumber, RoomTypes } from '../fields.tsx';

type Coupon = {
  readonly code: string;
  readonly percent?: number | null;
  readonly amount?: number | null;
  readonly valid_from?: string | null;
  readonly valid_to?: string | null;
  readonly min_nights?: number | null;
  readonly room_types?: readonly string[];
  readonly max_uses?: number | null;
};
type Props = { readonly item: Coupon; readonly set: (more: Partial<Coupon>) => void };

const NEW: Coupon = { code: '', percent: 10, room_types: [] };

function Discount({ item, set }: Props) {
  const { rates } = useTexts();
  const { currency } = useSession().business;
  const isPercent = item.amount == null;
  const kinds = [
    { id: 'percent', label: rates.inPercent },
    { id: 'amount', label: rates.asAmount },
  ];
  const choose = (kind: string) =>
    set(kind === 'percent' ? { percent: 10, amount: null } : { percent: null, amount: 1000 });
  return (
    <>
      <Select label={rates.discount} items={kinds} selected={isPercent ? 'percent' : 'amount'} onSelect={choose} />
      {isPercent ? (
        <NumberField
          at="percent"
          label={rates.percent}
          digits={2}
          minValue={0}
          maxValue={100}
          value={item.percent ?? 0}
          onChange={(percent) => set({ percent })}
        />
      ) : (
        <MoneyField
          at="amount"
          label={rates.amount}
          currency={currency}
          value={item.amount ?? 0}
          onChange={(amount) => set({ amount })}
        />
      )}
    </>
  );
}

function Limits({ item, set }: Props) {
  const { rates } = useTexts();
  return (
    <>
      <OptionalDate {...bind(item, set, 'valid_from')} label={rates.validFrom} />
      <OptionalDate {...bind(item, set, 'valid_to')} label={rates.validTo} />
      <OptionalNumber {...bind(item, set, 'min_nights')} label={rates.minNights} min={1} />
      <OptionalNumber {...bind(item, set, 'max_uses')} label={rates.maxUses} />
    </>
  );
}

/** How often a coupon was used; nothing for one that is not saved yet. */
function Used({ code }: { code: string }) {
  const { rates } = useTexts();
  const { data } = useApiQuery('/coupon-uses');
  const uses = data?.coupons.find((coupon) => coupon.code.toUpperCase() === code.toUpperCase())?.uses;
  return uses === undefined ? null : <p className="soft used">{rates.used({ count: uses })}</p>;
}

export default function Coupons() {
  const { rates } = useTexts();
  return (
    <Page title={rates.coupons} lead={rates.couponsLead}>
      <ListForm<Coupon>
        name="coupons"
        label={rates.coupon}
        at="coupons"
        mainField="code"
        make={() => NEW}
        add={rates.addCoupon}
      >
        {(item, put) => (
          <>
            <TextField {...bind(item, put, 'code')} label={rates.code} />
            <Discount item={item} set={put} />
            <Limits item={item} set={put} />
            <RoomTypes slugs={item.room_types ?? []} onChange={(room_types) => put({ room_types })} />
            <Used code={item.code} />
          </>
        )}
      </ListForm>
    </Page>
  );
}
