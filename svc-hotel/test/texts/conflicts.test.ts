import { LANGS } from '@booking/core/lang';
import { STAY_STATUSES, type StayStatus } from '@booking/core/shapes';
import { describe, expect, it } from 'vitest';
import { STAY_STATES, type StayTrigger, standing } from '../../src/domain/stay-states.ts';
import { sayStanding } from '../../src/texts/say.ts';
import { textsIn } from '../../src/texts/texts.ts';

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
      const said = sayStanding(standing(trigger, status), textsIn(lang).conflicts);
      expect(said, lang).toMatch(STATES[status]);
      expect(STILL.test(said), `${lang}: ${said}`).toBe(LATER[trigger]?.includes(status) === true);
    }
  });
});
