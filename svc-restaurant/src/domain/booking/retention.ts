/**
 * The last day whose bookings were so many months ago that nobody may know any more whose they were. A month later than
 * the 31st is the last day of a month that is shorter.
 */
export function retentionOver(today: string, months: number): string {
  const now = Temporal.PlainDate.from(today);
  const isOver = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day.add({ months }), now) <= 0;
  let last = now.subtract({ months });
  // The days at the end of a longer month come to the same day.
  for (let next = last.add({ days: 1 }); isOver(next); next = next.add({ days: 1 })) last = next;
  return last.toString();
}
