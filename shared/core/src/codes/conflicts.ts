/** What each `reason` beside a 409 `conflict` means: what stands in the way of a change, whatever it is a change of. */
export const CONFLICTS = {
  already_confirmed: 'It is confirmed already.',
  already_declined: 'It was declined already.',
  already_waitlisted: 'It is on the waiting list already.',
  already_cancelled: 'It was cancelled already.',
  already_checked_in: 'The guest was checked in already.',
  already_checked_out: 'The guest was checked out already.',
  already_no_show: 'It was marked as a no-show already.',
  still_requested: 'It is only requested: this can be done once it is confirmed.',
  still_waitlisted: 'It is only on the waiting list: this can be done once it is confirmed.',
  still_confirmed: 'The stay is only confirmed: this can be done once the guest is checked in.',
  already_seated: 'The party sits already.',
  already_left: 'The party has left already.',
  not_seated: 'The party was not seated yet.',
  not_started: 'The booking has not begun yet.',
  not_today: 'The booking is not for today.',
  already_started: 'The booking has begun already.',
  not_asked_yet: 'The guest was not asked yet whether they are coming.',
  already_said: 'The guest has said already that they are coming.',
  no_table: 'No table is free at that time.',
  person_busy: 'Nobody who could take the appointment is free at that time.',
  table_taken: 'A table that staff named is held by a party that cannot be given another one; the sentence names it.',
  too_early: 'The day of arrival has not come yet; the sentence names it.',
  stay_over: 'The nights of the stay are over; the sentence names the day of departure.',
  room_taken: 'The room is not free for the whole stay; the sentence names it.',
  room_occupied: 'Somebody still sleeps in the room; the sentence names it.',
  no_single_room: 'Every night has a free room of the type, but no single room is free for the whole stay.',
  room_type_gone: 'The room type of the stay is no longer sold: choose another one.',
  rate_plan_gone: 'The rate plan of the stay is no longer sold: choose another one.',
  guest_in_house:
    'The guest is in the house: arrival, plan and coupon can no longer be changed, and a room must be named.',
  changed_since: 'It has been changed since, so that what was done before can no longer be undone.',
  already_invoiced: 'The invoice was issued, so that the check-out can no longer be undone.',
  undo_over: 'It was done too long ago to be undone.',
  above_refund_limit: 'So much of one payment is refunded by an owner alone; the sentence names the limit.',
  too_many_webhooks: 'The business has as many webhooks as it may have: delete one first.',
  too_many_secrets: 'As many former secrets of the webhook still sign as may: wait until one of them has run out.',
} as const;

export type ConflictReason = keyof typeof CONFLICTS;

export const CONFLICT_REASONS = Object.keys(CONFLICTS) as [ConflictReason, ...ConflictReason[]];
