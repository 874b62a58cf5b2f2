import { ROLES } from '@booking/core/codes/rights';
import { useSession } from '../../api/session.tsx';
import type { Reply } from '../../api/use-api.ts';

export type Guest = Reply<'/guests', 'get'>['guests'][number];
export type Profile = Reply<'/guests/{id}', 'get'>['guest'];

/** What a change of a profile makes stale. */
export const GUEST_READS = ['/guests'];

export const guestName = ({ name, phone, email }: Pick<Guest, 'name' | 'phone' | 'email'>): string =>
  name || email || phone || '–';

/** Who may block, merge and export, and who may erase: the others are not offered it. */
export function useGuestRights() {
  const { role } = useSession();
  return { canManage: ROLES.indexOf(role) <= ROLES.indexOf('manager'), canErase: role === 'owner' };
}
