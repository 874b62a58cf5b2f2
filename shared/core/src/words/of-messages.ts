import type { Said } from './of-fields.ts';

/** What is wrong with the texts that a business writes to its guests. */
export const OF_MESSAGES: readonly Said[] = [
  [
    /^may hold no address but with https:\/\/$/,
    {
      de: 'darf nur Adressen mit https:// enthalten',
      fr: 'ne peut contenir que des adresses en https://',
      es: 'solo puede contener direcciones con https://',
      it: 'può contenere solo indirizzi con https://',
      pt: 'só pode conter endereços com https://',
    },
  ],
  [
    /^must stand on one line$/,
    {
      de: 'muss auf einer Zeile stehen',
      fr: 'doit tenir sur une seule ligne',
      es: 'debe ocupar una sola línea',
      it: 'deve stare su una sola riga',
      pt: 'deve ficar numa só linha',
    },
  ],
  [
    /^must be at least (\d+) hours from the other reminder$/,
    {
      de: 'muss mindestens $1 Stunden von der anderen Erinnerung entfernt sein',
      fr: 'doit être à au moins $1 heures de l’autre rappel',
      es: 'debe distar al menos $1 horas del otro recordatorio',
      it: 'deve distare almeno $1 ore dall’altro promemoria',
      pt: 'deve distar pelo menos $1 horas do outro lembrete',
    },
  ],
];
