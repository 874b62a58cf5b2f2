import type { StayWithBill } from '@booking/core/shapes';
import type { Queryable } from '@booking/kit/db/open';
import type { HotelView } from '../db/hotels.ts';
import { readStayRow } from '../db/stays.ts';
import type { Stay } from '../domain/stay.ts';
import type { Deps } from './deps.ts';
import { type PaymentRow, showBill, showStay } from './stay-shape.ts';

/** One stay with its bill. */
export async function readStay({ db, hotels }: Deps, businessId: string, id: string): Promise<{ stay: StayWithBill }> {
  const stay = await readStayRow(db, businessId, id);
  return { stay: await withBill(db, await hotels.current(db, businessId), stay) };
}

async function withBill(db: Queryable, view: HotelView, stay: Stay): Promise<StayWithBill> {
  const payments = await db.query<PaymentRow>(
    'select id, amount, method, paid_at from payment where stay_id = $1 order by paid_at, amount desc, id',
    [stay.id],
  );
  return { ...showStay(view, stay), bill: showBill(view, stay, payments) };
}
