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
];
