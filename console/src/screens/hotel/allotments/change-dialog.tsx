import { addDays, daysBetween } from '@booking/core/rules/days';
import { faultsOf } from '../../../api/errors.ts';
import { useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { DatePicker } from '../../../parts/dates.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { TextArea, TextField } from '../../../parts/fields.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { WithNights } from './allotment-data.tsx';
import { AllotmentDates } from './allotment-dates.tsx';
import { TypeRows } from './type-rows.tsx';
import { useChange } from './use-change.ts';

/** The nights that the numbers below are for: all of the allotment, or some. */
function NumbersRange({
  dates,
  range,
  chooseRange,
}: Pick<ReturnType<typeof useChange>, 'dates' | 'range' | 'chooseRange'>) {
  const { allotments } = useTexts();
  const { check_in, check_out } = dates;
  return (
    <>
      {check_in < check_out && daysBetween(check_in, check_out) > 1 && (
        <div className="fields">
          <DatePicker
            label={allotments.numbersFrom}
            value={range.from}
            min={check_in}
            max={addDays(check_out, -1)}
            onChange={(from) => chooseRange({ from, to: range.to > from ? range.to : addDays(from, 1) })}
          />
          <DatePicker
            label={allotments.numbersTo}
            value={range.to}
            min={addDays(range.from, 1)}
            max={check_out}
            onChange={(to) => chooseRange({ ...range, to })}
          />
        </div>
      )}
      <p className="soft">{allotments.numbersHint}</p>
    </>
  );
}

type Props = { readonly data: WithNights; readonly today: string; readonly onClose: () => void };

/** Another name, other nights, cut-off or price, and other numbers on all of its nights or some. */
export function ChangeDialog({ data, today, onClose }: Props) {
  const { allotments, hotel, parts } = useTexts();
  const { check_in: first, currency } = data.allotment;
  const change = useChange(data, today, onClose);
  const { form, setForm, dates, range, rows, error } = change;
  const { data: own } = useApiQuery('/hotel', {});
  const isRange = dates.check_in <= range.from && range.from < range.to && range.to <= dates.check_out;
  return (
    <Dialog title={allotments.changeTitle} isOpen side onClose={onClose}>
      <TextField
        label={allotments.name}
        value={form.name}
        onChange={(name) => setForm({ ...form, name })}
        error={faultsOf(error, ['name']).of('name')}
        isRequired
      />
      {/* The first night of one that has begun stays where it is, or is a day to come. */}
      <AllotmentDates {...{ dates, today }} min={first < today ? first : today} onChange={change.chooseDates} />
      <NumbersRange {...change} />
      {own && <TypeRows types={own.room_types} currency={currency} rows={rows} onChange={change.setRows} />}
      <TextArea label={hotel.notes} value={form.notes} onChange={(notes) => setForm({ ...form, notes })} />
      <ErrorNote error={error} />
      <footer className="actions">
        <Button onPress={onClose}>{parts.cancel}</Button>
        <Button
          variant="primary"
          isDisabled={!isRange || form.name.trim() === ''}
          isPending={change.isPending}
          onPress={change.send}
        >
          {parts.save}
        </Button>
      </footer>
    </Dialog>
  );
}
