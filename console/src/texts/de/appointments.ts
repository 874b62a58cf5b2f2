import type { AppointmentsTexts } from '../en/appointments.ts';

export const appointments: AppointmentsTexts = {
  today: 'Heute',
  people: 'Personen',
  away: 'Heute abwesend',
};
