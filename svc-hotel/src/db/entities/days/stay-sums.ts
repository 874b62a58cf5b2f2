import { defineEntity, p } from '@mikro-orm/postgresql';

/** What the bill of a stay comes to day by day, at a version of the stay. Each two groups of arrays are columns of a table. */
export const StaySums = defineEntity({
  name: 'StaySums',
  tableName: 'stay_sums',
  properties: {
    stayId: p.uuid().primary(),
    businessId: p.uuid(),
    version: p.integer(),
    dates: p.array<string>().columnType('date[]'),
    kinds: p.array<string>().columnType('text[]'),
    /** In hundredths of a percent; -1 where no VAT is shown. */
    rates: p.array<number>().columnType('integer[]'),
    amounts: p.array<number>().columnType('bigint[]'),
    vatAmounts: p.array<number>().columnType('bigint[]'),
    nightDates: p.array<string>().columnType('date[]'),
    nightRooms: p.array<number>().columnType('integer[]'),
    nightNets: p.array<number>().columnType('bigint[]'),
  },
});
