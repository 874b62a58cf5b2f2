import { useState } from 'react';
import { faultsOf } from '../../../api/errors.ts';
import { useSession } from '../../../api/session.tsx';
import { useApiMutation, useApiQuery } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { Checkbox, TextField } from '../../../parts/fields.tsx';
import { NumberField } from '../../../parts/number-field.tsx';
import { ErrorNote } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GuestSuggestions } from '../../guests/book/guest-suggestions.tsx';
import type { DaySchedule } from '../day/day.ts';
import { dayScheduleInit } from '../day/read-day-schedule.ts';
import { useGoingOn } from '../day/use-day-schedule.ts';
import { waitFor } from './wait-for.ts';

type Props = {
  readonly date: string;
  /** How many wait at the door already. */
  readonly ahead: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

const FIELDS = ['name', 'phone', 'email', 'party', 'service'] as const;
const USUAL_WAIT = 20;

type Guest = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly party: number;
  /** Null as long as nobody has typed any. */
  readonly minutes: number | null;
  readonly service: string;
  readonly isTexted: boolean;
};

const EMPTY: Guest = { name: '', phone: '', email: '', party: 2, minutes: null, service: '', isTexted: true };

type Part = { readonly guest: Guest; readonly set: (more: Partial<Guest>) => void };

/** How many come, or for which service. */
function What({ guest, set }: Part) {
  const { restaurant } = useTexts();
  const { business } = useSession();
  const isTable = business.kind === 'restaurant';
  const { data: venue } = useApiQuery('/venue', {}, { enabled: !isTable });
  if (isTable)
    return (
      <NumberField label={restaurant.party} value={guest.party} onChange={(party) => set({ party })} minValue={1} />
    );
  const services = (venue?.services ?? []).map(({ id, name }) => ({ id, label: name }));
  const choose = (service: string) => set({ service });
  return <Select label={restaurant.service} items={services} selected={guest.service} onSelect={choose} />;
}

function Who({ guest, set, faults }: Part & { readonly faults: ReturnType<typeof faultsOf> }) {
  const { restaurant, waitlist } = useTexts();
  const field = (name: 'name' | 'phone' | 'email') => ({
    label: restaurant[name],
    value: guest[name],
    onChange: (value: string) => set({ [name]: value }),
    error: faults.of(name),
  });
  return (
    <>
      <TextField {...field('name')} />
      <TextField {...field('phone')} type="tel" />
      <TextField {...field('email')} type="email" />
      <GuestSuggestions typed={guest} onTake={set} />
      {guest.phone.trim() !== '' && (
        <Checkbox isSelected={guest.isTexted} onChange={(isTexted) => set({ isTexted })}>
          {waitlist.textThem}
        </Checkbox>
      )}
    </>
  );
}

/** How the evening stood when the form was opened. */
type Standing = { readonly daySchedule: DaySchedule | undefined; readonly ahead: number };

/**
 * In how many minutes a table is free by the bookings of today; null where that cannot be said, undefined while they are
 * read. It goes by how they stood when the form was opened: what the guest has just been told does not change by itself.
 */
function useWait({ date, ahead, isOpen }: Omit<Props, 'onClose'>, party: number): number | null | undefined {
  const query = useApiQuery('/diary', dayScheduleInit(undefined), { enabled: isOpen });
  const daySchedule = useGoingOn(query.data, query.dataUpdatedAt, query.refetch);
  const [standing, setStanding] = useState<Standing>();
  if (isOpen && standing === undefined && !query.isFetching) setStanding({ daySchedule, ahead });
  if (!isOpen && standing !== undefined) setStanding(undefined);
  if (standing === undefined) return undefined;
  return standing.daySchedule?.date === date ? waitFor(standing.daySchedule, party, standing.ahead) : null;
}

/** Somebody at the door joins the list, with the wait that they are told. Their number is for these text messages. */
export function AddGuest(props: Props) {
  const { date, isOpen, onClose } = props;
  const { waitlist } = useTexts();
  const { business } = useSession();
  const [guest, setGuest] = useState(EMPTY);
  const set = (more: Partial<Guest>) => setGuest({ ...guest, ...more });
  const add = useApiMutation('post', '/waitlist', { invalidates: ['/waitlist', '/diary'] });
  const faults = faultsOf(add.error, FIELDS);
  const wait = useWait(props, guest.party);
  const minutes = guest.minutes ?? wait ?? USUAL_WAIT;
  const save = async () => {
    const { name, phone, email, party, service, isTexted } = guest;
    const what = business.kind === 'restaurant' ? { party } : { service };
    const body = { date, ...what, name, phone, email, quoted_minutes: minutes, sms_opt_in: isTexted };
    await add.mutateAsync({ body });
    toast(waitlist.added({ name: name || phone }));
    setGuest(EMPTY);
    onClose();
  };
  return (
    <Dialog title={waitlist.add} isOpen={isOpen} onClose={onClose}>
      <ErrorNote error={faults.rest} />
      <What guest={guest} set={set} />
      <NumberField
        label={waitlist.minutes}
        // Empty until the day is read: a number that stood there before would change under whoever agrees to it.
        value={guest.minutes === null && wait === undefined ? Number.NaN : minutes}
        onChange={(typed) => set({ minutes: typed })}
        minValue={0}
        {...(guest.minutes === null && typeof wait === 'number' && { hint: waitlist.byTables })}
      />
      <Who guest={guest} set={set} faults={faults} />
      <footer className="actions">
        <Button variant="primary" isPending={add.isPending} onPress={() => void save().catch(() => {})}>
          {waitlist.add}
        </Button>
      </footer>
    </Dialog>
  );
}
