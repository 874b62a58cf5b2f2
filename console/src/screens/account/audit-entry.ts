import type { Texts } from '../../texts/texts.ts';

export type AuditEntry = {
  readonly action: string;
  readonly subject: string | null;
  readonly params: Readonly<Record<string, string | number | boolean>>;
};

/** How the values of an entry are said: `owner` as "Owner", 4250 as "CHF 42.50". */
export type ValueFormats = {
  readonly words: Readonly<Record<string, string>>;
  readonly money: (amount: number) => string;
};

/** Which parameter of an action is told, where there is one. */
const DETAILS: Readonly<Record<string, string>> = {
  addPasskey: 'name',
  inviteMember: 'email',
  acceptInvitation: 'role',
  changeMember: 'role',
  createKey: 'kind',
  changeSettings: 'part',
  setDishOff: 'item',
  setDishOn: 'item',
  setWineOff: 'item',
  setWineOn: 'item',
  setTableClosed: 'table',
  setTableOpen: 'table',
  addPayment: 'amount',
  refundPayment: 'amount',
  addRefund: 'amount',
  changeStayFee: 'amount',
  addCalendarLink: 'room',
  addCalendarFeed: 'room',
};

export type SubjectKind = 'booking' | 'stay' | 'order' | 'guest';

/** Actions whose id does not say what they are about. */
const SUBJECTS: Readonly<Record<string, SubjectKind>> = {
  addPayment: 'stay',
  refundPayment: 'stay',
  sendPaymentLink: 'stay',
  payOrder: 'order',
  changeGuest: 'guest',
  mergeGuest: 'guest',
  splitGuest: 'guest',
};

/** What the subject of an entry is, where a person knows it by a name; null for everything else. */
export function subjectKind(action: string): SubjectKind | null {
  if (Object.hasOwn(SUBJECTS, action)) return SUBJECTS[action] ?? null;
  if (/Booking/.test(action)) return 'booking';
  return /Stay/.test(action) ? 'stay' : null;
}

const PUT_BACK: Readonly<Record<string, string>> = {
  setDishOff: 'setDishOn',
  setWineOff: 'setWineOn',
  setTableClosed: 'setTableOpen',
};

const codeOf = ({ action, params: { off, closed } }: AuditEntry): string =>
  (off === false || closed === false) && Object.hasOwn(PUT_BACK, action) ? (PUT_BACK[action] ?? action) : action;

/** A table may be closed with its area. Entries of before had the part of the settings as what they were about, and nothing besides. */
const paramOf = ({ action, subject, params }: AuditEntry, name: string) =>
  params[name] ??
  (name === 'table' ? params.area : undefined) ??
  (action === 'changeSettings' && name === 'part' ? (subject ?? undefined) : undefined);

/** An entry as a sentence. An action of a later release, which has no words here yet, is shown by its code. */
export function formatAuditEntry(
  { actions, parts, withDetail }: Texts['audit'],
  entry: AuditEntry,
  { words, money }: ValueFormats,
): string {
  const code = codeOf(entry);
  const texts: Readonly<Record<string, string>> = actions;
  const action = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (action === undefined) return code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const name = DETAILS[code];
  const value = name === undefined ? undefined : paramOf(entry, name);
  if (value === undefined) return action;
  const said: Readonly<Record<string, string>> = { ...words, ...parts };
  return withDetail({
    action,
    detail: typeof value === 'number' ? money(value) : (said[String(value)] ?? String(value)),
  });
}
