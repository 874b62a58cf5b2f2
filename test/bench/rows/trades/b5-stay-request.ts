import { makeHotels, stayShots } from '../../lib/data/hotels.ts';
import { requestsRow } from '../../lib/report/requests-row.ts';
import type { Row } from '../../lib/report/row.ts';

/** A room for two nights: priced, placed, stored with its event, e-mails and the record of its answer. */
export const b5: Row = {
  id: 'B5',
  run: (say) =>
    requestsRow(
      {
        id: 'B5',
        work: 'stay request, API to 201',
        service: 'svc-hotel',
        prepare: async (service) => stayShots(service, await makeHotels(service)),
        table: 'stay',
        goal: 0.45,
        bare: {
          // A stay holds its own nights; a room of its own each time: the constraint is checked and never violated.
          stay: {
            id: 'gen_random_uuid()',
            business_id: 'gen_random_uuid()',
            room_id: 'gen_random_uuid()',
            room_type_id: 'gen_random_uuid()',
          },
        },
      },
      say,
    ),
};
