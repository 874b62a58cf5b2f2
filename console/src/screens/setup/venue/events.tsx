import { addDays } from '@booking/core/rules/days';
import { useSession } from '../../../api/session.tsx';
import { todayIn } from '../../../api/today.ts';
import { DatePicker, TimeField } from '../../../parts/dates.tsx';
import { bind, Switch, TextArea, TextField } from '../../../parts/fields.tsx';
import { PriceField } from '../../../parts/money-field.tsx';
import { Page } from '../../../parts/page.tsx';
import { PhotoOf } from '../../../parts/photos/photo-of.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { type ByLang, Translations } from '../form/localised.tsx';
import { ListForm } from '../form/rows.tsx';

type VenueEvent = {
  readonly title: string;
  readonly titles?: ByLang;
  readonly summary: string;
  readonly starts_on: string;
  readonly starts_time: string;
  readonly price?: number | null;
  readonly photo_url?: string | null;
  readonly link_url?: string | null;
  readonly published: boolean;
};
type Props = { readonly item: VenueEvent; readonly set: (more: Partial<VenueEvent>) => void };

const orNull = (text: string) => (text === '' ? null : text);
const DAYS_AHEAD = 7;

function Addresses({ item, set }: Props) {
  const { setup, photos } = useTexts();
  return (
    <>
      <PhotoOf
        label={setup.photo}
        name={`${photos.single}: ${item.title}`}
        url={item.photo_url ?? undefined}
        onChange={(url) => set({ photo_url: url ?? null })}
      />
      <TextField
        type="url"
        label={setup.link}
        at="link_url"
        placeholder="https://"
        value={item.link_url ?? ''}
        onChange={(url) => set({ link_url: orNull(url) })}
      />
    </>
  );
}

function EventFields({ item, set }: Props) {
  const { setup } = useTexts();
  const { currency } = useSession().business;
  return (
    <>
      <TextField {...bind(item, set, 'title')} label={setup.eventTitle} />
      <Translations at="titles" of={item.title} texts={item.titles} onChange={(titles) => set({ titles })} />
      <DatePicker {...bind(item, set, 'starts_on')} label={setup.day} />
      <TimeField label={setup.from} value={item.starts_time} onChange={(starts_time) => set({ starts_time })} />
      <PriceField
        label={setup.price}
        at="price"
        currency={currency}
        isOptional
        value={item.price ?? null}
        onChange={(price) => set({ price })}
      />
      <TextArea {...bind(item, set, 'summary')} label={setup.description} rows={2} />
      <Addresses item={item} set={set} />
      <Switch isSelected={item.published} onChange={(published) => set({ published })}>
        {setup.published}
      </Switch>
    </>
  );
}

export default function EventsScreen() {
  const { setup } = useTexts();
  const { time_zone } = useSession().business;
  const make = (): VenueEvent => ({
    ...{
      title: '',
      summary: '',
      starts_on: addDays(todayIn(time_zone), DAYS_AHEAD),
      starts_time: '19:00',
      published: false,
    },
  });
  return (
    <Page title={setup.events} lead={setup.eventsLead}>
      <ListForm<VenueEvent> name="events" label={setup.event} at="events" make={make} add={setup.addEvent}>
        {(item, put) => <EventFields item={item} set={put} />}
      </ListForm>
    </Page>
  );
}
