import { useSession } from '../../../../api/session.tsx';
import type { Reply } from '../../../../api/use-api.ts';
import { useFormats } from '../../../../parts/format/formats.ts';
import { Icon } from '../../../../parts/icon.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';

type Quote = Reply<'/stays/{id}/change-quote', 'get'>;

/** The price before and after, and the rules that a change breaks. */
export function PriceChange({ quote }: { quote: Quote }) {
  const { hotel } = useTexts();
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const { before, after, currency, warnings } = quote;
  const difference = after.total_amount - before.total_amount;
  return (
    <div className="price-change" role="status">
      <p>
        <span className="soft">{hotel.priceNow}</span> <b>{money(before.total_amount, currency)}</b>
      </p>
      <p>
        <span className="soft">{hotel.priceThen}</span> <b>{money(after.total_amount, currency)}</b>{' '}
        {difference !== 0 && (
          <span className="soft">
            ({difference > 0 ? '+' : '−'}
            {money(Math.abs(difference), currency)})
          </span>
        )}
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="warning">
          <Icon name="warn" size={16} /> {warning}
        </p>
      ))}
    </div>
  );
}
