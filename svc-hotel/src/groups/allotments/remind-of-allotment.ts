import { newStaffEmail } from '@booking/kit/email/new-email';
import { type NewEmail, queueEmails } from '@booking/kit/email/queue';
import { lockAllotment } from '../../db/allotments.ts';
import type { StoredAllotment } from '../../db/entities/groups/allotment.ts';
import { readNights } from '../../db/hot/allotments/nights.ts';
import type { HotelView } from '../../db/hotels.ts';
import type { Deps } from '../../deps.ts';
import { nextOf } from '../../domain/allotment/allotment.ts';
import type { AllotmentFacts } from '../../emails/allotment-templates.ts';
import { aboutHotel } from '../../emails/facts.ts';
import { type Sums, sumsOf } from '../../queries/allotments/show-allotment.ts';

type Due = { readonly allotment: StoredAllotment; readonly view: HotelView; readonly now: Temporal.Instant };

/** Tells the hotel that rooms of an allotment are left before its cut-off: once for each cut-off. */
export function remindOfAllotment(deps: Deps, { allotment: due, view, now }: Due): Promise<void> {
  return deps.entities.tx(async (em, tx) => {
    const allotment = await lockAllotment(em, due.business_id, due.id);
    // It was changed or released meanwhile: what comes next of it stands there.
    if (allotment.version !== due.version || allotment.next_step !== 'remind') return;
    Object.assign(allotment, nextOf(allotment, view.account.time_zone, now));
    const sums = sumsOf(await readNights(tx, due.id));
    if (sums.held > 0) await queueEmails(tx, [reminder(deps, view, allotment, sums)], now);
  });
}

function reminder(
  { host, publicUrl }: Pick<Deps, 'host' | 'publicUrl'>,
  view: HotelView,
  { id, name, check_in, check_out, cut_off }: StoredAllotment,
  { room_nights, picked_up }: Sums,
): NewEmail {
  const url = `${publicUrl}/console/allotments/${id}`;
  const data: AllotmentFacts = {
    hotel: aboutHotel(view),
    name,
    check_in,
    check_out,
    cut_off,
    room_nights,
    picked_up,
    url,
  };
  const message_id = `${id}.reminder.${cut_off}@${host}`;
  return newStaffEmail(view.account, { id, email: null }, { kind: 'desk.allotment_reminder', data, message_id });
}
