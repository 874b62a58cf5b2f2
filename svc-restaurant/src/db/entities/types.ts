import type { Interval } from '@booking/core/rules/intervals';
import { parseTimestamp } from '@booking/kit/db/connection/types';
import { Type } from '@mikro-orm/postgresql';

const MINUTE_MS = 60_000;

/** A moment as the rules have it, milliseconds since 1970. */
export class EpochMs extends Type<number, string> {
  override convertToDatabaseValue(ms: number): string {
    return (ms === null ? null : new Date(ms).toISOString()) as string;
  }

  override convertToJSValue(text: string): number {
    return (text === null ? null : Date.parse(text)) as number;
  }

  override getColumnType(): string {
    return 'timestamptz';
  }

  override compareAsType(): string {
    return 'string';
  }
}

const RANGE = /^\["([^"]+)","([^"]+)"\)$/;

/** A `tstzrange` as the rules have it: from when till when, the end not counted, in minutes since 1970. */
export class BookedMinutes extends Type<Interval, string> {
  override convertToDatabaseValue({ from, to }: Interval): string {
    const moment = (minutes: number) => new Date(Math.round(minutes * MINUTE_MS)).toISOString();
    return `[${moment(from)},${moment(to)})`;
  }

  override convertToJSValue(text: string): Interval {
    const [, from, to] = RANGE.exec(text) ?? [];
    if (!from || !to) throw new Error(`a range of two moments was expected, not ${text}`);
    const minutes = (moment: string) => Date.parse(parseTimestamp(moment)) / MINUTE_MS;
    return { from: minutes(from), to: minutes(to) };
  }

  override getColumnType(): string {
    return 'tstzrange';
  }

  override compareAsType(): string {
    return 'string';
  }
}
