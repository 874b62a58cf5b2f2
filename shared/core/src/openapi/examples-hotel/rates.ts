import { type Example, id } from '../example.ts';

const december = { from: '2026-12-01', to: '2026-12-31' };
const night = {
  date: '2026-12-01',
  amount: 18000,
  amounts_by_adults: { 1: 12000, 2: 18000 },
  extra_adult_amount: 4000,
  child_amounts: [{ to_age: 11, amount: 3000 }],
  derived: false,
  min_stay: 2,
  min_stay_through: 1,
  max_stay: null,
  closed: false,
  closed_to_arrival: false,
  closed_to_departure: true,
};
const flexible = { room_type_id: id(7), room_type: 'double', rate_plan_id: id(8), plan: 'Flexible', derived: null };

export const rateExamples: Record<string, Example> = {
  readRates: { reply: { ...december, currency: 'CHF', rates: [{ ...flexible, nights: [night] }] } },
  setRates: {
    body: {
      ...{ room_type: 'double', plan: 'Flexible', ...december, weekdays: ['fri', 'sat'] },
      ...{ amounts_by_adults: { 1: 15000, 2: 21000 }, child_amounts: [{ to_age: 11, amount: 3000 }], min_stay: 2 },
    },
    reply: { room_type: 'double', plan: 'Flexible', ...december, nights: 8 },
  },
};
