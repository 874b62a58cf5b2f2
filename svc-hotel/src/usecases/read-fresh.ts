import type { Tx } from '@booking/kit/db/open';
import { notFound } from '@booking/kit/http/app';
import type { HotelView } from '../db/hotels.ts';
import { type RequestAsked, type RequestSnapshot, readRequestSnapshots } from '../db/request-snapshot.ts';
import type { Deps } from './deps.ts';

/** One statement behind the locks; a second one only where the settings changed since they were last read. */
export async function readFresh(
  { hotels }: Deps,
  tx: Tx,
  businessId: string,
  ask: (view: HotelView) => { readonly locks: readonly string[]; readonly asked: RequestAsked },
): Promise<RequestSnapshot> {
  for (let view = await hotels.remembered(tx, businessId); ; view = await hotels.load(tx, businessId)) {
    const { locks, asked } = ask(view);
    const [snapshot] = await readRequestSnapshots(tx, locks, [asked]);
    if (snapshot === undefined || snapshot.revision === null) throw notFound();
    if (snapshot.revision === view.revision) return snapshot;
  }
}
