import { REASONS } from '@booking/core/errors';
import { LANGS } from '@booking/core/lang';
import { STAY_STATUSES, type StayStatus } from '@booking/core/shapes';
import { describe, expect, it } from 'vitest';
import type { Conflict } from '../../src/domain/stay/conflicts.ts';
import { STAY_STATES, type StayTrigger, stateConflict } from '../../src/domain/stay/stay-states.ts';
import { sayConflict } from '../../src/texts/say-refusals.ts';

// How each language calls each state, in whatever form its sentences have it.
const STATES: Record<StayStatus, RegExp> = {
  requested: /requested|angefragt|demande|solicitada|richiesto|pedida/,
  confirmed: /confirmed|bestätigt|confirmé|confirmada|confermato|confirmada/,
  declined: /declined|abgelehnt|refusé|rechazada|rifiutato|recusada/,
  cancelled: /cancelled|storniert|annulé|cancelada|annullato|cancelada/,
  checked_in: /checked in|angereist|Arrivée|llegada|arrivo|chegada/,
  checked_out: /checked out|abgereist|Départ|salida|partenza|partida/,
  no_show: /no-show|nicht erschienen|non présenté|no presentada|mancato arrivo|não comparência/,
};
const STILL = /^(Still only|Erst |Encore |Seulement |Por ahora solo|Per ora solo|Por enquanto apenas)/;
const LATER: Partial<Record<StayTrigger, readonly StayStatus[]>> = {
  check_in: ['requested'],
  check_out: ['requested', 'confirmed'],
  no_show: ['requested'],
};

const refused = (Object.keys(STAY_STATES) as StayTrigger[]).flatMap((trigger) =>
  STAY_STATUSES.filter((status) => !STAY_STATES[trigger].from.includes(status)).map(
    (status) => [trigger, status] as const,
  ),
);

describe('a conflict’s sentence names the state', () => {
  it.each(refused)('%s of a stay that is %s, in six languages', (trigger, status) => {
    for (const lang of LANGS) {
      const said = sayConflict(stateConflict(trigger, status), lang);
      expect(said, lang).toMatch(STATES[status]);
      expect(STILL.test(said), `${lang}: ${said}`).toBe(LATER[trigger]?.includes(status) === true);
    }
  });
});

const EVERY: { readonly [Code in Conflict['code']]: Conflict & { code: Code } } = {
  still_requested: { code: 'still_requested' },
  still_confirmed: { code: 'still_confirmed' },
  already_confirmed: { code: 'already_confirmed' },
  already_declined: { code: 'already_declined' },
  already_cancelled: { code: 'already_cancelled' },
  already_checked_in: { code: 'already_checked_in' },
  already_checked_out: { code: 'already_checked_out' },
  already_no_show: { code: 'already_no_show' },
  too_early: { code: 'too_early', from: '2026-12-08' },
  stay_over: { code: 'stay_over', since: '2026-12-10' },
  full: { code: 'full' },
  room_taken: { code: 'room_taken', room: '101' },
  room_occupied: { code: 'room_occupied', room: '101' },
  no_single_room: { code: 'no_single_room' },
  room_type_gone: { code: 'room_type_gone' },
  rate_plan_gone: { code: 'rate_plan_gone' },
  guest_in_house: { code: 'guest_in_house' },
  quote_open: { code: 'quote_open' },
  quote_accepted: { code: 'quote_accepted' },
  quote_declined: { code: 'quote_declined' },
  quote_withdrawn: { code: 'quote_withdrawn' },
  quote_expired: { code: 'quote_expired' },
  allotment_released: { code: 'allotment_released' },
  allotment_cut_off: { code: 'allotment_cut_off' },
  allotment_used_up: { code: 'allotment_used_up', day: '2026-12-08' },
  allotment_not_free: { code: 'allotment_not_free', day: '2026-12-08', type: 'Double', free: 1, missing: 2 },
  allotment_picked_up: { code: 'allotment_picked_up', day: '2026-12-08', rooms: 3, isOutside: true },
  nothing_to_pay: { code: 'nothing_to_pay' },
  no_email: { code: 'no_email' },
  changed_since: { code: 'changed_since' },
  already_invoiced: { code: 'already_invoiced' },
  undo_over: { code: 'undo_over' },
  bill_closed: { code: 'bill_closed' },
  already_credited: { code: 'already_credited' },
  no_deposit: { code: 'no_deposit' },
  deposit_deducted: { code: 'deposit_deducted' },
  deposit_invoiced: { code: 'deposit_invoiced' },
  no_e_invoice: { code: 'no_e_invoice', missing: ['buyer_country'] },
  not_checked_out: { code: 'not_checked_out' },
  no_group_bill: { code: 'no_group_bill' },
  above_balance: { code: 'above_balance', left: 'CHF 10.00' },
  no_fee: { code: 'no_fee' },
  card_declined: { code: 'card_declined' },
  charge_pending: { code: 'charge_pending' },
  refund_pending: { code: 'refund_pending' },
  refund_refused: { code: 'refund_refused' },
  bill_full: { code: 'bill_full' },
  line_reversed: { code: 'line_reversed' },
  line_is_reversal: { code: 'line_is_reversal' },
  line_is_payment: { code: 'line_is_payment' },
  discount_too_large: { code: 'discount_too_large' },
  day_closed: { code: 'day_closed', day: '2026-12-08' },
  day_open: { code: 'day_open', day: '2026-12-08' },
  day_not_over: { code: 'day_not_over', day: '2026-12-08' },
  day_not_next: { code: 'day_not_next', day: '2026-12-08' },
  day_not_last: { code: 'day_not_last', day: '2026-12-08' },
  above_refund_limit: { code: 'above_refund_limit', limit: 'CHF 100.00' },
};

describe('a conflict’s code', () => {
  it('is among the reasons of the contract', () => {
    for (const code of Object.keys(EVERY)) expect(REASONS).toContain(code);
  });

  it.each(LANGS)('has a sentence of its own in %s', (lang) => {
    const said = Object.values(EVERY).map((conflict) => sayConflict(conflict, lang));
    for (const sentence of said) expect(sentence).not.toMatch(/\b(?:undefined|null|NaN)\b|\[object/);
    expect(new Set(said).size).toBe(said.length);
  });
});
