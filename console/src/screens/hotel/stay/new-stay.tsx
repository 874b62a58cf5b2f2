import { addDays } from '@booking/core/rules/days';
import { useState } from 'react';
import { useLocation } from 'wouter';
import '../hotel.css';
import './new-stay.css';
import { faultsOf } from '../../../api/errors.ts';
import { useSession } from '../../../api/session.tsx';
import { todayIn } from '../../../api/today.ts';
import { useApiMutation } from '../../../api/use-api.ts';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { Checkbox, TextArea, TextField } from '../../../parts/fields.tsx';
import { Card, ErrorNote, Page } from '../../../parts/page.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GuestSuggestions } from '../../guests/book/guest-suggestions.tsx';
import { ChooseAllotment } from '../allotments/choose-allotment.tsx';
import { useLeft } from '../allotments/use-allotment.ts';
import { READ } from '../desk/use-step.tsx';
import { useChart } from '../occupancy/chart-data.ts';
import { type Offer, OfferDialog } from '../quotes/offer-dialog.tsx';
import { knownAges } from '../several/children-ages.tsx';
import { type MoreRoom, MoreRooms } from '../several/more-rooms.tsx';
import { Criteria } from './criteria.tsx';
import { Offers } from './offers.tsx';
import type { StayCriteria } from './stay-criteria.ts';

const NOBODY = { name: '', email: '', phone: '', notes: '', notify: true };
type Guest = typeof NOBODY;

/** What the tape chart asks for where somebody pressed on it. */
function criteriaFromAddress(today: string): StayCriteria {
  const params = new URLSearchParams(window.location.search);
  const check_in = params.get('check_in') ?? today;
  const chosen = { type: params.get('type'), room: params.get('room') };
  return { check_in, check_out: addDays(check_in, 1), adults: 2, children: 0, ages: [], ...chosen };
}

const FIELDS = ['name', 'email', 'phone', 'notes'];

type FieldsProps = {
  readonly guest: Guest;
  readonly faults: ReturnType<typeof faultsOf>;
  readonly onChange: (guest: Guest) => void;
};

function GuestFields({ guest, faults, onChange }: FieldsProps) {
  const { hotel } = useTexts();
  const set = (field: keyof Guest) => (value: string | boolean) => onChange({ ...guest, [field]: value });
  return (
    <Card title={hotel.guest}>
      <div className="fields">
        <TextField label={hotel.name} value={guest.name} onChange={set('name')} error={faults.of('name')} isRequired />
        <TextField
          label={hotel.email}
          type="email"
          value={guest.email}
          onChange={set('email')}
          error={faults.of('email')}
        />
        <TextField
          label={hotel.phone}
          type="tel"
          value={guest.phone}
          onChange={set('phone')}
          error={faults.of('phone')}
        />
      </div>
      <GuestSuggestions typed={guest} onTake={(contact) => onChange({ ...guest, ...contact })} />
      <TextArea label={hotel.notes} value={guest.notes} onChange={set('notes')} error={faults.of('notes')} />
      <Checkbox isSelected={guest.notify} onChange={set('notify')}>
        {hotel.notifyGuest}
      </Checkbox>
    </Card>
  );
}

const ANY = 'any';

function RoomField({ criteria, onChange }: { criteria: StayCriteria; onChange: (criteria: StayCriteria) => void }) {
  const { hotel } = useTexts();
  const { data } = useChart(criteria.check_in, 1);
  const type = data?.room_types.find(({ id }) => id === criteria.type);
  const rooms = (type?.rooms ?? []).filter(({ hidden }) => !hidden).map(({ id, name }) => ({ id, label: name }));
  return (
    <Select
      label={hotel.room}
      items={[{ id: ANY, label: hotel.anyRoom }, ...rooms]}
      selected={criteria.room ?? ANY}
      onSelect={(room) => onChange({ ...criteria, room: room === ANY ? null : room })}
    />
  );
}

/** What the guest of one room, or of all, is sent as. */
function bodyOf({ type, room, ages, ...criteria }: StayCriteria, guest: Guest, allotment: string | null) {
  const { name, email, phone, notes, notify } = guest;
  const filled = Object.entries({ email, phone, notes }).filter(([, text]) => text.trim() !== '');
  const { check_in, check_out, adults, children } = criteria;
  const party = { adults, children, children_ages: knownAges(ages, children) };
  return {
    room: { ...party, room_type_id: type ?? '', ...(room === null ? {} : { room_id: room }) },
    shared: {
      ...{ check_in, check_out, name: name.trim(), notify_guest: notify && email.trim() !== '' },
      ...Object.fromEntries(filled),
      ...(allotment === null ? {} : { allotment_id: allotment }),
    },
  };
}

/** The first room with the further ones. */
function roomsOf(room: ReturnType<typeof bodyOf>['room'], more: readonly MoreRoom[]) {
  const others = more.map(({ type, adults, children, ages, name }) => ({
    ...{ room_type_id: type, adults, children, children_ages: knownAges(ages, children) },
    ...(name.trim() === '' ? {} : { name: name.trim() }),
  }));
  return [room, ...others];
}

