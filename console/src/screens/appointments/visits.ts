type Service = {
  readonly service: string | null;
  readonly service_id: string;
  readonly staff: string | null;
  readonly staff_id: string | null;
  readonly duration_minutes: number;
};
type Timed = { readonly from: number; readonly minutes: number; readonly services?: readonly Service[] | undefined };

/** Each service of a visit by itself: when it is, and with whom. A booking with one is what it was. */
export function servicesOf<Booking extends Timed>(booking: Booking): readonly Booking[] {
  let { from } = booking;
  return (
    booking.services?.map(({ service, service_id, staff, staff_id, duration_minutes: minutes }) => {
      const own = { ...booking, service, service_id, staff, staff_id, from, minutes };
      from += minutes;
      return own;
    }) ?? [booking]
  );
}
