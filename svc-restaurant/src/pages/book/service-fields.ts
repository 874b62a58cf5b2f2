import type { Lang } from '@booking/core/lang';
import { html, type Markup } from '@booking/kit/html/markup';
import { type FormView, select } from '@booking/kit/pages/fields';
import { furtherServices, offeredServices, type Wanted } from '../../domain/slot/offered-times.ts';
import { partsOf, type WantedService } from '../../domain/slot/requested-slot.ts';
import { whoDoes } from '../../domain/venue/people.ts';
import type { Service, Venue } from '../../domain/venue/venue.ts';
import { pageTexts } from '../../texts/pages/texts.ts';
import { inWords, serviceLabel, visitFacts } from '../../texts/service-facts.ts';
import { ADD, FURTHER, namesAt, REMOVE } from './book-form.ts';

type View = FormView & { readonly lang: Lang };
type Visit = Extract<Wanted, { kind: 'appointment' }>;

/** The parts that follow what is chosen. A part with the focus stays, so those within the services stand by themselves as well. */
export const SERVICE_PARTS = ['people', 'further', ...FURTHER.map((place) => namesAt(place).people), 'total'];

/** The services of a visit, each with a person: without a script its buttons ask for the page with a service more, or less. */
export function serviceFields(view: View, venue: Venue, visit: Visit): Markup {
  const { service: label } = pageTexts(view.lang).book;
  const first = partFields(view, venue, visit, { place: 1, label, offered: offeredServices(venue) });
  return html`<div class="row">${first}</div>
<div id="further">${furtherFields(view, venue, visit)}</div>
<div id="total">${visit.further && totalPart(view, venue, visit)}</div>`;
}

function furtherFields(view: View, venue: Venue, { service, further = [] }: Visit): Markup | null {
  if (service.capacity !== null) return null;
  const offered = furtherServices(venue);
  const texts = pageTexts(view.lang).book;
  const rows = further.map((wanted, i) => {
    const place = i + 2;
    const label = texts.service_number({ n: place });
    const isNew = view.values.has(ADD) && place === further.length + 1;
    return html`<div role="group" aria-label="${label}" tabindex="-1"${focusIf(isNew)}><div class="row">${partFields(view, venue, wanted, { place, label, offered })}</div>
<button class="plain" data-live name="${REMOVE}" value="${place}">${texts.remove_service({ n: place })}</button></div>`;
  });
  const isRemoved = view.values.has(REMOVE);
  // Where there is one service alone nothing follows it.
  const isMore = offered.length > 1 && further.length < FURTHER.length;
  const add = html`<button class="plain" data-live name="${ADD}" value="1"${focusIf(isRemoved)}>${texts.add_service}</button>`;
  return html`${rows}${isMore && add}`;
}

// By the script too, where the part alone is replaced.
const focusIf = (isHere: boolean) => isHere && html` autofocus data-focus`;

type Part = { readonly place: number; readonly label: string; readonly offered: readonly Service[] };

function partFields(view: View, venue: Venue, { service, person }: WantedService, part: Part): Markup {
  const texts = pageTexts(view.lang).book;
  const names = namesAt(part.place);
  const options = part.offered.map((other) => ({
    value: other.id,
    label: serviceLabel(venue, other, other === service ? person : null, view.lang),
  }));
  const people = whoDoes(venue, service).map(({ id, name }) => ({ value: id, label: name }));
  const values = new Map([...view.values, [names.service, service.id], [names.staff, person?.id ?? '']]);
  const shown: FormView = { ...view, values };
  return html`${select(shown, { name: names.service, label: part.label, options })}<div id="${names.people}">${select(
    shown,
    { name: names.staff, label: texts.staff, options: [{ value: '', label: texts.anybody }, ...people] },
  )}</div>`;
}

const totalPart = ({ lang }: View, venue: Venue, visit: Visit) =>
  html`<p>${pageTexts(lang).book.together({ facts: inWords(visitFacts(venue, partsOf(visit), lang)) })}</p>`;
