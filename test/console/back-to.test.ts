import { describe, expect, it } from 'vitest';
import { backTo } from '../../console/src/screens/bookings/back-to.ts';

const PERSON = '019a9c5e-7b00-7000-8000-000000000001';
const table = {
  ...{ date: '2031-05-01', time: '19:00', party: 4, service: null, staff_id: null, staff_pinned: false },
  ...{ area: null, tables: ['T1', 'T2'], tables_pinned: false },
};
const when = { date: '2031-05-01', time: '19:00' };

describe('What puts a moved booking back', () => {
  it('names the tables that it had, and leaves their choice to the rules where nobody had made it', () => {
    const moved = { ...table, tables: ['T3'], tables_pinned: true };
    expect(backTo(table, moved)).toEqual({ ...when, party: 4, tables: ['T1', 'T2'], tables_pinned: false });
    const pinned = { ...table, tables_pinned: true };
    expect(backTo(pinned, moved)).toEqual({ ...when, party: 4, tables: ['T1', 'T2'], tables_pinned: true });
    expect(backTo(table, { ...table, tables_pinned: true })).toMatchObject({ tables_pinned: false });
  });

  it('takes the table away again from a party that had none', () => {
    const moved = { ...table, tables: ['T3'], tables_pinned: true };
    expect(backTo({ ...table, tables: [] }, moved)).toMatchObject({ tables: [], tables_pinned: false });
  });

  it('says nothing of tables that the booking kept, unless its party changed', () => {
    expect(backTo(table, table)).toEqual({ ...when, party: 4 });
    expect(backTo(table, { ...table, tables: ['T2', 'T1'] })).toEqual({ ...when, party: 4 });
    expect(backTo(table, { ...table, party: 3 })).toMatchObject({ party: 4, tables: ['T1', 'T2'] });
  });

  it('names the person of an appointment where another one has it now, as asked for only where the person was', () => {
    const appointment = { ...table, service: 'Haircut', staff_id: PERSON, tables: [] };
    const elsewhere = { ...appointment, staff_id: 'other', staff_pinned: true };
    expect(backTo(appointment, elsewhere)).toEqual({ ...when, staff: PERSON, staff_pinned: false });
    const asked = { ...appointment, staff_pinned: true };
    expect(backTo(asked, elsewhere)).toEqual({ ...when, staff: PERSON, staff_pinned: true });
    expect(backTo(appointment, appointment)).toEqual(when);
    expect(backTo({ ...appointment, staff_id: null }, appointment)).toEqual(when);
  });

  it('names the services of a visit with their people where one of them has another person now', () => {
    const part = (service_id: string, staff_id: string) => ({ service_id, staff_id });
    const visit = { ...table, service: 'Cut', staff_id: 'leo', services: [part('cut', 'leo'), part('colour', 'mia')] };
    const moved = { ...visit, services: [part('cut', 'leo'), part('colour', 'ida')] };
    const services = [
      { service: 'cut', staff: 'leo' },
      { service: 'colour', staff: 'mia' },
    ];
    expect(backTo(visit, moved)).toEqual({ ...when, services });
    expect(backTo(visit, visit)).toEqual(when);
  });
});
