/** What is kept of a deed besides its code, to be told in the reader's words. */
export type AuditParams = Readonly<Record<string, string | number | boolean>>;

// Of a call's body these fields alone: nothing of a guest is kept for 400 days, and nothing that opens anything.
const KEPT: Readonly<Record<string, readonly string[]>> = {
  changeSettings: ['part'],
  setDishOff: ['item', 'off'],
  setWineOff: ['item', 'off'],
  setTableClosed: ['table', 'area', 'closed'],
  addPasskey: ['name'],
  inviteMember: ['email', 'role'],
  changeMember: ['role'],

  createKey: ['kind'],
  addPayment: ['amount', 'method'],
  addBookingPayment: ['amount', 'method'],
  changeBookingFee: ['amount', 'waive'],
  addRefund: ['amount'],
  reopenDay: ['reason'],
  changeStayFee: ['amount', 'waive'],
  addCalendarLink: ['room'],
  addCalendarFeed: ['room'],
};
const LONGEST = 200;

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= LONGEST);

// The database takes no U+0000 and no halves of letters; the call that holds them is refused later.
const clean = <Value>(value: Value) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value);

function read(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const DRY_RUNS: ReadonlySet<string> = new Set(['createBooking', 'setTableClosed']);

/** Whether a call only asks what would come of it. */
export const isDryRun = (action: string, body: Buffer): boolean =>
  action === 'previewSettings' || action === 'previewMessage' || (DRY_RUNS.has(action) && read(body).dry_run === true);

/** @param body of the call, not yet looked at */
export function auditParams(action: string, body: Buffer): AuditParams {
  const kept = Object.hasOwn(KEPT, action) ? KEPT[action] : undefined;
  if (kept === undefined) return {};
  const fields = read(body);
  const pairs = kept.map((name) => [name, fields[name]] as const);
  return Object.fromEntries(pairs.flatMap(([name, value]) => (isPlain(value) ? [[name, clean(value)]] : [])));
}
