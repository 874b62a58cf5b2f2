import { useState } from 'react';
import { useSession } from '../../../../api/session.tsx';
import { useApiMutation } from '../../../../api/use-api.ts';
import { ConfirmDialog } from '../../../../parts/dialogs.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { Icon } from '../../../../parts/icon.tsx';
import { Menu, type MenuAction } from '../../../../parts/menu.tsx';
import { ErrorNote } from '../../../../parts/page.tsx';
import { Table } from '../../../../parts/table.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { BILL_READ, type Folio, folioName, type Line } from './bill-data.ts';
import { PriceNightDialog } from './price-night-dialog.tsx';

type LinesProps = {
  readonly stayId: string;
  readonly currency: string;
  readonly folio: Folio;
  readonly folios: readonly Folio[];
  readonly lines: readonly Line[];
};

// What was agreed is changed with the stay; what staff wrote is reversed.
const REVERSED_BY_HAND: readonly Line['kind'][] = ['charge', 'discount'];

const hasVat = ({ vat_percent }: Line): boolean => vat_percent !== null;

type LineProps = Omit<LinesProps, 'lines'> & { readonly line: Line };

const pathOf = (stayId: string, line: Line) => ({ params: { path: { id: stayId, line_id: line.id } } });

type MenuProps = LineProps & { readonly onReverse: () => void; readonly onPrice: () => void };

/** What can be done with a line that stands on an open bill. */
function LineMenu({ stayId, folio, folios, line, onReverse, onPrice }: MenuProps) {
  const texts = useTexts().hotel.onBill;
  const move = useApiMutation('post', '/stays/{id}/folio/lines/{line_id}/move', { invalidates: BILL_READ });
  const moveTo = (to: Folio) => {
    const undo = () => move.mutate({ ...pathOf(stayId, line), body: { folio_id: folio.id } });
    const done = () => toast(texts.moved({ payer: folioName(to, folios, texts) }), { undo });
    const init = { ...pathOf(stayId, line), body: { folio_id: to.id } };
    // The line may stand in the other table before the answer is done with: a callback of this menu would not be called any more.
    move.mutateAsync(init).then(done, () => undefined);
  };
  const moves = folios.flatMap((to): MenuAction[] => {
    const label = texts.moveTo({ payer: folioName(to, folios, texts) });
    return to.id === folio.id ? [] : [{ id: to.id, label, onAction: () => moveTo(to) }];
  });
  const reversal: MenuAction = { id: 'reverse', label: texts.reverse, danger: true, onAction: onReverse };
  const pricing: MenuAction = { id: 'price', label: texts.priceNight, onAction: onPrice };
  const actions = [
    ...(line.kind === 'night' ? [pricing] : []),
    ...moves,
    ...(REVERSED_BY_HAND.includes(line.kind) ? [reversal] : []),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <Menu label={texts.lineMenu({ text: line.text })} actions={actions} className="button quiet small icon-only">
        <Icon name="more" size={16} />
      </Menu>
      <ErrorNote error={move.error} />
    </>
  );
}

type ReverseProps = Omit<LineProps, 'folio' | 'folios'> & { readonly onClose: () => void };

function ReverseDialog({ stayId, currency, line, onClose }: ReverseProps) {
  const texts = useTexts().hotel.onBill;
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  const reverse = useApiMutation('delete', '/stays/{id}/folio/lines/{line_id}', { invalidates: BILL_READ });
  const onSuccess = () => {
    toast(texts.reversed({ text: line.text }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.reverse}
      action={texts.reverse}
      danger
      isOpen
      isPending={reverse.isPending}
      onClose={onClose}
      onConfirm={() => reverse.mutate(pathOf(stayId, line), { onSuccess })}
    >
      <p>{texts.reverseAsk({ text: line.text, money: money(line.amount, currency) })}</p>
      <ErrorNote error={reverse.error} />
    </ConfirmDialog>
  );
}

/** The lines of one folio, each with what can be done with it. */
export function Lines({ lines, ...about }: LinesProps) {
  const { stayId, currency, folio, folios } = about;
  const { hotel } = useTexts();
  const { business } = useSession();
  const { date, money, number } = useFormats(business.time_zone);
  const [reversing, setReversing] = useState<Line | null>(null);
  const [pricing, setPricing] = useState<Line | null>(null);
  const reversed = new Set(folio.lines.map(({ reverses }) => reverses));
  const isOver = (line: Line) => line.kind === 'reversal' || reversed.has(line.id);
  const textOf = (line: Line) => (
    <>
      {reversed.has(line.id) ? <s className="soft">{line.text}</s> : <span>{line.text}</span>}
      {line.reason !== undefined && <span className="hint"> {line.reason}</span>}
      <span className="soft narrow-only"> {date(line.date)}</span>
    </>
  );
  const vatOf = (line: Line) => (line.vat_percent === null ? '' : `${number(line.vat_percent)} %`);
  const menuOf = (line: Line) =>
    folio.state === 'open' &&
    !isOver(line) && (
      <LineMenu {...about} line={line} onReverse={() => setReversing(line)} onPrice={() => setPricing(line)} />
    );
  if (lines.length === 0) return <p className="hint">{hotel.onBill.empty}</p>;
  return (
    <>
      <Table
        label={folios.length > 1 ? `${hotel.charges}: ${folioName(folio, folios, hotel.onBill)}` : hotel.charges}
        rows={lines}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'date',
            title: hotel.date,
            cell: (line) => <time dateTime={line.date}>{date(line.date)}</time>,
            minor: true,
          },
          { id: 'what', title: hotel.what, cell: textOf },
          { id: 'count', title: hotel.quantity, cell: (line) => line.quantity, end: true, minor: true },
          ...(lines.some(hasVat)
            ? [{ id: 'vat', title: hotel.onBill.vatTitle, cell: vatOf, end: true, minor: true }]
            : []),
          { id: 'amount', title: hotel.amount, cell: (line) => money(line.amount, currency), end: true },
          { id: 'more', title: '', cell: menuOf, end: true },
        ]}
      />
      {pricing && (
        <PriceNightDialog stayId={stayId} currency={currency} line={pricing} onClose={() => setPricing(null)} />
      )}
      {reversing && (
        <ReverseDialog stayId={stayId} currency={currency} line={reversing} onClose={() => setReversing(null)} />
      )}
    </>
  );
}
