import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { StoredStay } from './stay.ts';

/** A card that a provider keeps for a stay, by the provider's names for it: nothing of the card itself is here. */
export const CardHold = defineEntity({
  name: 'CardHold',
  tableName: 'card_hold',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid(),
    stay: () =>
      p
        .manyToOne(StoredStay)
        .mapToPk()
        .fieldName('stay_id')
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('card_hold_stay_id_fkey')
        .index('card_hold_stay'),
    method: p.text(),
    providerRef: p.text(),
    cardRef: p.text(),
    currency: p.text(),
    keptAt: p.type(Moment),
    releasedAt: p.type(Moment).strictNullable(),
  },
  uniques: [{ name: 'card_hold_method_provider_ref_key', properties: ['method', 'providerRef'] }],
});
export type CardHold = InferEntity<typeof CardHold>;

/** A fee that is to be charged to a card that is kept; not done before the provider said so. */
export const CardCharge = defineEntity({
  name: 'CardCharge',
  tableName: 'card_charge',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid(),
    stay: () =>
      p
        .manyToOne(StoredStay)
        .mapToPk()
        .fieldName('stay_id')
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('card_charge_stay_id_fkey')
        .index('card_charge_stay'),
    hold: () =>
      p
        .manyToOne(CardHold)
        .mapToPk()
        .fieldName('hold_id')
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('card_charge_hold_id_fkey')
        .index(false),
    amount: p.bigint('number'),
    orderedAt: p.type(Moment),
    doneAt: p.type(Moment).strictNullable(),
    failedAt: p.type(Moment).strictNullable(),
    /** The key and the Idempotency-Key of whoever called for it; null without. */
    orderedWith: p.text().strictNullable(),
    /** The payment as which it is on the bill. */
    writtenAs: p.uuid().strictNullable(),
  },
  indexes: [{ name: 'card_charge_waiting', properties: ['orderedAt'], where: 'done_at is null and failed_at is null' }],
  checks: [{ name: 'card_charge_amount_check', expression: 'amount > 0' }],
});
export type CardCharge = InferEntity<typeof CardCharge>;
