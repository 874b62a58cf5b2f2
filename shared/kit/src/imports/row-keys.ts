import { hash } from 'node:crypto';

/** What a row is known again by. A hash, since a reference of another system may be somebody's name or address. */
export const rowKey = (businessId: string, source: string, reference: string): string =>
  hash('sha256', `${businessId}\n${source}\n${reference}`, 'hex');
