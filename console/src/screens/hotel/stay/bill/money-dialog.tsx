import { useState } from 'react';
import type { CallError } from '../../../../api/errors.ts';
import { useSession } from '../../../../api/session.tsx';
import { useApiMutation } from '../../../../api/use-api.ts';
import { Select } from '../../../../parts/choices.tsx';
import { FormDialog } from '../../../../parts/dialogs.tsx';
import { TextField } from '../../../../parts/fields.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { MoneyField } from '../../../../parts/money-field.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { READ } from '../../desk/use-step.tsx';
import type { StayWithBill } from '../stay-data.ts';
import { type Folio, folioName } from './bill-data.ts';

/** Money that is taken, or of one payment given back; `most` in minor units. */
export type MoneyQuestion = {
  readonly refundOf: string | null;
  readonly most: number;
  /** What is proposed, where that is less. */
  readonly first?: number;
};

/** Methods by their names in the API, and the word that says each. */
const METHODS = [
  ['card_terminal', 'card'],
  ['cash', 'cash'],
  ['bank_transfer', 'transfer'],
  ['voucher', 'voucher'],
] as const;
type Method = (typeof METHODS)[number][0];

type MoneyProps = {
  readonly stay: StayWithBill;
  readonly question: MoneyQuestion;
  /** Of a bill that several pay: which of them does is asked. */
  readonly folios: readonly Folio[];
  readonly onClose: () => void;
};

export type Draft = {
  readonly amount: number;
  readonly method: Method;
  /** How a refund is given by hand; null: the way it was paid. */
  readonly byHand: Method | null;
  readonly reason: string;
  readonly folio: string | null;
};

/** Proposed is what the folio still owes, as far as the stay owes it. */
function draftOf({ refundOf, most, first }: MoneyQuestion, folio: Folio | undefined): Pick<Draft, 'amount' | 'folio'> {
  if (folio === undefined || refundOf !== null) return { amount: first ?? most, folio: null };
  const due = folio.balance_amount > 0 ? Math.min(folio.balance_amount, most) : most;
  return { amount: due, folio: folio.id };
}

/** How money is written: at the stay, or for a group. */
export type Writing = {
  readonly send: (draft: Draft) => void;
  readonly error: CallError | null;
  readonly isPending: boolean;
};

export const refundBody = (amount: number, { byHand, reason }: Pick<Draft, 'byHand' | 'reason'>) => ({
  amount,
  ...(byHand === null ? {} : { method: byHand }),
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
});

function useMoney({ stay, question: { refundOf }, onClose }: MoneyProps): Writing {
  const { hotel } = useTexts();
  const pay = useApiMutation('post', '/stays/{id}/payments', { invalidates: READ });
  const giveBack = useApiMutation('post', '/payments/{id}/refunds', { invalidates: READ });
  const done = (text: string) => ({
    onSuccess: () => {
      toast(text);
      onClose();
    },
  });
  const send = ({ amount, method, folio, ...draft }: Draft) => {
    if (refundOf === null) {
      const body = { amount, method, ...(folio === null ? {} : { folio_id: folio }) };
      pay.mutate({ params: { path: { id: stay.id } }, body }, done(hotel.taken));
    } else {
      giveBack.mutate({ params: { path: { id: refundOf } }, body: refundBody(amount, draft) }, done(hotel.givenBack));
    }
  };
  return { send, error: pay.error ?? giveBack.error, isPending: pay.isPending || giveBack.isPending };
}

type FieldsProps = Omit<MoneyProps, 'stay' | 'onClose'> & {
  readonly currency: string;
  readonly draft: Draft;
  readonly onChange: (more: Partial<Draft>) => void;
};

/** By which method a payment comes and, where several pay, for whom. */
function Incoming({ question, folios, draft: { folio, method }, onChange }: FieldsProps) {
  const { hotel } = useTexts();
  const payFor = (id: string) =>
    onChange(
      draftOf(
        question,
        folios.find((other) => other.id === id),
      ),
    );
  return (
    <>
      {folio !== null && (
        <Select
          label={hotel.onBill.payer}
          items={folios.map((other) => ({ id: other.id, label: folioName(other, folios, hotel.onBill) }))}
          selected={folio}
          onSelect={payFor}
        />
      )}
      <Select
        label={hotel.method}
        items={METHODS.map(([id, word]) => ({ id, label: hotel.methods[word] }))}
        selected={method}
        onSelect={(id) => onChange({ method: id as Method })}
      />
    </>
  );
}

const AS_PAID = 'as_paid';

/** Which way money goes back, and why. */
function Outgoing({ draft: { byHand, reason }, onChange }: FieldsProps) {
  const { hotel, money } = useTexts();
  const items = METHODS.map(([id, word]) => ({ id, label: hotel.methods[word] }));
  return (
    <>
      <Select
        label={hotel.method}
        items={[{ id: AS_PAID, label: money.asPaid }, ...items]}
        selected={byHand ?? AS_PAID}
        onSelect={(id) => onChange({ byHand: id === AS_PAID ? null : (id as Method) })}
      />
      <TextField
        label={hotel.onBill.reason}
        value={reason}
        onChange={(text) => onChange({ reason: text })}
        maxLength={200}
      />
    </>
  );
}

function Fields(props: FieldsProps) {
  const { currency, question, draft, onChange } = props;
  const { hotel, parts } = useTexts();
  const { business } = useSession();
  const { money } = useFormats(business.time_zone);
  return (
    <div className="fields">
      <MoneyField
        label={hotel.amount}
        currency={currency}
        value={draft.amount}
        max={question.most}
        onChange={(amount) => onChange({ amount })}
        hint={parts.atMost({ money: money(question.most, currency) })}
      />
      {question.refundOf === null ? <Incoming {...props} /> : <Outgoing {...props} />}
    </div>
  );
}

export function MoneyDialog(props: MoneyProps) {
  const { stay, question, folios, onClose } = props;
  const { currency, email } = stay;
  const informsGuest = question.refundOf !== null && email !== null;
  return <MoneyForm {...{ currency, question, folios, informsGuest, onClose }} writing={useMoney(props)} />;
}

type FormProps = Omit<MoneyProps, 'stay'> & {
  readonly currency: string;
  /** The guest is written to of it. */
  readonly informsGuest: boolean;
  readonly writing: Writing;
};

/** How much, which way, for whom and why. */
export function MoneyForm({ informsGuest, writing, onClose, ...about }: FormProps) {
  const { question, folios } = about;
  const { hotel } = useTexts();
  const owing = folios.length > 1 ? (folios.find(({ balance_amount }) => balance_amount > 0) ?? folios[0]) : undefined;
  const [draft, setDraft] = useState<Draft>(() => ({
    ...draftOf(question, owing),
    method: 'card_terminal',
    byHand: null,
    reason: '',
  }));
  const { send, error, isPending } = writing;
  const title = question.refundOf === null ? hotel.addPayment : hotel.giveBack;
  return (
    <FormDialog
      title={title}
      error={error}
      isPending={isPending}
      isDisabled={!(draft.amount > 0 && draft.amount <= question.most)}
      onSend={() => send(draft)}
      onClose={onClose}
    >
      <Fields {...about} draft={draft} onChange={(more) => setDraft((before) => ({ ...before, ...more }))} />
      {informsGuest && <p className="soft">{hotel.guestTold}</p>}
    </FormDialog>
  );
}
