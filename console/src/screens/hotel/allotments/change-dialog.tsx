import { addDays, dayOf } from '@booking/core/rules/days';
import { useState } from 'react';
import { faultsOf } from '../../../api/errors.ts';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { DatePicker } from '../../../parts/dates.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { TextArea, TextField } from '../../../parts/fields.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type AllotmentNight, READ, type WithNights } from './allotment-data.tsx';
import { NOTHING, ratesOf, type TypeRow, TypeRows } from './type-rows.tsx';

type Range = { readonly from: string; readonly to: string };

/** The largest number of each type on some nights, with what is agreed. */
function rowsOn({ allotment, nights }: WithNights, { from, to }: Range): ReadonlyMap<string, TypeRow> {
  const rows = new Map<string, TypeRow>();
  const isOn = ({ date }: AllotmentNight) => from <= date && date < to;
  for (const { room_type_id: id, rooms } of nights.filter(isOn))
    rows.set(id, { amount: null, rooms: Math.max(rooms, rows.get(id)?.rooms ?? 0) });
  for (const { room_type_id: id, amount } of allotment.rates) rows.set(id, { ...(rows.get(id) ?? NOTHING), amount });
  return rows;
}

function useChange(data: WithNights, onClose: () => void) {
  const { allotments } = useTexts();
  const { allotment } = data;
  const { id, name, cut_off, notes } = allotment;
  const [form, setForm] = useState({ name, cut_off, notes: notes ?? '' });
  const [range, setRange] = useState<Range>({ from: allotment.check_in, to: allotment.check_out });
  const [rows, setRows] = useState(() => rowsOn(data, range));
  const send = useApiMutation('patch', '/allotments/{id}', { invalidates: READ });
  const before = rowsOn(data, range);
  const changed = [...rows].filter(([type, row]) => row.rooms !== (before.get(type)?.rooms ?? 0));
  const rooms = changed.map(([room_type_id, row]) => ({ room_type_id, rooms: row.rooms, ...range }));
  const save = () => {
    const terms = { name: form.name.trim(), notes: form.notes.trim() || null, rates: ratesOf(rows) };
    const dates = form.cut_off === cut_off ? {} : { cut_off: form.cut_off };
    send.mutate(
      { params: { path: { id } }, body: { ...terms, ...dates, ...(rooms.length === 0 ? {} : { rooms }) } },
      {
        onSuccess: () => {
          toast(allotments.changed);
          onClose();
        },
      },
    );
  };
  const chooseRange = (next: Range) => {
    setRange(next);
    setRows(rowsOn(data, next));
  };
  return { form, setForm, range, chooseRange, rows, setRows, send, save };
}

/** Another name, cut-off or price, and other numbers on all of its nights or some. */
export function ChangeDialog({ data, today, onClose }: { data: WithNights; today: string; onClose: () => void }) {
  const { allotments, hotel, parts } = useTexts();
  const { check_in, check_out, currency } = data.allotment;
  const { form, setForm, range, chooseRange, rows, setRows, send, save } = useChange(data, onClose);
  const { data: own } = useApiQuery('/hotel', {});
  const faults = faultsOf(send.error, ['name']);
  const bind = (field: keyof typeof form) => ({
    value: form[field],
    onChange: (value: string) => setForm({ ...form, [field]: value }),
  });
  const isRange = check_in <= range.from && range.from < range.to && range.to <= check_out;
  return (
    <Dialog title={allotments.changeTitle} isOpen side onClose={onClose}>
      <TextField label={allotments.name} {...bind('name')} error={faults.of('name')} isRequired />
      <DatePicker label={allotments.cutOff} {...bind('cut_off')} min={today} max={check_in} isRequired />
      <p className="soft">{allotments.cutOffHint}</p>
      {dayOf(check_out) - dayOf(check_in) > 1 && (
        <div className="fields">
          <DatePicker
            label={allotments.from}
            value={range.from}
            min={check_in}
            max={addDays(check_out, -1)}
            onChange={(from) => chooseRange({ from, to: range.to > from ? range.to : addDays(from, 1) })}
          />
          <DatePicker
            label={allotments.to}
            value={range.to}
            min={addDays(range.from, 1)}
            max={check_out}
            onChange={(to) => chooseRange({ ...range, to })}
          />
        </div>
      )}
      <p className="soft">{allotments.numbersHint}</p>
      {own && <TypeRows types={own.room_types} currency={currency} rows={rows} onChange={setRows} />}
      <TextArea label={hotel.notes} {...bind('notes')} />
      <ErrorNote error={send.error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button
          variant="primary"
          isDisabled={!isRange || form.name.trim() === ''}
          isPending={send.isPending}
          onPress={save}
        >
          {parts.save}
        </Button>
      </footer>
    </Dialog>
  );
}
