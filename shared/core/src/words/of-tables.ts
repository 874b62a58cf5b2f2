import type { Said } from './of-fields.ts';

/** What the business file says of tables that are closed, and of what is written by language. */
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
  [
    /^overlaps "(.+)" on \w+$/,
    {
      de: 'überschneidet sich mit „$1“',
      fr: 'chevauche « $1 »',
      es: 'se solapa con «$1»',
      it: 'si sovrappone a «$1»',
      pt: 'sobrepõe-se a «$1»',
    },
  ],
  [
    /^must name a day, or be left out$/,
    {
      de: 'braucht mindestens einen Tag',
      fr: 'demande au moins un jour',
      es: 'necesita al menos un día',
      it: 'richiede almeno un giorno',
      pt: 'precisa de pelo menos um dia',
    },
  ],
  [
    /^must be at most max_party_size, (\d+): a larger party cannot ask online$/,
    {
      de: 'darf höchstens $1 sein: mehr Gäste können online nicht anfragen',
      fr: 'peut être au plus $1 : un groupe plus grand ne peut pas demander en ligne',
      es: 'puede ser como máximo $1: un grupo mayor no puede solicitar en línea',
      it: 'può essere al massimo $1: un gruppo più grande non può chiedere online',
      pt: 'pode ser no máximo $1: um grupo maior não pode pedir online',
    },
  ],
  [
    /^must be a text, or one by language$/,
    {
      de: 'muss ein Text sein, oder einer je Sprache',
      fr: 'doit être un texte, ou un par langue',
      es: 'debe ser un texto, o uno por idioma',
      it: 'deve essere un testo, o uno per lingua',
      pt: 'deve ser um texto, ou um por idioma',
    },
  ],
];
