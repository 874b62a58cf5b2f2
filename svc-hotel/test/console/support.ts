import type { Caller } from '@booking/core/caller';
import type { Hotel } from '../service.ts';

/** A member who is signed in to the console. */
export const MEMBER: Partial<Caller> = {
  key_kind: 'console',
  key_id: 'console:019a9c5e-7b00-7000-8000-000000000007',
  member: { id: '019a9c5e-7b00-7000-8000-000000000007', name: 'Sam', role: 'staff' },
};

export const NOBODYS = '019a9c5e-7b00-7000-8000-00000000dead';

/** Calls of one hotel's member. */
export const consoleOf =
  (hotel: Hotel): Hotel['call'] =>
  (method, path, body, as = {}) =>
    hotel.call(method, path.replace(/^\//, '/console/api/'), body, { ...MEMBER, ...as });
