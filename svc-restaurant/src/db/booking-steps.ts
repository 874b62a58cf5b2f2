import type { EntityManager } from '@booking/kit/db/orm/entities';
import type { Actor, Booking, HistoryStep, UndoableStep } from '../domain/booking/booking.ts';
import { BookingRecord } from './entities/booking.ts';
import { BookingStepRecord } from './entities/booking-step.ts';

export type Taken = { readonly step: HistoryStep; readonly undone?: UndoableStep | null };

/** Notes who took a step. @param after the booking with it */
export async function noteStep(
  em: EntityManager,
  businessId: string,
  { id: booking, version, updatedAt: at }: Booking,
  { who, name, way }: Actor,
  { step, undone = null }: Taken,
): Promise<void> {
  await em.insert(BookingStepRecord, { booking, version, businessId, step, undone, at, who, name, way });
}

export type NotedStep = Pick<BookingStepRecord, 'step' | 'undone' | 'at' | 'who' | 'name' | 'way'>;

/** The steps on a booking, the first one first. */
export function readSteps(em: EntityManager, businessId: string, booking: string): Promise<readonly NotedStep[]> {
  return em.find(BookingStepRecord, { businessId, booking }, { disableIdentityMap: true, orderBy: { version: 'asc' } });
}

/** How often its guest has changed a booking. */
export function changesByGuest(em: EntityManager, booking: string): Promise<number> {
  return em.count(BookingStepRecord, { booking, step: 'move', who: 'guest' });
}

/** How a booking began: whether staff took it, and how it stood then. */
export async function readBeginning(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<{ readonly desk: boolean; readonly firstStatus: 'requested' | 'confirmed' } | null> {
  return em.findOne(BookingRecord, { businessId, id }, { fields: ['desk', 'firstStatus'], disableIdentityMap: true });
}
