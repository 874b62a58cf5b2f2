/** What only one decides about at a time: a day of a venue, a guest by address or number. */
export const dayLock = (businessId: string, date: string): string => `day ${businessId} ${date}`;
export const guestLock = (businessId: string, key: string): string => `guest ${businessId} ${key}`;
