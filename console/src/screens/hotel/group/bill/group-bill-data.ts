import type { Reply } from '../../../../api/use-api.ts';

export type GroupBill = Reply<'/groups/{id}/folio', 'get'>['bill'];
export type GroupFolio = NonNullable<GroupBill['folio']>;
export type GroupRoom = GroupBill['rooms'][number];
export type GroupPayment = GroupBill['payments'][number];

/** Whether a room left, its folio is on the bill of the group, and that is not invoiced. */
export const isUninvoiced = ({ status, folio_id, invoice_number, total_amount }: GroupRoom): boolean =>
  status === 'checked_out' && folio_id !== null && invoice_number === null && total_amount !== 0;

/** Whether a room on the bill of the group has not been left yet. */
export const isToLeave = ({ status, folio_id }: GroupRoom): boolean =>
  folio_id !== null && (status === 'confirmed' || status === 'checked_in');

/** Who is on the bill, as it is sent. */
export const staysOf = ({ rooms }: GroupBill) =>
  rooms.flatMap(({ stay_id, folio_id }) => (folio_id === null ? [] : [{ stay_id, folio_id }]));
