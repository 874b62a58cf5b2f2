import type { Venue } from '../venue/venue.ts';
import type { Booking } from './booking.ts';
import type { Trigger } from './booking-states.ts';

/** Countries by who lives next door, over land or a short way by sea; a country that is missing has none here. */
const NEIGHBOURS = `AD ES FR;AL GR ME MK XK;AT CH CZ DE HU IT LI SI SK;BA HR ME RS;BE DE FR LU NL;BG GR MK RO RS TR;
BY LT LV PL UA;CH AT DE FR IT LI;CY GR;CZ AT DE PL SK;DE AT BE CH CZ DK FR LU NL PL;DK DE NO SE;EE FI LV;ES AD FR PT;
FI EE NO SE;FR AD BE CH DE ES IT LU MC;GB FR IE;GG GB;GI ES;GR AL BG CY MK TR;HR BA HU ME RS SI;HU AT HR RO RS SI SK UA;
IE GB;IM GB;IS DK NO;IT AT CH FR SI SM VA;JE GB;LI AT CH;LT LV PL;LU BE DE FR;LV EE LT;MC FR;MD RO UA;ME AL BA HR RS XK;
MK AL BG GR RS XK;MT IT;NL BE DE;NO DK FI SE;PL CZ DE LT SK UA;PT ES;RO BG HU MD RS UA;RS BA BG HR HU ME MK RO XK;
SE DK FI NO;SI AT HR HU IT;SK AT CZ HU PL UA;SM IT;TR BG GR;UA HU MD PL RO SK;VA IT;XK AL ME MK RS;
AE OM SA;AR BR CL PY UY;AU NZ;BR AR UY;CA US;CL AR;MX US;NZ AU;US CA MX;UY AR BR`;

const BY_COUNTRY = new Map(NEIGHBOURS.split(/;\s*/).map((row) => [row.slice(0, 2), row.split(' ').slice(1)]));

/** A country with those next door, as ISO 3166 codes; none for no country. */
export function withNeighbours(country: string | null): readonly string[] {
  return country === null ? [] : [country, ...(BY_COUNTRY.get(country) ?? [])];
}

/** What a diner is told by text message. `moved_request`: the venue moved what is not confirmed yet. */
export type TextKind = 'confirmed' | 'declined' | 'moved' | 'moved_request' | 'cancelled' | 'reminder';

const HOUR_MS = 3_600_000;

/** So long before the beginning a diner is reminded. */
export const REMINDED_MS = 3 * HOUR_MS;
/** A reminder that could not leave in time is of no use any more in the last hour. */
export const LATEST_REMINDER_MS = HOUR_MS;

const OF_STEP: Partial<Record<Trigger, 'confirmed' | 'declined' | 'moved' | 'cancelled'>> = {
  confirm: 'confirmed',
  take: 'confirmed',
  decline: 'declined',
  move: 'moved',
  cancel: 'cancelled',
};

/** What the diner is texted about a step of the venue's; null for those that are no news to them. @param after the step */
export function textOfStep(trigger: Trigger, after: Booking): TextKind | null {
  if (trigger === 'undo') return after.status === 'confirmed' ? 'confirmed' : null;
  const kind = OF_STEP[trigger] ?? null;
  return kind === 'moved' && after.status !== 'confirmed' ? 'moved_request' : kind;
}

/** The number of a diner who may be texted: the venue offers it now, and they ticked it then. */
export function textableNumber(venue: Venue, { smsOptIn, phone }: Booking): string | null {
  return venue.bookings.sms && smsOptIn ? phone : null;
}

/** The countries whose numbers a venue texts: those of its settings, else its own and those next door. */
export function textedCountries({ bookings, country }: Pick<Venue, 'bookings' | 'country'>): readonly string[] {
  return bookings.smsCountries ?? withNeighbours(country);
}

/** What a text says of its booking. */
export type TextNotice = { readonly kind: TextKind; readonly startsAt: number };

const STATUS: Readonly<Record<TextKind, Booking['status'] | null>> = {
  confirmed: 'confirmed',
  moved: 'confirmed',
  reminder: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
  moved_request: null,
};

/** Whether a text still says how the booking stands: it may have waited for the provider while the desk went on. */
export function isStillSo(
  { kind, startsAt }: TextNotice,
  booking: Pick<Booking, 'status' | 'startsAt' | 'seatedAt'>,
): boolean {
  const waits = booking.status === 'requested' || booking.status === 'waitlisted';
  const asTold = STATUS[kind] === null ? waits : booking.status === STATUS[kind];
  const came = kind === 'reminder' && booking.seatedAt !== null;
  return asTold && !came && booking.startsAt === startsAt;
}

/**
 * When a text is of no more use, milliseconds since 1970: a reminder in the last hour, all others when the booking is over.
 * @param endsAt when what the booking holds ends
 */
export function uselessFrom(kind: TextKind, startsAt: number, endsAt: number): number {
  return kind === 'reminder' ? startsAt - LATEST_REMINDER_MS : endsAt;
}
