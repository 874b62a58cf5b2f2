import { expect, it } from 'vitest';
import { servicesOf } from '../../../console/src/screens/appointments/visits.ts';

const part = (service: string, staff_id: string, duration_minutes: number) => ({
  ...{ service, service_id: service, staff: staff_id, staff_id, duration_minutes },
});
const cut = { id: 'a', service: 'Cut', staff_id: 'leo', from: 600, minutes: 45 };
const visit = { ...cut, id: 'b', minutes: 135, services: [part('Cut', 'leo', 45), part('Colour', 'mia', 90)] };

it('shows each service of a visit in the column of its person, one behind the other', () => {
  const shown = [cut, visit].flatMap((booking) => servicesOf<typeof cut>(booking));
  expect(shown.map(({ id, service, staff_id, from, minutes }) => [id, service, staff_id, from, minutes])).toEqual([
    ['a', 'Cut', 'leo', 600, 45],
    ['b', 'Cut', 'leo', 600, 45],
    ['b', 'Colour', 'mia', 645, 90],
  ]);
});
