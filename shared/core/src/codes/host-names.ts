/** `pending`: looked for often. `verified`: in effect. `failed`: looked for once a day. */
export const HOST_STATES = ['pending', 'verified', 'failed'] as const;
export type HostState = (typeof HOST_STATES)[number];

/** Why a business's own host is not in effect, or will not be for much longer. */
export const HOST_FAULTS = ['no_record', 'other_record', 'no_address', 'other_address', 'no_answer', 'taken'] as const;
export type HostFault = (typeof HOST_FAULTS)[number];
