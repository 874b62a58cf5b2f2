import { useState } from 'react';
import type { CallError } from '../../../../api/errors.ts';
import { useSession } from '../../../../api/session.tsx';
import { useApiMutation, useApiQuery } from '../../../../api/use-api.ts';
import { Button } from '../../../../parts/button.tsx';
import { Select } from '../../../../parts/choices.tsx';
import { DatePicker } from '../../../../parts/dates.tsx';
import { Dialog } from '../../../../parts/dialogs.tsx';
import { Checkbox } from '../../../../parts/fields.tsx';
import { useFormats } from '../../../../parts/format/formats.ts';
import { ErrorNote } from '../../../../parts/page.tsx';
import { toast } from '../../../../parts/toast.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import type { Chart, ChartStay } from '../../occupancy/chart-data.ts';
import { isMove, moveOf, type Wanted } from './move.ts';
import { PriceChange } from './price-change.tsx';

type MoveProps = {
  readonly chart: Chart;
  readonly stay: ChartStay;
  readonly from: Wanted;
  readonly onClose: () => void;
};

const READ = ['/tape-chart', '/stays'] as const;

/** Saves a move, and takes it back where that is asked for. */
function useMove({ id, name }: Pick<ChartStay, 'id' | 'name'>) {
  const { hotel } = useTexts();
  const save = useApiMutation('patch', '/stays/{id}', { invalidates: READ });
  const back = useApiMutation('post', '/stays/{id}/undo-move', { invalidates: READ });
  const params = { path: { id } };
  const move = (body: object, onDone: () => void) =>
    save.mutate(
      { params, body },
      {
        onSuccess: ({ stay }) => {
          // By then the dialog is gone, and with it whatever it was still told.
          const undo = () =>
            void back.mutateAsync({ params, body: { moved_at: stay.updated_at } }).then(
              () => toast(hotel.movedBack({ name: name ?? '' })),
              ({ message }: CallError) => toast(message, { tone: 'bad' }),
            );
          toast(hotel.moved({ name: name ?? '' }), { undo });
          onDone();
        },
      },
    );
  return { move, error: save.error, isPending: save.isPending };
}

function Fields({ chart, stay, wanted, onChange }: Omit<MoveProps, 'from' | 'onClose'> & FieldsProps) {
  const { hotel } = useTexts();
  const rooms = chart.room_types.flatMap((type) =>
    type.rooms
      .filter(({ hidden }) => !hidden)
      .map(({ id, name }) => ({ id, label: name, note: type.name, type: type.id })),
  );
  const toRoom = (id: string) => {
    const type = rooms.find((room) => room.id === id)?.type ?? wanted.room_type_id;
    onChange({ ...wanted, room_id: id, room_type_id: type });
  };
  return (
    <div className="fields">
      {stay.status !== 'checked_in' && (
        <DatePicker
          label={hotel.arrival}
          value={wanted.check_in}
          onChange={(check_in) => onChange({ ...wanted, check_in })}
        />
      )}
      <DatePicker
        label={hotel.departure}
        value={wanted.check_out}
        onChange={(check_out) => onChange({ ...wanted, check_out })}
      />
      <Select label={hotel.room} items={rooms} selected={wanted.room_id} onSelect={toRoom} />
    </div>
  );
}

type FieldsProps = { readonly wanted: Wanted; readonly onChange: (wanted: Wanted) => void };

/** What a move comes to, before it is saved. */
export function MoveDialog({ chart, stay, from, onClose }: MoveProps) {
  const { hotel, parts } = useTexts();
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const [wanted, setWanted] = useState(from);
  const [keep, setKeep] = useState(false);
  const { move, error, isPending } = useMove(stay);
  const changes = moveOf(stay, wanted);
  const query = { ...changes, ...(keep ? { keep_price: 'true' as const } : {}) };
  const params = { path: { id: stay.id }, query };
  const quote = useApiQuery('/stays/{id}/change-quote', { params }, { enabled: isMove(changes) });
  const save = () => move({ ...changes, keep_price: keep }, onClose);
  return (
    <Dialog title={hotel.moveTitle({ name: stay.name ?? stay.reference })} isOpen onClose={onClose}>
      <p className="soft">
        {formats.date(wanted.check_in)} – {formats.date(wanted.check_out)}
      </p>
      <Fields chart={chart} stay={stay} wanted={wanted} onChange={setWanted} />
      <Checkbox isSelected={keep} onChange={setKeep}>
        {hotel.keepPrice}
      </Checkbox>
      <ErrorNote error={error ?? quote.error} />
      {isMove(changes) && quote.data && <PriceChange quote={quote.data} />}
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button
          variant="primary"
          isPending={isPending}
          isDisabled={!isMove(changes) || quote.data === undefined || quote.error !== null}
          onPress={save}
        >
          {parts.save}
        </Button>
      </footer>
    </Dialog>
  );
}
