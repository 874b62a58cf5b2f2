import { useSession } from '../../../api/session.tsx';
import { type Reply, useAction } from '../../../api/use-call.ts';
import { useFormats } from '../../../parts/format/formats.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import { OffRow } from './off-row.tsx';

type WineList = NonNullable<Reply<'/menu', 'get'>['wine_list']>;
type Wine = WineList['sections'][number]['items'][number];

function usePrices({ glass_price, bottle_price }: Wine, currency: string) {
  const { setup } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const sold = [
    { id: 'glass', title: setup.glassPrice, price: glass_price },
    { id: 'bottle', title: setup.bottlePrice, price: bottle_price },
  ];
  return sold.flatMap(({ price, ...kind }) =>
    price === null ? [] : [{ ...kind, said: formats.price(price, currency) }],
  );
}

/** A wine with its vintage, and what a glass and a bottle of it cost. */
export function WineRow({ section, wine, currency }: { section: string; wine: Wine; currency: string }) {
  const { setup } = useTexts();
  const prices = usePrices(wine, currency);
  const change = useAction('post', '/wine-list/off', { invalidates: ['/menu', '/settings'] });
  const { name, producer, region, vintage, bottle_ml } = wine;
  const origin = [producer, region].filter((text) => text !== '').join(', ');
  const about = { section, item: name, producer, vintage, bottle_ml };
  return (
    <OffRow
      name={vintage === null ? name : `${name} ${vintage}`}
      detail={origin !== '' && <small className="soft">{origin}</small>}
      price={prices.map(({ id, title, said }) => (
        <span key={id} className="wine-price">
          {title} {said}
        </span>
      ))}
      isOff={change.isPending ? change.variables.body.off : wine.off}
      on={setup.onList}
      error={change.error}
      onChange={(off, onSuccess) => change.mutate({ body: { ...about, off } }, { onSuccess })}
    />
  );
}
