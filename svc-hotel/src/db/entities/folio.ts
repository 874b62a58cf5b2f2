import { Moment } from '@booking/kit/db/orm/types';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { Company, Payer } from '../../domain/folio/folio.ts';
import type { FolioLine as Line } from '../../domain/folio/line.ts';
import type { StepWay } from '../../domain/stay/history.ts';
import { StoredStay } from './stay.ts';

/** A part of a stay's bill that one payer has. The first holds whatever was put into no other. */
export const StoredFolio = defineEntity({
  name: 'StoredFolio',
  tableName: 'folio',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid(),
    stay: () =>
      p
        .manyToOne(StoredStay)
        .mapToPk()
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('folio_stay_id_fkey')
        .index(false),
    position: p.integer(),
    payer: p.text().$type<Payer>(),
    company: p.json<Company>().strictNullable(),
    openedAt: p.type(Moment),
  },
  uniques: [{ name: 'folio_position', properties: ['stay', 'position'] }],
  checks: [{ name: 'folio_payer_check', expression: "payer in ('guest', 'company')" }],
});
export type StoredFolio = InferEntity<typeof StoredFolio>;

/** One line of a folio, written once. */
export const StoredFolioLine = defineEntity({
  name: 'StoredFolioLine',
  tableName: 'folio_line',
  properties: {
    id: p.uuid().primary(),
    businessId: p.uuid(),
    stay: () =>
      p
        .manyToOne(StoredStay)
        .mapToPk()
        .deleteRule('no action')
        .updateRule('no action')
        .foreignKeyName('folio_line_stay_id_fkey')
        .index(false),
    folioId: () =>
      p
        .manyToOne(StoredFolio)
        .mapToPk()
        .deleteRule('no action')
        .updateRule('no action')
        .fieldName('folio_id')
        .foreignKeyName('folio_line_folio_id_fkey')
        .index(false),
    /** The order in which lines were written, from 0 for each stay. */
    position: p.integer(),
    kind: p.text().$type<Line['kind']>(),
    origin: p.text().$type<Line['origin']>(),
    date: p.date(),
    subject: p.json<Line['subject']>(),
    quantity: p.integer(),
    unitAmount: p.bigint('number'),
    amount: p.bigint('number'),
    vatPercent: p.float().columnType('double precision').strictNullable(),
    reverses: p.uuid().strictNullable(),
    /** The day in which it counts, where the day that it is for was closed before. */
    postedOn: p.date().strictNullable(),
    externalId: p.text().strictNullable(),
    way: p.text().$type<StepWay | 'system'>(),
    who: p.text().strictNullable(),
    writtenAt: p.type(Moment),
  },
  indexes: [
    { name: 'folio_line_day', properties: ['businessId', 'date'] },
    { name: 'folio_line_posted', properties: ['businessId', 'postedOn'], where: 'posted_on is not null' },
  ],
  uniques: [
    { name: 'folio_line_position', properties: ['stay', 'position'] },
    { name: 'folio_line_reverses', properties: ['reverses'] },
  ],
  checks: [
    {
      name: 'folio_line_kind_check',
      expression: "kind in ('night', 'extra', 'tourist_tax', 'charge', 'discount', 'fee', 'reversal')",
    },
    { name: 'folio_line_origin_check', expression: "origin in ('agreed', 'hand')" },
    { name: 'folio_line_reversal_check', expression: "(kind = 'reversal') = (reverses is not null)" },
  ],
});
export type StoredFolioLine = InferEntity<typeof StoredFolioLine>;
