import type { Availability, Venue, Words } from './api.ts';
import { element, labelled, select } from './dom.ts';

/** What is asked for so far; '' where nothing is chosen. `party` and `area` count at a table, `service` and `staff` with a person. */
export type Choice = { date: string; time: string; party: string; area: string; service: string; staff: string };

export function firstChoice({ bookings, services }: Venue): Choice {
  const party = String(Math.min(2, bookings.max_party_size));
  return { date: '', time: '', party, area: '', service: services?.[0]?.id ?? '', staff: '' };
}

function dayName(date: string, lang: string): string {
  return new Date(date).toLocaleDateString(lang, { dateStyle: 'full', timeZone: 'UTC' });
}

/** Which day it is for. */
export function dayField(
  found: Availability,
  lang: string,
  words: Words,
  onChange: (date: string) => void,
): HTMLElement {
  const dates = [...new Set([found.date, ...found.dates])].sort();
  const options = dates.map((date) => [date, dayName(date, lang)] as const);
  return labelled(words.date, select(options, found.date, onChange));
}

/** How many come, and where they sit; or which service it is, and by whom. */
export function partyFields(venue: Venue, choice: Choice, onChange: (change: Partial<Choice>) => void) {
  const { bookings, words, labels = {}, areas = [], services = [], staff = [] } = venue;
  if (bookings.kind === 'table') {
    const sizes = Array.from({ length: bookings.max_party_size }, (_, i) => [`${i + 1}`, `${i + 1}`] as const);
    return [
      labelled(
        words.party,
        select(sizes, choice.party, (party) => onChange({ party })),
      ),
      ...(areas.length
        ? [
            labelled(
              words.area,
              select([['', words.any_area], ...areas.map(({ name }) => [name, name] as const)], choice.area, (area) =>
                onChange({ area }),
              ),
            ),
          ]
        : []),
    ];
  }
  const able = services.find(({ id }) => id === choice.service)?.staff_ids ?? [];
  const people = staff.filter(({ id }) => !able.length || able.includes(id));
  const who = [['', words.anybody] as const, ...people.map(({ id, name }) => [id, name] as const)];
  const offered = services.map(({ id, name }) => {
    const own = id === choice.service ? labels[`${id}/${choice.staff}`] : '';
    return [id, own || labels[id] || name] as const;
  });
  return [
    labelled(
      words.service,
      select(offered, choice.service, (service) => onChange({ service, staff: '' })),
    ),
    labelled(
      words.staff,
      select(who, choice.staff, (staffId) => onChange({ staff: staffId })),
    ),
  ];
}

/** The free times, one to be picked. */
export function timeField({ times }: Availability, choice: Choice, words: Words): HTMLElement {
  if (!times.includes(choice.time)) choice.time = '';
  const radio = (time: string) => {
    const pick = () => {
      choice.time = time;
    };
    const props = { type: 'radio', name: 'time', checked: time === choice.time, change: pick };
    return element('label', {}, element('input', props), element('span', {}, time));
  };
  return element(
    'fieldset',
    {},
    element('legend', {}, words.time),
    times.length ? element('div', { class: 'times' }, ...times.map(radio)) : words.no_times,
  );
}
