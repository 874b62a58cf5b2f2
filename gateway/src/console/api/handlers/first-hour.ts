import type { FIRST_HOUR_ROUTES } from '@booking/core/routes/console/setup/first-hour';
import type { Call } from '../../../call/call.ts';
import { membershipOf } from '../../../gates/facts.ts';
import { changeFirstHour } from '../../../usecases/first-hour/change-first-hour.ts';
import { readFirstHour } from '../../../usecases/first-hour/read-first-hour.ts';
import type { ConsoleHandlers } from '../handler.ts';

const businessIn = (call: Call): string => membershipOf(call).business.id;

/** What is left to do before a business takes bookings. */
export const firstHourHandlers: ConsoleHandlers<typeof FIRST_HOUR_ROUTES> = {
  readFirstHour: ({ call, parts }) => readFirstHour(parts, businessIn(call)),
  changeFirstHour: async ({ call, parts, body }) => {
    await changeFirstHour(parts, businessIn(call), body);
    return readFirstHour(parts, businessIn(call));
  },
};
