/** What only one command decides about at a time: a day of a venue, under its name in the occupancy cache too. */
export const dayLock = (businessId: string, date: string): string => `day ${businessId} ${date}`;
/** The same of a guest, by address or number. */
export const guestLock = (businessId: string, key: string): string => `guest ${businessId} ${key}`;
/** And how many places are held by a key. */
export const holdLock = (businessId: string, keyId: string): string => `holds ${businessId} ${keyId}`;
