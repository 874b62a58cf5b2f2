/** What a member may be, whoever may most first: each may what those after it may. */
export const ROLES = ['owner', 'manager', 'staff', 'housekeeping'] as const;
export type Role = (typeof ROLES)[number];

/** The routes of members alone that are not for staff and all above, by who may least. Webhooks, which show secrets, are owners'. */
const RIGHTS: Readonly<Record<Exclude<Role, 'staff'>, readonly string[]>> = {
  owner: [
    ...['listMembers', 'inviteMember', 'withdrawInvitation', 'changeMember', 'removeMember'],
    ...['listKeys', 'createKey', 'changeKey', 'revokeKey', 'readSubscription', 'readOwnHost', 'checkOwnHost'],
    ...['reopenDay', 'eraseGuest'],
  ],
  manager: [
    ...['readSettings', 'previewSettings', 'changeSettings', 'listAudit', 'readRateCalendar', 'listCouponUses'],
    ...['readFirstHour', 'changeFirstHour', 'readPoster'],
    ...['readRates', 'setRates', 'uploadPhoto', 'mergeGuest', 'splitGuest', 'exportGuest'],
    ...['importFile', 'listImports', 'undoImport', 'exportAll'],
    'previewMessage',
    ...['listCalendarLinks', 'addCalendarLink', 'rotateCalendarLink', 'pairCalendarLink', 'removeCalendarLink'],
    ...['readOccupancyReport', 'readRevenueReport', 'readPaymentsReport', 'readPickUpReport', 'readArrivalsReport'],
    ...['readTouristTaxReport', 'readDebtorsReport', 'readCoversReport', 'readNoShowsReport', 'readTurnTimesReport'],
    ...['readSourcesReport', 'readStaffReport'],
    ...['listCalendarFeeds', 'addCalendarFeed', 'syncCalendarFeed', 'removeCalendarFeed'],
  ],
  housekeeping: [
    ...['readSession', 'switchBusiness', 'acceptInvitation', 'declineInvitation', 'leaveBusiness'],
    ...['signOut', 'signOutEverywhere', 'listSessions', 'revokeSession'],
    ...['listPasskeys', 'passkeyOptions', 'addPasskey', 'removePasskey'],
    ...['followChanges', 'listRooms', 'listRoomMarks', 'readTapeChart', 'changeRoom'],
  ],
};

const LEAST = new Map(Object.entries(RIGHTS).flatMap(([role, ids]) => ids.map((id) => [id, role as Role] as const)));

/** What of a route says who may use it. */
type Its = { readonly id: string; readonly group: string | null };

/** Who may least use a route of the console. */
export function leastRole({ id, group }: Its): Role {
  return LEAST.get(id) ?? (group === 'webhooks' ? 'owner' : 'staff');
}

/** Whether a member of this role may use the route. A role that is not known may nothing. */
export function mayUse(route: Its, role: Role | undefined): boolean {
  const rank = role === undefined ? -1 : ROLES.indexOf(role);
  return rank >= 0 && rank <= ROLES.indexOf(leastRole(route));
}

/** The part of the settings that says how a business is reached and how much others may refund: its owners' alone. */
export const OWNERS_PART = 'contact';

/** How much whoever is no owner refunds of one payment, in minor units, where the owner has set nothing. */
export const USUAL_REFUND_LIMIT = 10_000;
