import type { Answer, Call } from '../call.ts';
import { createFloods } from '../floods.ts';
import type { Counters } from '../stores/counters.ts';
import type { Upstreams } from '../upstreams.ts';
import { assetDocuments, brandStyle } from './assets.ts';
import { descriptionDocuments } from './description.ts';
import { serveDocuments } from './documents.ts';
import { openLinks } from './links.ts';
import { type OpenPart, openProxy } from './proxy.ts';
import { type ReadLimit, readLimit } from './read-limit.ts';
import { createTurnstile } from './turnstile.ts';
import { widgetDocuments } from './widget.ts';

export type OpenSideOptions = {
  readonly publicUrl: string;
  readonly upstreams: Upstreams;
  readonly secret: string;
  readonly addressOf: (call: Call) => string;
  readonly deadlineMs: number;
  /** Of the reads of a calendar link. */
  readonly reads: Counters;
};

// Links that lead nowhere, a minute and address: a person mistypes one or two, a reader keeps a few that are gone.
const MOST_MISSES = 60;

function partsOf({ calendar, hotel }: Upstreams, limit: ReadLimit): readonly OpenPart[] {
  return [
    { matches: (path) => /^\/calendar\/[^/]+\.ics$/.test(path), methods: ['GET'], upstream: calendar, limit },
    { matches: (path) => /^\/pay\/[^/]+$/.test(path), methods: ['GET', 'POST'], upstream: hotel },
  ];
}

/** Everything that needs no key: our own description, the widget, calendars, payment pages. */
export function openSide(options: OpenSideOptions): (call: Call) => Promise<Answer> | Answer | undefined {
  const { publicUrl } = options;
  const documents = serveDocuments(
    new Map([...descriptionDocuments(publicUrl), ...widgetDocuments(publicUrl), ...assetDocuments()]),
  );
  const pass = openProxy({
    ...options,
    parts: partsOf(options.upstreams, readLimit(options.reads)),
    turnstile: createTurnstile(),
    links: openLinks(createFloods(MOST_MISSES)),
  });
  return (call) => documents(call) ?? brandStyle(call) ?? (call.path.startsWith('/v1/') ? undefined : pass(call));
}
