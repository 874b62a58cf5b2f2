import type { Texts } from '../../../texts/texts.ts';

/** What the lists of a part are called, by the name of their field. */
const LISTS = (setup: Texts['setup']): Readonly<Record<string, string>> => ({
  tables: setup.tables,
  combinations: setup.combinations,
  services: setup.services,
  staff: setup.people,
  room_types: setup.rooms,
  rooms: setup.room,
  closures: setup.closures,
  absences: setup.absence,
  hours: setup.hours,
  questions: setup.questions,
  booking_questions: setup.questions,
  sections: setup.section,
  items: setup.dish,
  events: setup.events,
  turn_minutes: setup.turns,
  menu: setup.menu,
  email: setup.email,
  phone: setup.phone,
  address: setup.address,
  logo_url: setup.logo,
  refund_limit: setup.refundLimit,
  max_party_size: setup.maxParty,
  min_notice_minutes: setup.minNotice,
  pacing_covers: setup.pacing,
  sms_countries: setup.textedCountries,
  wine_list: setup.wines,
});

/** Where a fault lies in words that stand on the screen: `Tables, row 5`. Never the path of the file. */
export function placeInWords(path: string, setup: Texts['setup']): string {
  const lists = LISTS(setup);
  const names: Readonly<Record<string, string>> = path.includes('wine_list') ? { ...lists, items: setup.wine } : lists;
  // What is put together is named by its row; which of its tables is said by the sentence.
  const shown = path.replace(/(combinations\[\d+\])\..*$/, '$1');
  const words = [...shown.matchAll(/([a-z_]+)(?:\[(\d+)\])?/g)].flatMap(([, name = '', row]) => {
    const word = names[name];
    if (word === undefined) return [];
    return [row === undefined ? word : setup.rowAt(word, Number(row) + 1)];
  });
  return words.join(', ');
}
