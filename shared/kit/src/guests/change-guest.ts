import { apiError, notFound, wrongField } from '@booking/core/errors';
import type { StoredAnswer } from '@booking/core/route';
import type { GuestDetail } from '@booking/core/routes/guests/guest';
import type { GuestChange } from '@booking/core/routes/guests/guest-bodies';
import type { CommandContext } from '../commands/run.ts';
import type { Tx } from '../db/open.ts';
import { type GuestKeys, guestIdBy } from '../ids.ts';
import { guestKeysOf, readPhone } from '../phone.ts';
import { shownWithEvent } from './guest-event.ts';
import { guestsIn } from './guest-texts.ts';
import { keepGuests, lockGuests, mergeRows, momentOf } from './keep-guests.ts';
import { placeNewGuests } from './place-guests.ts';
import { allIds, type Cluster, readCluster } from './read-guests.ts';
import { type GuestRow, type Profile, profileOf, rewrite } from './rules/profile.ts';
import type { BookingBusiness, GuestCall, GuestTrade } from './trade.ts';

/**
 * Changes what is known of a guest. A new address or number becomes another key of the same guest, so that what is booked
 * with it from then on is theirs. @throws ApiError 404, 409 where another guest has it
 */
export async function changeGuest(
  trade: GuestTrade,
  call: GuestCall,
  body: GuestChange,
): Promise<{ guest: GuestDetail } | StoredAnswer> {
  const { caller, now } = call;
  const { blocked, blocked_reason: reason } = body;
  if (caller.member?.role === 'staff' && (blocked !== undefined || reason !== undefined))
    throw apiError('forbidden', guestsIn(caller.lang).block_forbidden);
  await placeNewGuests(trade.db, caller.business);
  return trade.run({ caller, now, status: 200 }, async (context) => {
    const business = await trade.businessOf(caller, now);
    await lockGuests(context.tx, caller.business);
    const cluster = await readCluster(context.tx, caller.business, call.id);
    if (cluster === null) throw notFound();
    await write(context, call, cluster, changeOf(call, business, body));
    return shownWithEvent(trade, call, context.tx, { id: cluster.root.id, business });
  });
}

/** What of a profile a call changes. @throws ApiError 400 */
function changeOf({ caller, now }: GuestCall, { country }: BookingBusiness, body: GuestChange): Partial<Profile> {
  const { language: lang, marketing, phone, blocked_reason, ...rest } = body;
  const said = caller.member?.name || 'api';
  const unblocked = rest.blocked === false ? null : undefined;
  const change = {
    ...{ ...rest, lang },
    phone: phone == null ? phone : readPhone(phone, country).phone,
    blocked_reason: blocked_reason === undefined ? unblocked : blocked_reason || null,
    marketing: marketing && {
      ...{ consented: marketing.consented, source: marketing.source || said, at: momentOf(now) },
    },
  };
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (given.length === 0) throw wrongField('', 'must change something');
  return Object.fromEntries(given) as Partial<Profile>;
}

async function write({ tx }: CommandContext, call: GuestCall, { root, parts }: Cluster, change: Partial<Profile>) {
  const before = profileOf(root, parts);
  const { email = null, phone = null } = change;
  const reached = { email: email === before.email ? null : email, phone: phone === before.phone ? null : phone };
  const rows = rewrite(root, parts, change);
  const keys = guestKeysOf(reached);
  await keepGuests(tx, call, rows);
  for (const [path, key] of newKeys(keys)) await takeKey(tx, call, { root, parts }, { path, key, reached });
}

/** Whoever is known by an address is not known by a number as well: each is a key of its own. */
const newKeys = ({ email, phone }: GuestKeys): (readonly ['email' | 'phone', GuestKeys])[] => [
  ...(email === null ? [] : [['email', { email, phone: null }] as const]),
  ...(phone === null ? [] : [['phone', { email: null, phone }] as const]),
];

type NewKey = {
  readonly path: 'email' | 'phone';
  readonly key: GuestKeys;
  readonly reached: { readonly email: string | null; readonly phone: string | null };
};

async function takeKey(tx: Tx, { caller, now }: GuestCall, cluster: Cluster, { path, key, reached }: NewKey) {
  const { root } = cluster;
  const id = guestIdBy(caller.business, key) as string;
  if (allIds([cluster]).includes(id)) return;
  const other = await readCluster(tx, caller.business, id);
  if (other !== null) throw guestExists(path, other.root, caller.lang);
  await tx.query(
    `insert into guest (business_id, id, email, phone, email_key, phone_key, lang, is_held, created_at, updated_at)
     select $1, $2, $3, $4, $5, $6, g.lang, g.is_held, $7, $7 from guest g where g.business_id = $1 and g.id = $8`,
    [
      ...[caller.business, id, path === 'email' ? reached.email : null, path === 'phone' ? reached.phone : null],
      ...[key.email, key.phone, momentOf(now), root.id],
    ],
  );
  await mergeRows(tx, { businessId: caller.business, now }, { from: id, into: root.id });
}

function guestExists(path: string, { id }: GuestRow, lang: GuestCall['caller']['lang']) {
  const message = guestsIn(lang).guest_exists;
  return apiError('conflict', message, { reason: 'guest_exists', fields: [{ path, message: id }] });
}
