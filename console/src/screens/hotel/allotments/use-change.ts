import type { AllotmentChange } from '@booking/core/routes/groups/allotments';
import { addDays } from '@booking/core/rules/days';
import { useState } from 'react';
import type { CallError } from '../../../api/errors.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type AllotmentNight, READ, type WithNights } from './allotment-data.tsx';
import type { Dates } from './allotment-dates.tsx';
import { NOTHING, ratesOf, type TypeRow } from './type-rows.tsx';
import { wayBack } from './way-back.ts';

type Range = { readonly from: string; readonly to: string };

/** The largest number of each type on some nights, with what is agreed. Nights that are added have the number of the nearest. */
function rowsOn({ allotment, nights }: WithNights, { from, to }: Range): ReadonlyMap<string, TypeRow> {
  const rows = new Map<string, TypeRow>();
  const [first, last] = [allotment.check_in, addDays(allotment.check_out, -1)];
  const nearest = (day: string) => (day < first ? first : day > last ? last : day);
  const isOn = ({ date }: AllotmentNight) => nearest(from) <= date && date <= nearest(addDays(to, -1));
  for (const { room_type_id: id, rooms } of nights.filter(isOn))
    rows.set(id, { amount: null, rooms: Math.max(rooms, rows.get(id)?.rooms ?? 0) });
  for (const { room_type_id: id, amount } of allotment.rates) rows.set(id, { ...(rows.get(id) ?? NOTHING), amount });
  return rows;
}

/** Saves a change, and offers to take it back for as long as the message about it stands. */
function useSave(data: WithNights, today: string, onClose: () => void) {
  const { allotments, hotel } = useTexts();
  const send = useApiMutation('patch', '/allotments/{id}', { invalidates: READ });
  const { id, name } = data.allotment;
  const params = { path: { id } };
  // By then the dialog is gone, and with it whatever it was still told.
  const takeBack = (body: AllotmentChange) =>
    void send.mutateAsync({ params, body }).then(
      () => toast(hotel.takenBack({ name })),
      ({ message }: CallError) => toast(message, { tone: 'bad' }),
    );
  const save = (body: AllotmentChange) =>
    send.mutate(
      { params, body },
      {
        onSuccess: (after) => {
          const back = wayBack(data, after, today);
          toast(allotments.changed, back === null ? {} : { undo: () => takeBack(back) });
          onClose();
        },
      },
    );
  return { save, error: send.error, isPending: send.isPending };
}

/** What is typed of a change of an allotment. */
export function useChange(data: WithNights, today: string, onClose: () => void) {
  const { name, notes, check_in, check_out, cut_off } = data.allotment;
  const [form, setForm] = useState({ name, notes: notes ?? '' });
  const [dates, setDates] = useState<Dates>({ check_in, check_out, cut_off });
  const [range, setRange] = useState<Range>({ from: check_in, to: check_out });
  const [rows, setRows] = useState(() => rowsOn(data, range));
  const { save, ...saving } = useSave(data, today, onClose);
  const chooseRange = (next: Range) => {
    setRange(next);
    const there = rowsOn(data, next);
    const typed = [...rows].map(([id, { amount }]) => [id, { rooms: there.get(id)?.rooms ?? 0, amount }] as const);
    setRows(new Map([...there, ...typed]));
  };
  const chooseDates = (next: Dates) => {
    setDates(next);
    const isMoved = next.check_in !== dates.check_in || next.check_out !== dates.check_out;
    if (isMoved) chooseRange({ from: next.check_in, to: next.check_out });
  };
  const send = () => {
    const before = rowsOn(data, range);
    const changed = [...rows].filter(([type, row]) => row.rooms !== (before.get(type)?.rooms ?? 0));
    const rooms = changed.map(([room_type_id, row]) => ({ room_type_id, rooms: row.rooms, ...range }));
    save({
      ...{ name: form.name.trim(), notes: form.notes.trim() || null, rates: ratesOf(rows) },
      ...(dates.check_in === check_in ? {} : { check_in: dates.check_in }),
      ...(dates.check_out === check_out ? {} : { check_out: dates.check_out }),
      ...(dates.cut_off === cut_off ? {} : { cut_off: dates.cut_off }),
      ...(rooms.length === 0 ? {} : { rooms }),
    });
  };
  return { form, setForm, dates, chooseDates, range, chooseRange, rows, setRows, send, ...saving };
}
