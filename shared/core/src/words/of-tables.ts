import type { Said } from './of-fields.ts';

/** What the business file says of tables that are closed. */
export const OF_TABLES: readonly Said[] = [
  [
    /^must be a day and a time such as .*$/,
    {
      de: 'muss ein Tag mit Uhrzeit sein',
      fr: 'doit être un jour avec une heure',
      es: 'debe ser un día con hora',
      it: 'deve essere un giorno con un’ora',
      pt: 'deve ser um dia com hora',
    },
  ],
  [
    /^must be after from$/,
    {
      de: 'muss nach dem Anfang liegen',
      fr: 'doit être après le début',
      es: 'debe ser posterior al inicio',
      it: 'deve essere dopo l’inizio',
      pt: 'deve ser depois do início',
    },
  ],
  [
    /^must name a table or an area$/,
    {
      de: 'muss einen Tisch oder einen Bereich nennen',
      fr: 'doit nommer une table ou un espace',
      es: 'debe indicar una mesa o una zona',
      it: 'deve indicare un tavolo o un’area',
      pt: 'deve indicar uma mesa ou uma zona',
    },
  ],
];
