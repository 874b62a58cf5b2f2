import { send } from '../load/load.ts';
import { queryOnce } from '../platform/database.ts';
import type { BenchService } from '../platform/service.ts';
import { elementOf, fillLike, idOf, settle } from './fill.ts';
import { bookingShots, makeVenues } from './venues.ts';

const FIRST =
  'Maria Anna Peter Thomas Laura Marco Julia Martin Sandra Daniel Nina Andreas Claudia Luca Sarah Michael Elena David Barbara Christian Sofia Stefan Monika Simon Ursula Paul Franziska Max Verena Jonas Ruth Felix Olivia Oskar Zoé Yannick Xenia Quentin'.split(
    ' ',
  );
const STEMS =
  'Mei Mü Schmi Kel Hu Bau Fi Stei Ger Zim Bru Gra Wid Ros Lang Frei Sut Vog Lü Kauf Amman Bieri Chris Dör Egli Iseli Jenni Nuss Oder Pfi Que Tanner Ulm Yer'.split(
    ' ',
  );
const ENDINGS = 'er ler mann li hard ner bach berg stein feld hofer egger ing ert in sen'.split(' ');
const DOMAINS = ['gmail.com', 'gmail.com', 'bluewin.ch', 'gmx.de', 'outlook.com', 'example.org'];

/** A number in [0, 1) that is the same in every run. */
const spread = (n: string, salt: number) => `(abs(hashint4(${n} * 7 + ${salt})) % 1000003 / 1000003.0)`;
/** The first of a list are common, the last are rare. */
const skewed = (list: readonly string[], salt: number) =>
  elementOf(list, `(${spread('n', salt)} * ${spread('n', salt)} * ${list.length})::int % ${list.length}`, 'text');

const first = skewed(FIRST, 1);
const last = `${skewed(STEMS, 2)} || ${skewed(ENDINGS, 3)}`;
const email = `lower(${first} || '.' || ${last} || n) || '@' || ${skewed(DOMAINS, 4)}`;
const phone = `'+4179' || lpad((n * 37 % 10000000)::text, 7, '0')`;
const date = 'current_date - 2 - n % 700';

export type KnownGuest = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
};

/** A restaurant with so many guests, each of whom came once. Answers its id, and every so manieth of its guests. */
export async function makeGuestBook(service: BenchService, size: number, every: number) {
  const venues = await makeVenues(service, 1);
  await send(service.url, bookingShots(service, venues)()); // the row that the others are made like
  const guest = { name: `${first} || ' ' || ${last}`, email, email_key: email, phone, phone_key: phone };
  const when = { date, starts_at: `((${date})::timestamp + interval '19 hours') at time zone 'Europe/Zurich'` };
  const row = { ...guest, ...when, id: idOf('bb') };
  await fillLike(service.adminUrl, 'svc_restaurant.booking', row, { from: 1, to: size });
  for (const table of ['booking', 'guest']) await settle(service.adminUrl, `svc_restaurant.${table}`);
  const known = await queryOnce<KnownGuest>(
    service.adminUrl,
    `select id, name, email, phone from (select *, row_number() over (order by id) as place from svc_restaurant.booking) b
     where place % $1 = 0`,
    [every],
  );
  return { venue: venues[0] as string, known };
}
