import { parseDate, parseTime, toCalendarDate, toZoned } from '@internationalized/date';
import {
  DateField as AriaDateField,
  DatePicker as AriaDatePicker,
  TimeField as AriaTimeField,
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DateSegment,
  Dialog,
  FieldError,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components';
import { useSession } from '../api/session.tsx';
import { todayIn } from '../api/today.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { useFault } from './faults.tsx';
import { Icon } from './icon.tsx';

type DateProps = {
  readonly label: string;
  /** `2026-12-04`; null while none is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly min?: string;
  readonly max?: string;
  readonly isRequired?: boolean;
  readonly bare?: boolean;
  /** Its place in the form, by which it finds its fault. */
  readonly at?: string;
};

const Segments = ({ time = false }) => (
  <DateInput className={time ? 'segments time' : 'segments'}>
    {(segment) => <DateSegment segment={segment} className="segment" />}
  </DateInput>
);

const named = ({ label, bare }: Pick<DateProps, 'label' | 'bare'>) => (bare ? { 'aria-label': label } : {});

/** Today by the clocks of the business: what is shown first where no day is chosen yet. */
const useToday = () => parseDate(todayIn(useSession().business.time_zone));

/** A day that is typed. */
export function DateField({ label, value, onChange, bare, isRequired = false }: Omit<DateProps, 'at'>) {
  return (
    <AriaDateField
      className="field"
      placeholderValue={useToday()}
      isRequired={isRequired}
      value={value === null ? null : parseDate(value)}
      onChange={(date) => date && onChange(date.toString())}
      {...named({ label, bare })}
    >
      {!bare && <Label>{label}</Label>}
      <Group className="input">
        <Segments />
      </Group>
    </AriaDateField>
  );
}

function Month() {
  const { parts } = useTexts();
  return (
    <Calendar className="month">
      <header>
        <Button slot="previous" className="button quiet icon-only" aria-label={parts.before}>
          <Icon name="left" />
        </Button>
        <Heading />
        <Button slot="next" className="button quiet icon-only" aria-label={parts.after}>
          <Icon name="right" />
        </Button>
      </header>
      <CalendarGrid>{(date) => <CalendarCell date={date} className="day" />}</CalendarGrid>
    </Calendar>
  );
}

/** A day that is typed or chosen from a month. */
export function DatePicker({ label, value, onChange, min, max, bare, at, isRequired = false }: DateProps) {
  const { parts } = useTexts();
  const { time_zone } = useSession().business;
  const fault = useFault(at);
  return (
    <AriaDatePicker
      className="field"
      granularity="day"
      hideTimeZone
      isRequired={isRequired}
      // A day of the business, with its time zone: without one the month would mark the day of the device as today.
      value={value === null ? null : toZoned(parseDate(value), time_zone)}
      placeholderValue={toZoned(useToday(), time_zone)}
      minValue={min === undefined ? null : parseDate(min)}
      maxValue={max === undefined ? null : parseDate(max)}
      isInvalid={fault !== undefined}
      onChange={(date) => date && onChange(toCalendarDate(date).toString())}
      {...named({ label, bare })}
    >
      {!bare && <Label>{label}</Label>}
      <Group className="input combo">
        <Segments />
        <Button aria-label={parts.chooseDay}>
          <Icon name="calendar" size={16} />
        </Button>
      </Group>
      <FieldError className="field-error">{fault}</FieldError>
      <Popover className="popover">
        <Dialog className="month-dialog" aria-label={parts.chooseDay}>
          <Month />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}

type TimeProps = Pick<DateProps, 'label' | 'bare' | 'isRequired' | 'at'> & {
  /** `19:30`. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
};

export function TimeField({ label, value, onChange, bare, at, isRequired = false }: TimeProps) {
  const fault = useFault(at);
  return (
    <AriaTimeField
      className="field"
      hourCycle={24}
      shouldForceLeadingZeros
      isRequired={isRequired}
      isInvalid={fault !== undefined}
      value={value === null ? null : parseTime(value)}
      onChange={(time) => time && onChange(time.toString().slice(0, 5))}
      {...named({ label, bare })}
    >
      {!bare && <Label>{label}</Label>}
      <Group className="input">
        <Segments time />
      </Group>
      <FieldError className="field-error">{fault}</FieldError>
    </AriaTimeField>
  );
}