/** Offers the rooms instead of booking them. */
function useOffer(allotment: string | null) {
  const { quotes } = useTexts();
  const [, navigate] = useLocation();
  const create = useApiMutation('post', '/quotes', { invalidates: READ });
  const offer = (criteria: StayCriteria, guest: Guest, more: readonly MoreRoom[], until: Offer) => {
    const { room, shared } = bodyOf(criteria, { ...guest, notify: true }, allotment);
    create.mutate(
      { body: { ...shared, ...until, rooms: roomsOf(room, more) } },
      {
        onSuccess: ({ quote, warnings }) => {
          toast([quotes.made({ name: shared.name }), ...new Set(warnings)].join(' '));
          navigate(`/quotes/${quote.id}`);
        },
      },
    );
  };
  return { offer, error: create.error, isPending: create.isPending };
}

function useTake(allotment: string | null) {
  const { hotel } = useTexts();
  const [, navigate] = useLocation();
  const create = useApiMutation('post', '/stays', { invalidates: READ });
  const createGroup = useApiMutation('post', '/groups', { invalidates: READ });
  const take = (criteria: StayCriteria, guest: Guest) => {
    const { room, shared } = bodyOf(criteria, guest, allotment);
    create.mutate(
      { body: { ...shared, ...room } },
      {
        onSuccess: ({ stay, warnings, warning_codes: codes }) => {
          // The offers have named the rules that the stay breaks; that it has no room yet is known only now.
          const news = warnings.filter((_, index) => codes[index] === 'no_single_room');
          toast([hotel.booked({ name: stay.name ?? stay.reference }), ...news].join(' '));
          navigate(`/stays/${stay.id}`);
        },
      },
    );
  };
  const takeAll = (criteria: StayCriteria, guest: Guest, more: readonly MoreRoom[]) => {
    const { room, shared } = bodyOf(criteria, guest, allotment);
    createGroup.mutate(
      { body: { ...shared, rooms: roomsOf(room, more) } },
      {
        onSuccess: ({ group_id, stays, warnings }) => {
          // Nobody was shown what the further rooms break.
          toast([hotel.groupBooked({ n: stays.length, name: shared.name }), ...new Set(warnings)].join(' '));
          navigate(`/groups/${group_id}`);
        },
      },
    );
  };
  return {
    take,
    takeAll,
    error: create.error ?? createGroup.error,
    isPending: create.isPending || createGroup.isPending,
  };
}

/** A stay that somebody asks for at the desk or on the telephone. */
export default function NewStay() {
  const { hotel, quotes } = useTexts();
  const { business } = useSession();
  const today = todayIn(business.time_zone);
  const [criteria, setCriteria] = useState(() => criteriaFromAddress(today));
  const [guest, setGuest] = useState<Guest>(NOBODY);
  const [more, setMore] = useState<readonly MoreRoom[]>([]);
  const [chosen, setChosen] = useState(() => new URLSearchParams(window.location.search).get('allotment'));
  const left = useLeft(chosen, criteria);
  const allotment = left?.isOnNights ? chosen : null;
  const { take, takeAll, error, isPending } = useTake(allotment);
  const [isOffering, setOffering] = useState(false);
  const offering = useOffer(allotment);
  const faults = faultsOf(error ?? offering.error, FIELDS);
  const isReady = criteria.type !== null && guest.name.trim() !== '' && (chosen === null || left !== null);
  return (
    <Page title={hotel.newStay}>
      <Card title={hotel.nightsTitle}>
        <Criteria criteria={criteria} today={today} onChange={setCriteria} />
        <ChooseAllotment criteria={criteria} chosen={allotment} onChoose={setChosen} />
      </Card>
      <Card title={hotel.roomType}>
        <Offers criteria={criteria} left={left} onChoose={(type) => setCriteria({ ...criteria, type, room: null })} />
        {criteria.type !== null && <RoomField criteria={criteria} onChange={setCriteria} />}
      </Card>
      <MoreRooms from={criteria.check_in} type={criteria.type} rooms={more} onChange={setMore} />
      <GuestFields guest={guest} faults={faults} onChange={setGuest} />
      <ErrorNote error={faults.rest} />
      <div className="actions">
        <Button
          variant="primary"
          isDisabled={!isReady}
          isPending={isPending}
          onPress={() => (more.length === 0 ? take(criteria, guest) : takeAll(criteria, guest, more))}
        >
          {more.length === 0 ? hotel.book : hotel.bookRooms({ n: more.length + 1 })}
        </Button>
        <Button isDisabled={!isReady} onPress={() => setOffering(true)}>
          {quotes.send}
        </Button>
      </div>
      {isOffering && (
        <OfferDialog
          title={quotes.sendTitle}
          action={quotes.send}
          checkIn={criteria.check_in}
          withMessage
          isPending={offering.isPending}
          error={offering.error}
          onOffer={(until) => offering.offer(criteria, guest, more, until)}
          onClose={() => setOffering(false)}
        />
      )}
    </Page>
  );
}
