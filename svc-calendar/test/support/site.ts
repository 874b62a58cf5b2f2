import type { ServerResponse } from 'node:http';
import { type Received, startReceiver } from '@booking/testkit/stand-ins/receiver';

/** A booking site that serves calendars on loopback: by path, a body or whatever a function answers. */
export type Site = {
  readonly url: string;
  readonly requests: readonly Received[];
  serve(path: string, content: string | ((request: Received, res: ServerResponse) => unknown)): string;
  /** Requests for one path. */
  asked(path: string): Received[];
  close(): Promise<void>;
};

/** A calendar with these stays, `2026-11-20..2026-11-23` each. */
export function ics(...stays: string[]): string {
  const events = stays.flatMap((stay, i) => {
    const [from = '', to = ''] = stay.replaceAll('-', '').split('..');
    return ['BEGIN:VEVENT', `UID:${i}`, `DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`, 'END:VEVENT'];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

export async function startSite(): Promise<Site> {
  const receiver = await startReceiver();
  const contents = new Map<string, Parameters<Site['serve']>[1]>();
  receiver.respond((request, res) => {
    const content = contents.get(request.path.split('?')[0] ?? '');
    if (content === undefined) return 404;
    if (typeof content === 'function') return content(request, res);
    res.writeHead(200, { 'content-type': 'text/calendar' }).end(content);
    return undefined;
  });
  return {
    url: receiver.url,
    requests: receiver.requests,
    serve: (path, content) => {
      contents.set(path, content);
      return `${receiver.url}${path}`;
    },
    asked: (path) => receiver.requests.filter((request) => request.path.split('?')[0] === path),
    close: receiver.close,
  };
}
