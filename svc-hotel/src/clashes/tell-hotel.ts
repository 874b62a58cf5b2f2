import { newStaffEmail } from '@booking/kit/email/new-email';
import type { NewEmail } from '@booking/kit/email/queue';
import type { MarkedStay } from '../db/hot/rooms/clashes.ts';
import type { HotelView } from '../db/hotels.ts';
import type { Deps } from '../deps.ts';
import type { BlockedBy } from '../domain/rooms/allocation.ts';
import { CLASH_EMAILS, type ClashFacts } from '../emails/clash-templates.ts';
import { aboutHotel } from '../emails/facts.ts';

export type ClashNews = MarkedStay & { readonly kind: BlockedBy };

/** A list that is longer is the tape chart's. */
const LISTED = 20;

/** To the hotel: which stays cannot have their rooms, all that came of one change together. */
export function tellOfClashes(
  { host, publicUrl }: Pick<Deps, 'host' | 'publicUrl'>,
  view: HotelView,
  news: readonly ClashNews[],
  { sites, now }: { readonly sites: readonly string[]; readonly now: Temporal.Instant },
): NewEmail[] {
  return Object.entries(CLASH_EMAILS).flatMap(([kind, about]) => {
    const stays = news.filter((clash) => clash.kind === about);
    const [first] = stays;
    if (first === undefined) return [];
    const data: ClashFacts = {
      hotel: aboutHotel(view),
      stays: stays.slice(0, LISTED).map(({ id: _, kind: __, room, ...stay }) => ({ ...stay, room: view.nameOf(room) })),
      more: Math.max(stays.length - LISTED, 0),
      sites: about === 'foreign' ? sites : [],
      url: `${publicUrl}/console/tape-chart/${first.check_in}`,
    };
    const message_id = `${first.id}.${kind}.${now.epochMilliseconds}@${host}`;
    return [newStaffEmail(view.account, { id: first.id, email: null }, { kind: `desk.${kind}`, data, message_id })];
  });
}
