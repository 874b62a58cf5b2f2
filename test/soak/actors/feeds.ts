import { startReceiver } from '@booking/testkit/stand-ins/receiver';
import type { Json } from '../../lib/api.ts';
import type { Stage } from '../lib/stage.ts';
import { sureBrowser } from '../lib/sure.ts';
import { type Actor, dayIn } from './actor.ts';

const compact = (date: string) => date.replaceAll('-', '');

function calendar(): string {
  const stays = Array.from({ length: Math.floor(Math.random() * 3) }, (_, n) => {
    const from = 90 + 10 * n + Math.floor(Math.random() * 5);
    const dates = `DTSTART;VALUE=DATE:${compact(dayIn(from))}\r\nDTEND;VALUE=DATE:${compact(dayIn(from + 2))}`;
    return `BEGIN:VEVENT\r\nUID:${n}@portal.example\r\nDTSTAMP:20260101T000000Z\r\n${dates}\r\nEND:VEVENT\r\n`;
  });
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//portal//EN\r\n${stays.join('')}END:VCALENDAR\r\n`;
}

/** A portal that sells a room as well: its calendar changes, is away and nonsense now and then, and it reads ours. */
export async function feedsOf(stage: Stage): Promise<{ actors: readonly Actor[]; close: () => Promise<void> }> {
  const { platform, tally, strange } = stage;
  const portal = await startReceiver();
  portal.respond((_, res) => {
    const mood = Math.random();
    if (mood < 0.1) return 503;
    const body = mood < 0.2 ? '<html>' : calendar();
    return void res.writeHead(200, { 'content-type': 'text/calendar' }).end(body);
  });
  const made = { room: '104', url: `${portal.url}/104.ics` };
  const { feed }: Json = await platform.operate('POST', '/businesses/hotel/calendar-feeds', made);
  const { link }: Json = await platform.operate('POST', '/businesses/hotel/calendar-links', {
    room: '101',
    label: 'Portal',
  });
  const browse = sureBrowser('', tally);
  const readLink = async () => {
    const { status, text } = await browse(link.url);
    if (status !== 200 || !text.startsWith('BEGIN:VCALENDAR')) strange.push(`a calendar was answered ${status}`);
  };
  // One that is read already, or a service that is unavailable, says so: the next time is soon.
  const sync = async () => void (await platform.operate('POST', `/calendar-feeds/${feed.id}/sync`).catch(() => {}));
  const actors = [
    { name: 'the portal that reads', everyMs: 1000, act: readLink },
    { name: 'a feed', everyMs: 2000, act: sync },
  ];
  return { actors, close: portal.close };
}
