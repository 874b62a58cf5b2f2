import type { AppointmentsTexts } from '../en/appointments.ts';

export const appointments: AppointmentsTexts = {
  today: 'Aujourd’hui',
  people: 'Personnes',
  away: 'Absent ce jour',
};
