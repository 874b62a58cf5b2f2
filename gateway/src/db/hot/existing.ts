import type { Statement } from '@booking/kit/db/open';

/** What was added behind `seq`: the first four bytes of a key's hash tell it from one that certainly is not there. */
export const ADDED_KEYS: Statement = {
  name: 'gateway_added_keys',
  text: `select seq, ('x' || encode(substring(hash from 1 for 4), 'hex'))::bit(32)::bigint as mark
         from api_key where seq > $1`,
};
export type AddedKey = { readonly seq: number; readonly mark: number };

/** The same of listed origins. Both are read at most once a second, and only while somebody floods. */
export const ADDED_ORIGINS: Statement = {
  name: 'gateway_added_origins',
  text: 'select seq, origin from website where seq > $1',
};
export type AddedOrigin = { readonly seq: number; readonly origin: string };
