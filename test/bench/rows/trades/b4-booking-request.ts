import { bookingShots, makeVenues } from '../../lib/data/venues.ts';
import { requestsRow } from '../../lib/report/requests-row.ts';
import type { Row } from '../../lib/report/row.ts';

const ID = "lpad(to_hex(:n::bigint), 32, '0')::uuid";

/** A table for two: found, held, stored with its event, e-mails and the record of its answer. */
export const b4: Row = {
  id: 'B4',
  run: (say) =>
    requestsRow(
      {
        id: 'B4',
        work: 'booking request, API to 201',
        service: 'svc-restaurant',
        prepare: async (service) => bookingShots(service, await makeVenues(service)),
        table: 'booking',
        goal: 0.65,
        bare: {
          booking: { id: ID, business_id: 'gen_random_uuid()' },
          // A table of its own each time: the constraint is checked and never violated.
          table_claim: { booking_id: ID, business_id: 'gen_random_uuid()', table_id: 'gen_random_uuid()' },
        },
      },
      say,
    ),
};
