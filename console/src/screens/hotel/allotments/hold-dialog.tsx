import { addDays } from '@booking/core/rules/days';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { faultsOf } from '../../../api/errors.ts';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { TextArea, TextField } from '../../../parts/fields.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { READ } from './allotment-data.tsx';
import { AllotmentDates } from './allotment-dates.tsx';
import { ratesOf, type TypeRow, TypeRows } from './type-rows.tsx';

const DEFAULT = 'default';
const AHEAD = 30;
const FIELDS = ['name', 'check_in', 'check_out', 'cut_off'];

function useForm(today: string) {
  const { allotments } = useTexts();
  const [, navigate] = useLocation();
  const first = addDays(today, AHEAD);
  const [form, setForm] = useState({
    ...{ name: '', check_in: first, check_out: addDays(first, 2), cut_off: addDays(first, -14) },
    ...{ plan: DEFAULT, notes: '' },
  });
  const [rows, setRows] = useState<ReadonlyMap<string, TypeRow>>(new Map());
  const create = useApiMutation('post', '/allotments', { invalidates: READ });
  const rooms = [...rows].flatMap(([room_type_id, { rooms: count }]) =>
    count > 0 ? [{ room_type_id, rooms: count }] : [],
  );
  const make = () => {
    const { plan, notes, name, ...dates } = form;
    const more = { ...(plan === DEFAULT ? {} : { rate_plan_id: plan }), ...(notes.trim() === '' ? {} : { notes }) };
    create.mutate(
      { body: { ...dates, ...more, name: name.trim(), rooms, rates: ratesOf(rows) } },
      {
        onSuccess: ({ allotment }) => {
          toast(allotments.made({ name: allotment.name }));
          navigate(`/allotments/${allotment.id}`);
        },
      },
    );
  };
  const isReady = form.name.trim() !== '' && rooms.length > 0 && form.check_in < form.check_out;
  return { form, setForm, rows, setRows, create, make, isReady };
}

/** Promises rooms to somebody until a day. */
export function HoldDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { allotments, hotel, parts } = useTexts();
  const { form, setForm, rows, setRows, create, make, isReady } = useForm(today);
  const { data } = useApiQuery('/hotel', {});
  const faults = faultsOf(create.error, FIELDS);
  const bind = (field: keyof typeof form) => ({
    value: form[field],
    onChange: (value: string) => setForm({ ...form, [field]: value }),
  });
  const plans = (data?.rate_plans ?? []).map(({ id, name }) => ({ id, label: name }));
  return (
    <Dialog title={allotments.make} isOpen side onClose={onClose}>
      <TextField label={allotments.name} {...bind('name')} error={faults.of('name')} isRequired />
      <AllotmentDates dates={form} min={today} today={today} onChange={(dates) => setForm({ ...form, ...dates })} />
      {data && <TypeRows types={data.room_types} currency={data.currency} rows={rows} onChange={setRows} />}
      <Select
        label={allotments.plan}
        items={[{ id: DEFAULT, label: allotments.defaultPlan }, ...plans]}
        selected={form.plan}
        onSelect={(plan) => setForm({ ...form, plan })}
      />
      <TextArea label={hotel.notes} {...bind('notes')} />
      <ErrorNote error={create.error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button variant="primary" isDisabled={!isReady} isPending={create.isPending} onPress={make}>
          {allotments.make}
        </Button>
      </footer>
    </Dialog>
  );
}
