import { z } from 'zod';
import { exampleId, field } from '../../describe.ts';
import { HHMM } from '../../scalars.ts';

/** One of several services in one visit. */
const BookedService = z.object({
  time: field(HHMM, 'The time at which it begins, in the time zone of the business.'),
  service: field(z.string().nullable(), 'The name of the service.', 'Haircut'),
  service_id: field(z.string(), 'The id of the service.', exampleId(11)),
  staff: field(z.string().nullable(), 'The name of the person who takes it; null where nobody does yet.', 'Mia'),
  staff_id: field(z.string().nullable(), 'The id of that person.', exampleId(12)),
  staff_pinned: field(z.boolean(), 'Whether that person was asked for.'),
  duration_minutes: field(z.int(), 'How long it lasts, in minutes.', 45),
});

export const bookedServices = field(
  z.array(BookedService).optional(),
  'The services of a visit with several, in their order and without gaps; `service` and `staff` are of the first, `duration_minutes` of all. Left out of any other booking.',
);
