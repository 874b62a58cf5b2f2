import { useState } from 'react';
import { useApiMutation } from '../../../../api/use-api.ts';
import { Button } from '../../../../parts/button.tsx';
import { Select } from '../../../../parts/choices.tsx';
import { Dialog } from '../../../../parts/dialogs.tsx';
import { Checkbox } from '../../../../parts/fields.tsx';
import { ErrorNote } from '../../../../parts/page.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { READ } from '../../desk/use-step.tsx';
import { CompanyFields, companyOf, isNameless, NO_COMPANY, PAYERS, type Payer } from '../../stay/bill/split-dialog.tsx';
import { type GroupBill, type GroupRoom, staysOf } from './group-bill-data.ts';

/** Which folio of which stay is on the bill. */
type Chosen = Readonly<Record<string, string>>;

/** What is on it; where nothing is yet, the first bill of every room that is still open. */
function chosenOf({ folio, rooms }: GroupBill): Chosen {
  const isOpen = ({ invoice_number }: GroupRoom) => folio === null && invoice_number === null;
  return Object.fromEntries(
    rooms.flatMap((room) => {
      const id = room.folio_id ?? (isOpen(room) ? room.folios[0]?.id : undefined);
      return id === undefined ? [] : [[room.stay_id, id]];
    }),
  );
}

type RoomsProps = {
  readonly rooms: readonly GroupRoom[];
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
};

/** The rooms with a tick for each on the bill; of a bill that was split, which part. */
function RoomChoices({ rooms, chosen, onChoose }: RoomsProps) {
  const { hotel } = useTexts();
  const texts = hotel.groupBill;
  const toggle = ({ stay_id, folios: [first] }: GroupRoom, isOn: boolean) => {
    const { [stay_id]: _, ...others } = chosen;
    onChoose(isOn && first ? { ...others, [stay_id]: first.id } : others);
  };
  const nameOf = (room: GroupRoom, at: number) =>
    room.folios[at]?.company ?? hotel.onBill.nth({ payer: hotel.onBill.payers.guest, n: at + 1 });
  return (
    <fieldset className="fields">
      <legend>{texts.rooms}</legend>
      {rooms.map((room) => (
        <div key={room.stay_id}>
          <Checkbox
            isSelected={chosen[room.stay_id] !== undefined}
            isDisabled={room.invoice_number !== null || (room.status === 'checked_out' && room.folio_id !== null)}
            onChange={(isOn) => toggle(room, isOn)}
          >
            {room.heading}
          </Checkbox>
          {room.folios.length > 1 && chosen[room.stay_id] !== undefined && (
            <Select
              label={texts.part({ room: room.heading })}
              items={room.folios.map(({ id }, at) => ({ id, label: nameOf(room, at) }))}
              selected={chosen[room.stay_id] ?? ''}
              onSelect={(id) => onChoose({ ...chosen, [room.stay_id]: String(id) })}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

type PayerProps = { readonly groupId: string; readonly bill: GroupBill; readonly onClose: () => void };

/** Who pays for the group, and for which of its rooms. */
export function PayerDialog({ groupId, bill, onClose }: PayerProps) {
  const { hotel, parts } = useTexts();
  const texts = hotel.groupBill;
  const before = bill.folio;
  const [payer, setPayer] = useState<Payer>(before?.payer ?? 'company');
  const { country = null, vat_number, ...named } = before?.company ?? NO_COMPANY;
  const [company, setCompany] = useState({ ...named, country, vat_number: vat_number ?? '' });
  const [isMissed, setMissed] = useState(false);
  const [chosen, setChosen] = useState(() => chosenOf(bill));
  const set = useApiMutation('put', '/groups/{id}/folio', { invalidates: READ });
  const params = { path: { id: groupId } };
  const undo = () => {
    const { payer: paid = 'guest', company: paying } = before ?? {};
    set
      .mutateAsync({ params, body: { payer: paid, stays: staysOf(bill), ...(paying && { company: paying }) } })
      .catch(({ message }: Error) => toast(message, { tone: 'bad' }));
  };
  const send = () => {
    if (payer === 'company' && isNameless(company)) return setMissed(true);
    const stays = Object.entries(chosen).map(([stay_id, folio_id]) => ({ stay_id, folio_id }));
    const body = payer === 'guest' ? { payer, stays } : { payer, stays, company: companyOf(company) };
    const onSuccess = () => {
      toast(texts.saved, { undo });
      onClose();
    };
    set.mutate({ params, body }, { onSuccess });
  };
  return (
    <Dialog title={before === null ? texts.start : texts.change} isOpen onClose={onClose}>
      <div className="fields">
        <Select
          label={hotel.onBill.payer}
          items={PAYERS.map((id) => ({ id, label: hotel.onBill.payers[id] }))}
          selected={payer}
          onSelect={(id) => setPayer(id as Payer)}
        />
        {payer === 'company' && <CompanyFields {...{ company, isMissed }} onChange={setCompany} />}
        <RoomChoices rooms={bill.rooms} chosen={chosen} onChoose={setChosen} />
      </div>
      <ErrorNote error={set.error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button variant="primary" isPending={set.isPending} onPress={send}>
          {parts.save}
        </Button>
      </footer>
    </Dialog>
  );
}
