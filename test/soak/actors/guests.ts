import { randomUUID } from 'node:crypto';
import type { Reply } from '../../lib/api.ts';
import type { Stage } from '../lib/stage.ts';
import { type Sure, sureBrowser, sureClient } from '../lib/sure.ts';
import { type Actor, dayIn, oneOf } from './actor.ts';

const TIMES = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00'];
const TAKEN = [201, 303];
// Full, too late, somebody was faster: what a guest may be told.
const REFUSED = [400, 409, 422];

let guests = 0;
const newGuest = () => {
  guests += 1;
  return { name: `Guest ${guests}`, email: `guest${guests}@example.org`, lang: oneOf(['en', 'de', 'fr', 'it']) };
};

/** Writes down whether the guest was told that the request is stored. */
async function remember({ asked, strange }: Stage, email: string, asking: Promise<Reply>): Promise<Reply> {
  asked.set(email, false);
  const reply = await asking;
  if (TAKEN.includes(reply.status)) asked.set(email, true);
  else if (!REFUSED.includes(reply.status))
    strange.push(`a guest was told ${reply.status} ${reply.text.slice(0, 200)}`);
  return reply;
}

const evening = () => ({ date: dayIn(1 + Math.floor(Math.random() * 14)), time: oneOf(TIMES) });

function nights() {
  const from = Math.floor(Math.random() * 60);
  return { check_in: dayIn(from), check_out: dayIn(from + 1 + Math.floor(Math.random() * 4)) };
}

/** People on websites and pages: who asks for a table, for a room and pays, and who reads. */
export function guestsOf(stage: Stage): readonly Actor[] {
  const { gatewayUrl } = stage.platform;
  const [table, room] = [stage.trattoria, stage.hotel].map(({ publishable }) =>
    sureClient(gatewayUrl, publishable, stage.tally),
  ) as [Sure, Sure];
  const browse = sureBrowser(gatewayUrl, stage.tally);

  const askForTable = async () => {
    const guest = newGuest();
    const party = 1 + Math.floor(Math.random() * 6);
    await remember(stage, guest.email, table('POST', '/v1/booking-requests', { ...evening(), party, ...guest }));
  };
  const sendForm = async () => {
    const { lang, ...guest } = newGuest();
    const { date, time } = evening();
    const form = { form_id: randomUUID(), party: '2', slot: `${date}T${time}`, ...guest };
    await remember(stage, guest.email, browse(`/book/trattoria?lang=${lang}`, form));
  };
  const askForRoom = async () => {
    const guest = newGuest();
    const { room_types } = (await room('GET', '/v1/hotel')).json;
    const wish = { ...nights(), room_type_id: oneOf<{ id: string }>(room_types).id };
    const { json } = await remember(stage, guest.email, room('POST', '/v1/stay-requests', { ...wish, ...guest }));
    if (json?.pay_url) await browse(json.pay_url, { outcome: oneOf(['paid', 'paid', 'failed']) });
  };
  const readPages = async () => {
    const free = `?check_in=${dayIn(3)}&check_out=${dayIn(5)}`;
    for (const path of ['/book/trattoria', '/stay/hotel', `/stay/hotel${free}`, '/v1/docs', '/assets/pages.css']) {
      const { status } = await browse(path);
      if (status !== 200) stage.strange.push(`${path} was answered ${status}`);
    }
    await table('GET', `/v1/availability?date=${evening().date}&party=2`);
    await room('GET', `/v1/hotel/availability${free}`);
  };
  return [
    ...Array.from({ length: 4 }, () => ({ name: 'a diner', everyMs: 250, act: askForTable })),
    { name: 'a diner on the page', everyMs: 700, act: sendForm },
    ...Array.from({ length: 2 }, () => ({ name: 'a hotel guest', everyMs: 500, act: askForRoom })),
    { name: 'a reader', everyMs: 300, act: readPages },
  ];
}
