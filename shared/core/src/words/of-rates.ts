import type { Said } from './of-fields.ts';

/** What the business file's rules say of rate plans that follow another. */
export const OF_RATES: readonly Said[] = [
  [
    /^makes a circle: (.*)$/,
    {
      de: 'dreht sich im Kreis: $1',
      fr: 'tourne en rond : $1',
      es: 'forma un círculo: $1',
      it: 'forma un circolo: $1',
      pt: 'forma um círculo: $1',
    },
  ],
  [
    /^is derived more than (\d+) times over: (.*)$/,
    {
      de: 'ist mehr als $1-mal abgeleitet: $2',
      fr: 'est dérivé plus de $1 fois : $2',
      es: 'se deriva más de $1 veces: $2',
      it: 'è derivato più di $1 volte: $2',
      pt: 'deriva mais de $1 vezes: $2',
    },
  ],
  [
    /^must be a multiple of (\d+)$/,
    {
      de: 'muss ein Vielfaches von $1 sein',
      fr: 'doit être un multiple de $1',
      es: 'debe ser un múltiplo de $1',
      it: 'deve essere un multiplo di $1',
      pt: 'tem de ser um múltiplo de $1',
    },
  ],
];
