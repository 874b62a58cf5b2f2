import type { AppointmentsTexts } from '../en/appointments.ts';

export const appointments: AppointmentsTexts = {
  today: 'Oggi',
  people: 'Persone',
  away: 'Assente oggi',
};
